"use client";
// Renders again only when what it shows has changed: the compiler's caches would add weight and save nothing.
"use no memo";

import { useLoggedFailure } from "@/components/ui/logged-failure";
import { LEVEL_LABELS } from "@/lib/sheet/rows/rules";
import { useRowState, useSheet } from "./sheet-context";

/**
 * What needs a line of its own below a row's levels: a failure with Retry, a change elsewhere, a changed bar, a level
 * overdue for confirmation, or why a request was declined.
 */
export function LevelMessages({ rowId, subject }: { rowId: number; subject: string }) {
  const { store, open } = useSheet();
  const { row, phase, message, why, isRefused, chosen } = useRowState(rowId);
  useLoggedFailure(phase === "failed" ? message : null);
  const doubt = row.barChanged
    ? "Bar changed since approval"
    : row.importedFrom !== null
      ? "Imported, unconfirmed"
      : row.overdue && "Overdue for confirmation";
  if (phase === "failed") {
    return (
      <p role="alert" className="level-message save-failure">
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
          {why}{" "}
          {isRefused
            ? "Refused, so it isn't sent again. Kept on this device."
            : "Kept on this device and sent again as soon as possible."}
        </span>
      </p>
    );
  }
  return (
    <>
      {phase === "changed_elsewhere" && (
        <p role="alert" className="level-message save-failure">
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
        </p>
      )}
      {doubt && (
        <p className="level-message request-line">
          <button
            type="button"
            className="text-button"
            aria-label={`${doubt}: ${subject}`}
            onClick={() => open({ dialog: "history", rowId })}
          >
            {doubt}
          </button>
        </p>
      )}
      {row.declineReason !== null && <p className="level-message decline-reason">Declined: {row.declineReason}</p>}
    </>
  );
}
