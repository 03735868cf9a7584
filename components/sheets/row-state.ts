import type { Level, RowLevels } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";

export type SavePhase = "idle" | "saving" | "saved" | "failed" | "changed_elsewhere";

export type RowState = Readonly<{
  row: SheetRow;
  phase: SavePhase;
  /** The text of a failure, or what happened elsewhere. */
  message: string | null;
  /** What the server says about a failure. */
  why?: string;
  /** The level that undo returns to, while it is offered. */
  undoTo: Level | null;
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
