"use client";

import { buttonStyle } from "@/components/ui/button-style";
import { closePopOf, Pop } from "@/components/ui/pop";
import { MomentDay } from "@/components/ui/time/time-zone";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { useRowState, useSheet } from "./sheet-context";

/** The doubt about a row's level; null for none. */
function doubtOf(row: SheetRow): { chip: string; text: string } | null {
  if (row.barChanged) return { chip: "Bar changed", text: "Bar changed since approval" };
  if (row.importedFrom !== null) return { chip: "Imported", text: "Imported, unconfirmed" };
  return row.overdue ? { chip: "Overdue: confirm", text: "Overdue: confirm that it is still true" } : null;
}

/**
 * One chip for what is to be said of a row: that its request was declined or its level lowered instead, a doubt about its
 * level, or that it is a next step. A doubt alone opens the row's history, everything else a panel.
 */
export function StateChip({ rowId, subject }: { rowId: number; subject: string }) {
  const { open, steps, reviews } = useSheet();
  const { row } = useRowState(rowId);
  const doubt = doubtOf(row);
  const step = steps.get(rowId);
  const { declineReason, declinedBy, lowered } = row;
  const isDeclined = declineReason !== null;
  if (!isDeclined && step === undefined) {
    if (!doubt) return null;
    return (
      <button
        type="button"
        className="chip"
        title={doubt.text}
        aria-label={`${doubt.text}: ${subject}`}
        onClick={() => open({ dialog: "history", rowId })}
      >
        {doubt.chip}
      </button>
    );
  }
  // A doubt is on the reviewers' screens, too, so a step doesn't hide it from the owner.
  const decision = lowered ? "Lowered" : "Declined";
  const chip = isDeclined ? decision : (doubt?.chip ?? "Next step");
  const label = `${chip}${!isDeclined && doubt ? ", next step" : ""}: ${subject}`;
  const act = (text: string, dialog: "request" | "history") => (
    <button
      type="button"
      className={dialog === "request" ? buttonStyle("secondary", "sm") : "text-button"}
      onClick={({ currentTarget }) => {
        closePopOf(currentTarget);
        open({ dialog, rowId });
      }}
    >
      {text}
    </button>
  );
  return (
    <Pop id={`row-state-${rowId}`} label={label} buttonLabel={label} className="chip" button={chip}>
      {isDeclined && (
        <div className="decline-note">
          <p>{`${decision}${lowered ? ` to ${LEVEL_LABELS[row.current]}` : ""}: ${declineReason}`}</p>{" "}
          <p className="mt-2 text-sm text-ink-muted">
            {declinedBy !== null && `By ${declinedBy}, `}
            {row.changedAt !== null && <MomentDay at={row.changedAt} />}
          </p>
        </div>
      )}
      {doubt && <p>{doubt.text}</p>}
      {(doubt || isDeclined) && (
        <p className="state-acts">
          {isDeclined && !reviews && act("Request again…", "request")}
          {row.overdue && act("Still true…", "history")}
          {act("Open history", "history")}
        </p>
      )}
      {step}
    </Pop>
  );
}
