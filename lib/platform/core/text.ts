import { z } from "zod";
import { normalizeForSearch } from "./normalize-for-search";

// C0 and C1 controls other than tab and line breaks.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * Characters that are invisible or change the text direction: they could make two names look the same, or show a name
 * reversed. The joiners are allowed after Arabic letters and combining marks, where Persian and Indic names need them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]/u;

/** Puts single spaces for control and invisible characters, which names must not contain. */
export const withoutInvisible = (text: string): string =>
  text.replace(/(?:(?![\u200c\u200d])[\s\p{C}]|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d])+/gu, " ").trim();

/** Names the first character of a text that a pattern finds: U+200B. */
const codePointIn = (text: unknown, pattern: RegExp): string => {
  const [found] = (typeof text === "string" ? pattern.exec(text) : null) ?? [];
  return `U+${(found?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
};

const plain = (max: number) =>
  z
    .string({ error: "must be a text" })
    .trim()
    .max(max, { error: `must have at most ${max.toLocaleString("en")} characters` })
    .refine((text) => !CONTROLS.test(text), {
      error: ({ input }) => `contains a control character (${codePointIn(input, CONTROLS)})`,
    })
    .refine((text) => text.isWellFormed(), { error: "contains an invalid character" });

const filled = (max: number) => plain(max).min(1, { error: "must not be empty" });

/** Longest normalized name, in characters. One letter can normalize to 18, and an index limits the length. */
const MAX_NORMALIZED = 400;

const name = (text: z.ZodString) =>
  text
    .refine((name) => !INVISIBLE.test(name), {
      error: ({ input }) =>
        `contains an invisible character (${codePointIn(input, INVISIBLE)}): type it instead of pasting it`,
    })
    .transform((name) => name.replace(/\s+/g, " "))
    .pipe(z.string().refine((name) => normalizeForSearch(name).length <= MAX_NORMALIZED, { error: "is too long" }));

/** In characters. */
export const MAX_NAME = 200;

/** A one-line name: 1 to 200 characters, trimmed, with single spaces. */
export const Name = name(filled(MAX_NAME));

/** A name, or empty. */
export const NameOrEmpty = name(plain(MAX_NAME));

/** A required text of up to 5,000 characters, trimmed. */
export const Text = filled(5_000);

/** A reason for a person to read: 1 to 1,000 characters. */
export const Reason = filled(1_000);

/** In characters. */
export const MAX_MESSAGE = 2_000;

/** A message for a person to read: 1 to 2,000 characters. */
export const Message = filled(MAX_MESSAGE);

/** A message, or empty. */
export const MessageOrEmpty = plain(MAX_MESSAGE);
