"use client";

import { Prefetch } from "@/components/ui/prefetch";
import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/doors/client/call";

export type RowDetails = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

/** Rows fetched ahead for their criteria. Never for their notes, which may have been saved since. */
export const prefetchedRows = new Prefetch<RowDetails>();

export const rowKey = (sheetId: number, rowId: number) => `${sheetId}/${rowId}`;

/** Reads a row with its notes and criteria. */
export const loadRow = (sheetId: number, rowId: number, signal?: AbortSignal): Promise<RowDetails> =>
  call(
    "GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}",
    { params: { sheet_id: sheetId, sheet_competency_id: rowId } },
    signal ? { signal } : {},
  );

/** Loads a row for a dialog; `failure` is the text to show when that fails. Its notes are always read again. */
export function useRowDetails(sheetId: number, rowId: number, failure: string, needs: "criteria" | "notes") {
  const key = rowKey(sheetId, rowId);
  return useLoaded({
    key,
    load: (signal) => (needs === "criteria" && prefetchedRows.take(key)) || loadRow(sheetId, rowId, signal),
    failure,
  });
}
