"use client";

import { useCallback, useEffect, useState } from "react";
import { call, type Answer } from "@/lib/api/client";

export type RowDetails = Answer<"GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}">;

/** A row with its notes and criteria, read when a dialog opens. */
export function useRowDetails(sheetId: number, rowId: number) {
  const [details, setDetails] = useState<RowDetails | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    call("GET /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}", { params: { sheet_id: sheetId, sheet_competency_id: rowId } }).then(
      setDetails,
      () => setFailed(true),
    );
  }, [sheetId, rowId]);
  useEffect(load, [load]);
  const reload = () => {
    setFailed(false);
    load();
  };
  return { details, failed, reload };
}
