import { ordinal, type Level } from "@/lib/vocabulary/levels/rules";

/** What growth is told from: a change of a row's level. */
type Change = {
  kind: string;
  from_current_level: Level;
  current_level: Level;
  undone: boolean;
  updated_at: string;
};

/** Whether a change raised the level, and wasn't undone. A level from a file is no growth. */
export const isGain = ({ from_current_level, current_level, undone, kind }: Change): boolean =>
  ordinal(current_level) > ordinal(from_current_level) && !undone && kind !== "undone" && kind !== "imported";

/** The place of a day's or moment's quarter among all quarters. */
const quarterOf = (day: string): number => Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

const nameOf = (quarter: number): string => `Q${(quarter % 4) + 1} ${Math.floor(quarter / 4)}`;

/** Quarters of a year that growth goes back, this one included. */
const QUARTERS = 8;

export type GrowthQuarter = Readonly<{ name: string; levels: readonly Level[] }>;

/**
 * The levels gained in each quarter (UTC) up to `day`, the highest first, from the quarter of the first gain on, eight at
 * most; a quarter without any is among them.
 */
export function growthByQuarter(gains: readonly Change[], day: string): GrowthQuarter[] {
  const last = quarterOf(day);
  const dated = gains.map(({ updated_at, current_level }) => ({ quarter: quarterOf(updated_at), current_level }));
  const first = Math.max(last - QUARTERS + 1, Math.min(last, ...dated.map(({ quarter }) => quarter)));
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    name: nameOf(first + at),
    levels: dated
      .filter(({ quarter }) => quarter === first + at)
      .map(({ current_level }) => current_level)
      .sort((one, other) => ordinal(other) - ordinal(one)),
  }));
}
