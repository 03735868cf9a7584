import { formatDay } from "@/lib/platform/core/format-day";
import { counted } from "@/lib/platform/core/counted";
import { type Level, ordinal } from "@/lib/vocabulary/levels/rules";

/** What decides where to begin. */
export type Open = {
  sheet_competency_id: number;
  expected_level: Level;
  current_level: Level;
  requested_level: Level | null;
  goal_level: Level | null;
  goal_due_on: string | null;
  learning_pointers: readonly unknown[];
};

const levelsToGo = ({ expected_level, current_level }: Open) =>
  Math.max(0, ordinal(expected_level) - ordinal(current_level));

/** A day after all that are agreed. */
const LATER = "9999-12-31";

/**
 * The open expectation to begin with: a goal, the one due first, then the fewest levels to go, then the first of the
 * person's next steps (ids of rows), then one with learning pointers, then the first listed. Null if all of them wait for a
 * decision.
 */
export function startWith<O extends Open>(open: readonly O[], steps: readonly number[]): O | null {
  const order = (one: O) => [
    one.goal_level === null ? 1 : 0,
    one.goal_due_on ?? LATER,
    levelsToGo(one),
    steps.includes(one.sheet_competency_id) ? steps.indexOf(one.sheet_competency_id) : steps.length,
    one.learning_pointers.length === 0 ? 1 : 0,
  ];
  const isBefore = (one: O, other: O) => {
    const [mine, theirs] = [order(one), order(other)];
    const at = mine.findIndex((value, place) => value !== theirs[place]);
    return at >= 0 && mine[at]! < theirs[at]!;
  };
  return open
    .filter(({ requested_level }) => requested_level === null)
    .reduce<O | null>((first, one) => (first === null || isBefore(one, first) ? one : first), null);
}

/** Why to begin there: what was agreed, or else how near it is. */
export function startReason(open: Open): string {
  if (open.goal_level === null) return `${counted(levelsToGo(open), "level")} to go`;
  return open.goal_due_on === null ? "agreed" : `agreed by ${formatDay(open.goal_due_on)}`;
}
