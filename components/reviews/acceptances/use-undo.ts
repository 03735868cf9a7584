"use client";

import { useEffect, useState } from "react";
import { call, errorDetail } from "@/lib/doors/client/call";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";

/** The change that accepted a row's level, and how the row was before. */
export type Accepted<T> = { rowId: number; of: T; latestChangeId: number };

export interface UndoOptions<T> {
  onUndone: (undone: readonly Accepted<T>[]) => void;
  onFailed: (why: string) => void;
}

/** Offers to undo what was accepted last, while the server allows it. */
export function useUndo<T>({ onUndone, onFailed }: UndoOptions<T>) {
  const [undoable, setUndoable] = useState<readonly Accepted<T>[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  useEffect(() => {
    if (undoable.length === 0) return;
    const timer = setTimeout(setUndoable, UNDO_SECONDS * 1000, []);
    return () => clearTimeout(timer);
  }, [undoable]);

  async function undo() {
    setUndoing(true);
    try {
      const cm_competency_change_ids = undoable.map(({ latestChangeId }) => latestChangeId);
      const { competency_changes } = await call("POST /decision_undos", {
        body: { cm_decision_undo: { cm_competency_change_ids } },
      });
      onUndone(
        competency_changes.map(({ id, cm_sheet_competencies_id: rowId }) => ({
          ...undoable.find((accepted) => accepted.rowId === rowId)!,
          latestChangeId: id,
        })),
      );
      setUndoable([]);
    } catch (error) {
      onFailed(errorDetail(error));
    }
    setUndoing(false);
  }

  return { undoable, isUndoing, offer: setUndoable, undo };
}
