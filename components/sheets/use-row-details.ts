"use client";

import { useLoaded } from "@/components/ui/use-loaded";
import { call, type Answer } from "@/lib/client/call";

export type RowDetails = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

/** Loads a row with its notes and criteria; `failure` is the text to show when that fails. */
export function useRowDetails(sheetId: number, rowId: number, failure: string) {
  const params = { sheet_id: sheetId, sheet_competency_id: rowId };
  return useLoaded({
    key: `${sheetId}/${rowId}`,
    load: (signal) => call("GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", { params }, { signal }),
    failure,
  });
}
