import { readLevel } from "@/lib/sheet/rows/import-file-rules";
import { LEVELS, type Level } from "@/lib/vocabulary/levels/rules";
import { isNothing, valueKey } from "./scale-rules";
import { synonymOf } from "./synonym-rules";

/** The level that a cell's value means; null if its cells are left out, undefined if nobody has said it yet. */
export type Meaning = Level | null | undefined;

/** A value of a file's levels, its number of cells, and the level it means, or probably means until chosen. */
export type MatrixValue = { value: string; count: number; level: Meaning; suggested?: Level | null };

/** The levels that values mean, as this import says. By `valueKey`. */
export type ChosenValues = ReadonlyMap<string, Level | null>;

const NUMBER = /^\d{1,2}$/;
/** Boxes that aren't ticked. */
const UNTICKED = new Set(["[ ]", "[]", "☐"]);

/** What the numbers of a scale up to 3, 4 and 5 mean, by number. A scale of 4 that begins at 1 has a level for each. */
const SCALES: Readonly<Record<number, readonly Level[]>> = {
  3: LEVELS,
  4: ["no_experience", "basic", "intermediate", "advanced", "advanced"],
  5: ["no_experience", "basic", "basic", "intermediate", "advanced", "advanced"],
};
const FROM_ONE: readonly Level[] = ["no_experience", ...LEVELS];

/** Suggests the level of each value, by `valueKey`: words in six languages, numbers by the scale that they are of. */
export function suggestedLevels(values: readonly string[]): Map<string, Meaning> {
  const numbers = values.filter((value) => NUMBER.test(value)).map(Number);
  const highest = Math.max(3, ...numbers);
  const scale = highest === 4 && !numbers.includes(0) ? FROM_ONE : SCALES[highest];
  const levelOf = (value: string): Meaning => {
    if (NUMBER.test(value)) return scale?.[Number(value)];
    if (isNothing(value)) return null;
    if (UNTICKED.has(value)) return "no_experience";
    return readLevel(value) ?? LEVELS.find((level) => level === synonymOf(value, LEVELS));
  };
  return new Map(values.map((value) => [valueKey(value), levelOf(valueKey(value))]));
}

/** Whether a value surely means its level: Cairn's name, a number, an empty box, or nothing. Others are asked. */
export const isCertain = (value: string): boolean => {
  const key = valueKey(value);
  return NUMBER.test(key) || isNothing(key) || UNTICKED.has(key) || readLevel(key) !== null;
};

/** Whether a cell's value is commonly a level. */
export const isCommonLevel = (value: string): boolean =>
  NUMBER.test(value) ? Number(value) <= 5 : suggestedLevels([value]).get(valueKey(value)) !== undefined;

/** Whether a cell's value is a level in words. */
export const isLevelWord = (value: string): boolean =>
  !NUMBER.test(value) && !!suggestedLevels([value]).get(valueKey(value));

/** What levels are commonly called elsewhere, without accents: parts of words, the first that fits counts. */
const COMMON: readonly (readonly [part: RegExp, level: Level])[] = [
  [/^(no|none|not|never|kein|brak|bez|aucun|sin|ninguno|unknown)\b|unskilled|^keine/, "no_experience"],
  [
    /(very|sehr|bardzo|tres|muy) |expert|master|guru|lead|profi\b|advanced|fortgeschritten|fluent|senior|avanc/,
    "advanced",
  ],
  [/beginner|novice|basic|grund|foundation|elementary|junior|learning|aware|anfanger|debutant|podstaw|basico/, "basic"],
  [
    /proficient|competent|intermediate|practi|good|gut|solid|independent|skilled|kann ich|regular|mid|mittel|sredni/,
    "intermediate",
  ],
];

/** What a value probably means, which its person confirms: "4 - Master" by its word. Null if nothing says it. */
export function probableLevel(value: string, alike: readonly string[]): Level | null {
  const key = valueKey(value);
  const known = suggestedLevels(NUMBER.test(key) ? alike : [value]).get(key);
  if (known !== undefined) return known;
  const words = key.replace(/[^\p{L} ]+/gu, " ").trim();
  const named = suggestedLevels([words]).get(words);
  return named ?? COMMON.find(([part]) => part.test(words))?.[1] ?? null;
}
