"use client";

import { Badge } from "@/components/ui/badge";
import { LEVEL_LABELS } from "@/lib/sheets/rules";
import { useRowState, useSheet } from "./sheet-context";

/** The state of saving a row: Saving, Saved with Undo, or a failure with Retry. */
export function SaveState({ rowId, subject }: { rowId: number; subject: string }) {
  const { store } = useSheet();
  const { row, phase, message, why, undoTo, chosen } = useRowState(rowId);
  return (
    <div className="save-state">
      <span role="status">
        {phase === "saving" && "Saving…"}
        {phase === "saved" && "Saved"}
      </span>
      {phase === "saved" && undoTo !== null && (
        <button
          type="button"
          className="text-button"
          onClick={() => store.undo(rowId)}
          aria-label={`Undo: ${subject} back to ${LEVEL_LABELS[undoTo]}`}
        >
          Undo
        </button>
      )}
      {phase === "failed" && (
        <span role="alert" className="save-failure">
          {message}
          <button
            type="button"
            className="text-button"
            onClick={() => store.retry(rowId)}
            aria-label={`Retry saving ${subject}`}
          >
            Retry
          </button>
          <span className="save-why">
            {chosen !== null && `Not saved: ${LEVEL_LABELS[chosen]}. `}
            {why} Kept on this device and sent again when you&apos;re back online.
          </span>
        </span>
      )}
      {phase === "changed_elsewhere" && (
        <span role="alert" className="save-failure">
          {message}
          {chosen !== null && chosen !== row.desired && !row.retired && (
            <button
              type="button"
              className="text-button"
              onClick={() => store.choose(rowId, chosen)}
              aria-label={`Set ${LEVEL_LABELS[chosen]} anyway for ${subject}`}
            >
              Set {LEVEL_LABELS[chosen]} anyway
            </button>
          )}
        </span>
      )}
      {row.retired && <Badge>Retired</Badge>}
      {row.declineReason !== null && phase !== "failed" && (
        <span className="decline-reason">Declined: {row.declineReason}</span>
      )}
    </div>
  );
}
