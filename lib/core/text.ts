import { z } from "zod";
import { normalizeForSearch } from "./normalize-for-search";

// C0 and C1 controls other than tab and line breaks, lone surrogates aside (JSON in UTF-8 can't carry those into the database).
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/**
 * Characters that show nothing or turn the direction of what follows: two names could look the same, or a name could show reversed. The
 * joiners count only after Arabic letters and combining marks, where Persian and Indic names need them.
 */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]/u;

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
      error: ({ input }) => `holds a character that cannot be shown (${codePointIn(input, CONTROLS)})`,
    })
    .refine((text) => text.isWellFormed(), { error: "holds half of a character" });

const filled = (max: number) => plain(max).min(1, { error: "must not be empty" });

/** Characters of a folded name. One letter can fold to eighteen, and an index can't hold a name of any length. */
const MAX_FOLDED = 400;

const name = (text: z.ZodString) =>
  text
    .refine((name) => !INVISIBLE.test(name), {
      error: ({ input }) =>
        `holds an invisible character (${codePointIn(input, INVISIBLE)}): type it again instead of pasting it`,
    })
    .transform((name) => name.replace(/\s+/g, " "))
    .pipe(z.string().refine((name) => normalizeForSearch(name).length <= MAX_FOLDED, { error: "is too long" }));

/** A one-line name: 1 to 200 characters, trimmed, inner spaces folded to one. */
export const Name = name(filled(200));

/** The same, or empty. */
export const NameOrEmpty = name(plain(200));

/** A required text of up to 5,000 characters, trimmed. */
export const Text = filled(5_000);

/** A reason that somebody gives somebody: 1 to 1,000 characters. */
export const Reason = filled(1_000);
