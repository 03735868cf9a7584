import { type Level, LEVEL_LABELS, LEVELS, ordinal } from "@/lib/vocabulary/levels/rules";
import type { StepRow } from "./step-store";

/** Most rows that are suggested. */
export const MAX_STEPS = 3;
/** Most learning pointers of each, and most planned ones beside them. */
export const MAX_POINTERS = 3;

type Pointer = { id: number; name: string; url: string | null };

/** A row to work on next: the level, why, and learning pointers that fit it. */
export type NextStep = {
  rowId: number;
  competency: string;
  next: Level;
  reasons: string[];
  pointers: Pointer[];
};

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
export function chooseSteps(rows: readonly StepRow[]): Omit<NextStep, "pointers">[] {
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
        one.competency.localeCompare(other.competency, "en") ||
        one.rowId - other.rowId,
    )
    .slice(0, MAX_STEPS)
    .map(({ rowId, competency, next, reasons }) => ({ rowId, competency, next, reasons }));
}

/** The first lines of a person's preparation: their next steps with the reasons, and the learning pointers they plan. */
export const firstLines = (steps: readonly NextStep[], planned: readonly string[]): string =>
  steps
    .map(({ competency, next, reasons }) => `${competency}: ${LEVEL_LABELS[next]} (${reasons.join(", ")})`)
    .concat(planned.map((name) => `Planned: ${name}`))
    .join("\n");
