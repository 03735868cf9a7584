import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { type Level, LEVELS } from "@/lib/vocabulary/levels/rules";

const [NONE, BASIC, INTERMEDIATE, ADVANCED] = LEVELS;

/** A scale that values may be of: how it is called, and the level of each of its values; undefined for others. */
type Scale = { id: string; label: string; levelOf(key: string): Level | undefined };

const NUMBER = /^\d{1,2}$/;

const numbers = (id: string, label: string, levels: readonly Level[], from: number): Scale => ({
  id,
  label,
  levelOf: (key) => (NUMBER.test(key) ? levels[Number(key) - from] : undefined),
});

const signs = (id: string, label: string, levels: Readonly<Record<string, Level>>): Scale => ({
  id,
  label,
  levelOf: (key) => (Object.hasOwn(levels, key) ? levels[key] : undefined),
});

const TENTHS = (tenth: number): Level => (tenth < 1 ? NONE : tenth < 4 ? BASIC : tenth < 7 ? INTERMEDIATE : ADVANCED);

/** From the scale with the fewest values. Those that begin at 1 have a level for it, or none. */
const SCALES: readonly Scale[] = [
  numbers("0-3", "0 to 3", LEVELS, 0),
  numbers("1-3", "1 to 3: 1 is the lowest level above none", [BASIC, INTERMEDIATE, ADVANCED], 1),
  numbers("1-4", "1 to 4: 1 is none", LEVELS, 1),
  numbers("0-4", "0 to 4: 1 is above none", [NONE, BASIC, INTERMEDIATE, ADVANCED, ADVANCED], 0),
  numbers("1-5", "1 to 5: 1 is none", [NONE, BASIC, INTERMEDIATE, ADVANCED, ADVANCED], 1),
  numbers("0-5", "0 to 5: 1 is above none", [NONE, BASIC, BASIC, INTERMEDIATE, ADVANCED, ADVANCED], 0),
  numbers(
    "0-10",
    "0 to 10",
    Array.from({ length: 11 }, (_, value) => TENTHS(value)),
    0,
  ),
  {
    id: "percent",
    label: "0 % to 100 %",
    levelOf(key) {
      const [, percent] = /^(\d{1,3})(?:[.,]\d+)? ?%$/.exec(key) ?? [];
      return percent === undefined || Number(percent) > 100 ? undefined : TENTHS(Number(percent) / 10);
    },
  },
  signs("A-D", "A to D: A is the highest", { a: ADVANCED, b: INTERMEDIATE, c: BASIC, d: NONE }),
  signs("D-A", "A to D: A is the lowest", { a: NONE, b: BASIC, c: INTERMEDIATE, d: ADVANCED }),
  signs("circles", "○ ◔ ◐ ◕ ●", {
    "○": NONE,
    "◔": BASIC,
    "◐": INTERMEDIATE,
    "◑": INTERMEDIATE,
    "◕": ADVANCED,
    "●": ADVANCED,
  }),
  signs("x-basic", "x is the lowest level above none", { x: BASIC, "[x]": BASIC, "✓": BASIC, "✔": BASIC, "[ ]": NONE }),
  signs("x-intermediate", "x is the middle level", {
    x: INTERMEDIATE,
    "[x]": INTERMEDIATE,
    "✓": INTERMEDIATE,
    "✔": INTERMEDIATE,
    "[ ]": NONE,
  }),
  signs("x-advanced", "x is the highest level", {
    x: ADVANCED,
    "[x]": ADVANCED,
    "✓": ADVANCED,
    "✔": ADVANCED,
    "[ ]": NONE,
  }),
];

/** The scales that a call can name. */
export const SCALE_IDS = SCALES.map(({ id }) => id);

/** The level of a value's key in a scale that was chosen; undefined for others. */
export const levelInScale = (scale: string | null, key: string): Level | undefined =>
  SCALES.find(({ id }) => id === scale)?.levelOf(key);

/** A value as it is compared: 3.0 is 3. */
export const valueKey = (value: string): string => normalizeForSearch(value.replace(/^(\d+)[.,]0+$/, "$1"));

const NOTHING = new Set(["-", "–", "—", "n/a", "na", "?", "."]);

/** Whether a value's key says that there is no level. */
export const isNothing = (key: string): boolean => NOTHING.has(key);

/** The scales that values may be of, each with what every value means. */
export function scalesFor(values: readonly string[]) {
  const some = values.filter((value) => !isNothing(valueKey(value)));
  const fitting =
    some.length === 0 ? [] : SCALES.filter(({ levelOf }) => some.every((value) => levelOf(valueKey(value))));
  return fitting.map(({ id, label, levelOf }) => ({
    id,
    label,
    levels: Object.fromEntries(some.map((value) => [value, levelOf(valueKey(value))!])),
  }));
}

/** What isn't known about a scale of numbers that begins above 0; null if nothing. */
export function scaleQuestion(values: readonly string[]): string | null {
  const found = values.map(valueKey).flatMap((key) => (NUMBER.test(key) ? Number(key) : []));
  if (found.length === 0 || found.includes(0)) return null;
  const [lowest, highest] = [Math.min(...found), Math.max(...found)];
  const occurring = lowest === highest ? `Only ${lowest} occurs.` : `Only ${lowest} to ${highest} occur.`;
  return `${occurring} ${lowest === 1 ? "Is 1 the lowest value?" : "Are there lower values?"} Choose the scale.`;
}
