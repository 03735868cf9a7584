import { counted } from "@/lib/platform/core/counted";
import { type Level, ordinal } from "@/lib/vocabulary/levels/rules";

/** What decides where to begin. */
export type Open = {
  sheet_competency_id: number;
  expected_level: Level;
  current_level: Level;
  requested_level: Level | null;
  goal_level: Level | null;
  learning_pointers: readonly unknown[];
};

const levelsToGo = ({ expected_level, current_level }: Open) =>
  Math.max(0, ordinal(expected_level) - ordinal(current_level));

/**
 * The open expectation to begin with: the first of the person's next steps (ids of rows), as their sheet marks them, then
 * a goal, then the fewest levels to go, then one with learning pointers, then the first listed. Null if all of them wait
 * for a decision.
 */
export function startWith<O extends Open>(open: readonly O[], steps: readonly number[]): O | null {
  const order = (one: O) => [
    steps.includes(one.sheet_competency_id) ? steps.indexOf(one.sheet_competency_id) : steps.length,
    one.goal_level === null ? 1 : 0,
    levelsToGo(one),
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

/** Why to begin there, in the words for the owner, or for one of their managers. */
export function startReason(open: Open, isOwn: boolean): string {
  const reasons = [
    open.goal_level !== null && (isOwn ? "your goal" : "their goal"),
    levelsToGo(open) > 0 && `${counted(levelsToGo(open), "level")} to go`,
    open.learning_pointers.length > 0 && counted(open.learning_pointers.length, "learning pointer"),
  ];
  return reasons.filter((reason) => reason !== false).join(", ");
}
