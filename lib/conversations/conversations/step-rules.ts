import { joined } from "@/lib/platform/core/counted";
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
  /** The same as the person says it: "it is my goal". */
  because: string[];
  pointers: Pointer[];
};

const TIMES = ["", "once", "twice"];
const timesText = (count: number) => TIMES[count] ?? `${count} times`;

/** Says why a row is suggested, to the person and as they say it: needed, a goal, keen. */
function reasonsOf({ current, goal, interest, needed }: StepRow): [toThem: string, inTheirWords: string][] {
  const often = `needed ${timesText(needed)} next quarter`;
  const isGoal = goal !== null && ordinal(goal.level) > ordinal(current);
  const all: [applies: boolean, toThem: string, inTheirWords: string][] = [
    [needed > 0, `N${often.slice(1)}`, `it is ${often}`],
    [isGoal, "Your goal", "it is my goal"],
    [interest === "keen", "You are keen", "I am keen on it"],
  ];
  return all.filter(([applies]) => applies).map(([, ...words]) => words);
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
    .map(({ rowId, competency, next, reasons }) => ({
      rowId,
      competency,
      next,
      reasons: reasons.map(([toThem]) => toThem),
      because: reasons.map(([, inTheirWords]) => inTheirWords),
    }));
}

/** The first lines of a person's preparation: their next steps with the reasons, and the learning pointers they plan. */
export const firstLines = (steps: readonly NextStep[], planned: readonly string[]): string =>
  steps
    .map(({ competency, next, because }) => {
      const sentence = joined(because);
      return `My next step is ${LEVEL_LABELS[next]} in ${competency}. ${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
    })
    .concat(planned.map((name) => `I plan the learning pointer “${name}”.`))
    .join("\n");
