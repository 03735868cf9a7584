"use client";

import { useCallback, useEffect, useState } from "react";
import { call, errorDetail, type Answer } from "@/lib/client/call";

export type RowDetails = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

/** A row with its notes and criteria, read when a dialog opens; `failed` is null, or why it could not be. */
export function useRowDetails(sheetId: number, rowId: number) {
  const [details, setDetails] = useState<RowDetails | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const load = useCallback(() => {
    call("GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", {
      params: { sheet_id: sheetId, sheet_competency_id: rowId },
    }).then(setDetails, (error: unknown) => setFailed(errorDetail(error)));
  }, [sheetId, rowId]);
  useEffect(load, [load]);
  const reload = () => {
    setFailed(null);
    load();
  };
  return { details, failed, reload };
}
