import type { Level, RowLevels } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";
import type { RowAnswer } from "./sheet-calls";

export type SavePhase = "idle" | "saving" | "saved" | "failed" | "changed_elsewhere";

export type RowState = Readonly<{
  row: SheetRow;
  phase: SavePhase;
  /** The text of a failure, or what happened elsewhere. */
  message: string | null;
  /** What the server says about a failure. */
  why?: string;
  /** The levels that undo returns to, while it is offered. */
  undoTo: RowLevels | null;
  /** The level that could not be saved, where the row shows the saved levels. */
  chosen: Level | null;
}>;

/** The state of a row in which nothing has been chosen. */
export const untouched = (row: SheetRow): RowState => ({
  row,
  phase: "idle",
  message: null,
  undoTo: null,
  chosen: null,
});

/** Whether two rows have the same current and desired level. */
export const sameLevels = (a: RowLevels, b: RowLevels) => a.current === b.current && a.desired === b.desired;

/**
 * The state after a reviewer's decision was undone, or why it wasn't: something else happened since, or the call
 * failed, which leaves Undo in place.
 */
export function afterUndo(saved: SheetRow, answer: RowAnswer, undoTo: RowLevels): RowState {
  const row = untouched(saved);
  if (answer.outcome === "done") return row;
  const phase = "changed_elsewhere";
  if (answer.outcome === "failed") return { ...row, phase, message: `${answer.message}. ${answer.why}`, undoTo };
  return { ...row, phase, message: answer.message };
}
