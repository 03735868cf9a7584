/** Words that people type, and how much they are like those of a name. All are in the form of `normalizeForSearch`. */

/** The words of a name, also those that a hyphen or a slash joins. */
export const nameWords = (text: string): string[] => text.split(/[\s/-]+/).filter(Boolean);

/** How much a typed word is like one of a name, from 0 to 1. */
export type Likeness = (typed: string, word: string) => number;

/** How much words are like those of a name, from 0 (one isn't at all) to 1 (they are the same). */
export function alikeness(words: readonly string[], name: readonly string[], likeness: Likeness): number {
  let sum = 0;
  for (const word of words) {
    const best = Math.max(0, ...name.map((one) => likeness(word, one)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum / words.length;
}

/** Most words of a name that is compared with what was typed; more are a sentence. */
const MOST_WORDS = 8;

/** Those whose names have a counterpart of each typed word, also a misspelled one: the most similar first. */
export function spelledAlike<T>(named: readonly T[], keyOf: (one: T) => string, typed: readonly string[]): T[] {
  const words = [...new Set(typed.flatMap(nameWords))];
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  return named
    .map((one) => ({ one, alike: alikeness(words, nameWords(keyOf(one)), spelled) }))
    .filter(({ alike }) => alike > 0)
    .sort((one, other) => other.alike - one.alike)
    .map(({ one }) => one);
}

/** 1 if a word begins with what was typed. */
export const begins: Likeness = (typed, word) => (word.startsWith(typed) ? 1 : 0);

/** Share of a word that must be typed to mean it: "java" isn't JavaScript. */
const COMPLETE = 0.75;
/**
 * Share of a typed word's trigrams that a word must have, and of the word's that must be typed: "kubernets". More than
 * half, but of a short word, which loses half of them by one letter.
 */
const TYPED = 0.5;
const SHORT = 5;
const HAD = 0.4;

/** The likeness of a word that was typed up to its end, or misspelled. */
export function complete(typed: string, word: string): number {
  if (word.startsWith(typed)) return typed.length >= word.length * COMPLETE ? 1 : 0;
  return spelled(typed, word);
}

/** The likeness of a word that begins with what was typed, or is spelled like it. */
export function spelled(typed: string, word: string): number {
  if (word.startsWith(typed)) return 1;
  // A misspelled word hardly ever starts with another letter ("active" isn't "native"), nor is it as short as "dbt".
  if (typed[0] !== word[0] || typed.length < 4) return 0;
  // Words of such lengths share too few letters, which is seen without counting them.
  if (typed.length > 2 * word.length + 1 || word.length > 2.5 * typed.length + 2) return 0;
  if (isSwapped(typed, word)) return SWAPPED;
  const [wanted, has] = [trigrams(typed), trigrams(word)];
  const shared = [...wanted].filter((one) => has.has(one)).length;
  const isTyped = typed.length > SHORT ? shared / wanted.size > TYPED : shared / wanted.size >= TYPED;
  const isNear = isTyped && shared / has.size >= HAD && isWithin(typed, word, typed.length > SHORT ? 2 : 1);
  return isNear ? shared / wanted.size : 0;
}

/** Whether a word becomes another by so few letters more, fewer, changed or swapped: "ansible" isn't "accessible". */
function isWithin(typed: string, word: string, edits: number): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  if (at < 0) return word.length - typed.length <= edits;
  if (edits === 0) return false;
  const [one, other] = [typed.slice(at), word.slice(at)];
  const isSwap = one[0] === other[1] && one[1] === other[0];
  return (
    isWithin(one.slice(1), other, edits - 1) ||
    isWithin(one, other.slice(1), edits - 1) ||
    isWithin(one.slice(1), other.slice(1), edits - 1) ||
    (isSwap && isWithin(one.slice(2), other.slice(2), edits - 1))
  );
}

const SWAPPED = 0.9;

/** Whether two neighbouring letters of a word were typed the other way round: "pyhton". */
function isSwapped(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const swapped = typed.slice(0, at) + (typed[at + 1] ?? "") + (typed[at] ?? "") + typed.slice(at + 2);
  return at > 0 && typed.length > 3 && swapped === word;
}

/** A word's runs of three letters, with two blanks before it, so that its beginning counts more. */
function trigrams(word: string): ReadonlySet<string> {
  const letters = [..."  ", ...word, " "];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join("")));
}
