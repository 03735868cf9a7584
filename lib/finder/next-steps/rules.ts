import type { InterestKind } from "@/lib/sheet/interests/rules";
import { type Level, LEVELS, ordinal } from "@/lib/vocabulary/levels/rules";

/** Most rows that are suggested. */
export const MAX_STEPS = 3;
/** Most learning pointers of each. */
export const MAX_POINTERS = 3;

/** A row of the caller's sheet, with what may speak for it. */
export type StepRow = {
  rowId: number;
  competency: { id: number; name: string };
  areaName: string;
  current: Level;
  isPending: boolean;
  /** The level of the row's goal and its day, such as 2027-03-31. */
  goal: { level: Level; dueOn: string | null } | null;
  /** Null also if it was said over 12 months ago. */
  interest: InterestKind | null;
  /** How many people with a higher level than the row's are needed next quarter. */
  needed: number;
};

export type Step = StepRow & { next: Level; reasons: string[] };

const TIMES = ["", "once", "twice"];
const timesText = (count: number) => TIMES[count] ?? `${count} times`;

/** Says why a row is suggested: needed, a goal, keen. */
function reasonsOf({ current, goal, interest, needed }: StepRow): string[] {
  return [
    ...(needed > 0 ? [`Needed ${timesText(needed)} next quarter`] : []),
    ...(goal && ordinal(goal.level) > ordinal(current) ? ["Your goal"] : []),
    ...(interest === "keen" ? ["You are keen"] : []),
  ];
}

const LATER = "9999-12-31";

/**
 * Chooses rows to work on next: with a reason, not at the highest level, without a pending request, and not those that
 * the person would rather not do. Those with most reasons first, then those needed most, then the goal due first, then
 * by name.
 */
export function chooseSteps(rows: readonly StepRow[]): Step[] {
  return rows
    .flatMap((row) => {
      const next = LEVELS[ordinal(row.current) + 1];
      const reasons = reasonsOf(row);
      const isOut = next === undefined || row.isPending || row.interest === "rather_not" || reasons.length === 0;
      return isOut ? [] : [{ ...row, next, reasons }];
    })
    .sort(
      (one, other) =>
        other.reasons.length - one.reasons.length ||
        other.needed - one.needed ||
        (one.goal?.dueOn ?? LATER).localeCompare(other.goal?.dueOn ?? LATER) ||
        one.competency.name.localeCompare(other.competency.name, "en") ||
        one.rowId - other.rowId,
    )
    .slice(0, MAX_STEPS);
}
