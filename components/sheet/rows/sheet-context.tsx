"use client";

import type { RowState } from "./row-states";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";
import type { Level } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import type { SheetStore } from "./sheet-store";

/** The dialog open over the sheet, and its row. */
export type Opened = { dialog: "criteria" | "notes" | "decline" | "request" | "history" | "state"; rowId: number };

/** What a grade expects of the sheet's rows, while the viewer has its levels marked. */
export type MarkedGrade = {
  /** The expected level by row, and what screen readers hear beside it. */
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
  /** What the owner could work on next, by row: the reasons. Empty on another person's sheet. */
  steps: ReadonlyMap<number, ReactNode>;
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
