import type { SheetRow } from "@/lib/sheet/rows/view";
import type { Level, RowLevels } from "@/lib/vocabulary/levels/rules";
import type { RowAnswer } from "./sheet-calls";

export type RowState = Readonly<{
  row: SheetRow;
  phase: "idle" | "saving" | "saved" | "failed" | "changed_elsewhere";
  /** The text of a failure, or what happened elsewhere. */
  message: string | null;
  /** What the server says about a failure. */
  why?: string;
  /** Whether a failure is a refusal, so that only the person sends it again. */
  isRefused?: boolean;
  /** The row that undo returns to, while it is offered. */
  undoTo: SheetRow | null;
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

/** A row whose latest change was taken back: it was last updated when it was before, and says again what it said. */
export const asBefore = (
  row: SheetRow,
  { changedAt, declineReason, declinedBy, declinedLevel, lowered }: SheetRow,
): SheetRow => ({
  ...row,
  changedAt,
  declineReason,
  declinedBy,
  declinedLevel,
  lowered,
});

type Failure = Pick<Extract<RowAnswer, { outcome: "failed" }>, "message" | "why" | "isRefused">;

/**
 * The state after a level wasn't saved. A reviewer's failed decision must not look decided; an owner's choice stays
 * chosen.
 */
export function afterFailure(
  saved: SheetRow,
  picked: SheetRow,
  { message, why, isRefused }: Failure,
  reviews: boolean,
): RowState {
  const shown = reviews ? { row: saved, chosen: picked.desired } : { row: picked, chosen: null };
  return { ...shown, phase: "failed", message, why, isRefused, undoTo: null };
}

/**
 * The state after a reviewer's decision was undone, or why it wasn't: something else happened since, or the call
 * failed, which leaves Undo in place.
 */
export function afterUndo(saved: SheetRow, answer: RowAnswer, undoTo: SheetRow): RowState {
  const row = untouched(saved);
  if (answer.outcome === "done") return row;
  const phase = "changed_elsewhere";
  if (answer.outcome === "failed") return { ...row, phase, message: `${answer.message}. ${answer.why}`, undoTo };
  return { ...row, phase, message: answer.message };
}

/** The states of a sheet's rows, and the listeners that hear of a change. */
export class RowStates {
  readonly #states = new Map<number, RowState>();
  readonly #listeners = new Set<() => void>();
  #rows: ReadonlyMap<number, SheetRow> | null = null;

  protected has(id: number): boolean {
    return this.#states.has(id);
  }

  /** Throws if there is no such row. */
  state(id: number): RowState {
    const state = this.#states.get(id);
    if (!state) throw new Error(`no row ${id}`);
    return state;
  }

  protected ids(): Iterable<number> {
    return this.#states.keys();
  }

  protected all(): Iterable<RowState> {
    return this.#states.values();
  }

  /** The rows as they are now, by id. The same map until one changes. */
  rows(): ReadonlyMap<number, SheetRow> {
    this.#rows ??= new Map([...this.#states].map(([id, { row }]) => [id, row]));
    return this.#rows;
  }

  /** Adds a row. Notifies nobody, so that rendering may do it. */
  protected add(id: number, state: RowState) {
    this.#states.set(id, state);
    this.#rows = null;
  }

  protected set(id: number, state: RowState) {
    this.add(id, state);
    if (state.phase === "failed") console.error("Failure:", state.message);
    this.notify();
  }

  /** Tells the listeners that something changed. */
  notify() {
    this.#listeners.forEach((listener) => listener());
  }

  /** Calls back when a row changes; returns what stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}
