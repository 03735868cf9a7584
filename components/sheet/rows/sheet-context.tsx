"use client";

import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import type { Level, RowLevels } from "@/lib/sheet/rows/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import type { RowAnswer } from "./sheet-calls";
import type { SheetStore } from "./sheet-store";

export type RowState = Readonly<{
  row: SheetRow;
  phase: "idle" | "saving" | "saved" | "failed" | "changed_elsewhere";
  /** The text of a failure, or what happened elsewhere. */
  message: string | null;
  /** What the server says about a failure. */
  why?: string;
  /** Whether a failure is a refusal, so that only the person sends it again. */
  isRefused?: boolean;
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
export function afterUndo(saved: SheetRow, answer: RowAnswer, undoTo: RowLevels): RowState {
  const row = untouched(saved);
  if (answer.outcome === "done") return row;
  const phase = "changed_elsewhere";
  if (answer.outcome === "failed") return { ...row, phase, message: `${answer.message}. ${answer.why}`, undoTo };
  return { ...row, phase, message: answer.message };
}

/** The dialog open over the sheet, and its row. */
export type Opened = { dialog: "criteria" | "notes" | "decline" | "request" | "history"; rowId: number };

/** What a grade expects of the sheet's rows, while the viewer has its levels marked. */
export type MarkedGrade = {
  /** The expected level by competency, and what screen readers hear beside it. */
  levels: ReadonlyMap<number, { level: Level; words: string }>;
  /** The rows whose level isn't there yet, one for each competency. */
  open: (rows: Iterable<SheetRow>) => ReadonlySet<number>;
};

export type SheetOfScreen = {
  sheetId: number;
  store: SheetStore;
  owner: string;
  /** Who decides the owner's requests; null if they have no manager. */
  manager: string | null;
  reviews: boolean;
  /** The owner's id on their own sheet, where they write notes; null on another person's. */
  writer: number | null;
  marked: MarkedGrade | null;
  /** Marks what a grade expects; null: nothing. */
  mark: (grade: MarkedGrade | null) => void;
  open: (what: Opened) => void;
};

const SheetContext = createContext<SheetOfScreen | null>(null);

export const SheetProvider = SheetContext.Provider;

/** The sheet that the screen shows. */
export function useSheet(): SheetOfScreen {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error("useSheet needs a SheetProvider above it");
  return sheet;
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
    this.#listeners.forEach((listener) => listener());
  }

  /** Calls back when a row changes; returns what stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
}

/** What the store of the sheet on the screen has now. Renders again only when that changes. */
export function useStored<T>(read: (store: SheetStore) => T): T {
  const { store } = useSheet();
  const now = () => read(store);
  return useSyncExternalStore(store.subscribe, now, now);
}

/** One row's state; only those who use this row render again when it changes. */
export const useRowState = (id: number): RowState => useStored((store) => store.state(id));

/** These rows as they are now. Renders again when any row changes. */
export function useLiveRows(rows: readonly SheetRow[]): readonly SheetRow[] {
  const now = useStored((store) => store.rows());
  return useMemo(() => rows.map((row) => now.get(row.id) ?? row), [rows, now]);
}
