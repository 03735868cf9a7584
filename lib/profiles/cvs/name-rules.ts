import { aliasing } from "@/lib/engagements/clients/alias-rules";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";

/** A name, and what a CV says instead. */
export type Replacement = readonly [name: string, instead: string];

/** Returns how to replace names in texts, the longest first, whatever their case. */
export function replacing(names: readonly Replacement[]): (text: string) => string {
  return aliasing(names.filter(([name]) => name.trim() !== "").map(([name, alias]) => ({ name, alias })));
}

/** Shorter words of a name count only if written as one: "Will", "An" are words of their own. */
const LONG = 5;
/** Names written as one word of this many letters count within another word too. */
const UNMISTAKABLE = 8;

/** A text as it looks: without soft hyphens and other characters that are never shown. */
const visible = (text: string): string => text.replace(/\p{DI}/gu, "");

/** Neighbouring parts of a name as one word, and the last with the first: jorgmuller, mullerjorg. */
const joined = (parts: readonly string[]): string[] =>
  parts.length < 2
    ? []
    : [...parts.slice(1).map((part, place) => parts[place]! + part), parts.at(-1)! + parts[0]!].filter(
        (name) => name.length > 2,
      );

/**
 * Returns a part of the person's own name or email that a text contains, as it is written there; null if there is none.
 * A short word counts if it has a capital letter, and if it has at most 3 letters, not at the beginning of a sentence.
 */
export function ownNameIn(
  text: string,
  { first_name, last_name, email }: { first_name: string; last_name: string; email: string },
): string | null {
  if (text === "") return null;
  const parts = visible(`${first_name} ${last_name}`)
    .split(/[\s-]+/)
    .map(normalizeForSearch);
  const names = new Set(parts.filter((word) => word.length > 1));
  const shown = visible(text);
  if (normalizeForSearch(shown).includes(normalizeForSearch(email))) return email;
  let previous = ".";
  for (const [token] of shown.matchAll(/[\p{L}\p{M}\p{N}'’]+|[.!?:;\n]+/gu)) {
    const word = token.replace(/['’]s?$/iu, "");
    const key = normalizeForSearch(word);
    if (joined(parts).some((name) => name === key || (name.length >= UNMISTAKABLE && key.includes(name)))) return word;
    const isCapital = word !== word.toLowerCase();
    const beginsSentence = /^[.!?\n]/.test(previous);
    if (names.has(key) && (key.length >= LONG || (isCapital && !(key.length <= 3 && beginsSentence)))) return word;
    previous = token;
  }
  return null;
}
