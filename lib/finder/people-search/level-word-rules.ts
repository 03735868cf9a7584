import { wordsOf } from "@/lib/platform/core/words-of";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { FOUND_LEVELS, type FoundLevel } from "./condition-rules";

const withoutLevelWord = (text: string) => text.replace(/\s*\blevel\b/g, "").trim();

/** What a level is called, the company's names first. */
export const LEVEL_WORDS = new Map<string, FoundLevel>(
  [
    ...FOUND_LEVELS.map((level) => [normalizeForSearch(LEVEL_LABELS[level]), level] as const),
    ...FOUND_LEVELS.map((level) => [withoutLevelWord(normalizeForSearch(LEVEL_LABELS[level])), level] as const),
    ...FOUND_LEVELS.map((level) => [level, level] as const),
    ...["> ", "above ", "more than ", "better than "].flatMap((more) => [
      [`${more}basic`, "intermediate"] as const,
      [`${more}intermediate`, "advanced"] as const,
    ]),
    ...wordsOf("basics, grundkenntnisse").map((word) => [word, "basic"] as const),
    ...wordsOf("mittel, int, inter, interm").map((word) => [word, "intermediate"] as const),
    ...wordsOf("adv, expert, experts, fortgeschritten, fortgeschrittene").map((word) => [word, "advanced"] as const),
  ].reverse(),
);
/** Most words of a level's name. */
export const LONGEST_LEVEL = Math.max(...[...LEVEL_WORDS.keys()].map((name) => name.split(" ").length));

/** The level that words are, also as "advanced+" or "≥ advanced". */
export const levelOf = (text: string) =>
  LEVEL_WORDS.get(text) ?? LEVEL_WORDS.get(text.replace(/^[≥>=(]+|[+?!.:)]+$/g, ""));

/** Levels' long words, which are meant by others that are spelled like them: "advaned". */
const LONG_LEVEL_WORDS = [...LEVEL_WORDS.keys()].filter((word) => /^(?:\p{L}{8,}|experts?)$/u.test(word));
/** What is spelled like "expert" and means something else. */
export const OTHERWISE = /^exports?$/;
/** The level that a misspelled word means; undefined for others, and for one that isn't typed to its end. */
export function levelMisspelled(key: string): FoundLevel | undefined {
  const [like] = key.length > 5 && !OTHERWISE.test(key) ? spelledAlike(LONG_LEVEL_WORDS, (word) => word, [key]) : [];
  return like && Math.abs(like.length - key.length) < 2 && !like.startsWith(key) ? LEVEL_WORDS.get(like) : undefined;
}
