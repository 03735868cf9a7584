"use client";

import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { closePopOf, Pop } from "@/components/ui/pop";
import { MomentDay, useDayText } from "@/components/ui/time/time-zone";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { LEVEL_LABELS } from "@/lib/vocabulary/levels/rules";
import { type Opened, useRowState, useSheet } from "./sheet-context";

/** The doubt about a row's level; null for none. */
function doubtOf(
  row: SheetRow,
  dayText: (at: number) => string,
): { chip: string; text: string; dialog: Opened["dialog"] } | null {
  if (row.barChanged) return { chip: "Bar changed", text: "Bar changed since approval", dialog: "history" };
  if (row.importedFrom !== null) return { chip: "Imported", text: "Imported, unconfirmed", dialog: "history" };
  if (!row.overdue) return null;
  // The row may have been updated since, which the column beside it says.
  const since = row.confirmedAt === null ? "" : `, confirmed ${dayText(row.confirmedAt)}`;
  return { chip: "Overdue", text: `Overdue${since}: confirm that it is still true`, dialog: "confirm" };
}

/** What a chip says: on paper, where nothing can be done, only a state. */
export const ChipText = ({ children, printed = children }: { children: ReactNode; printed?: ReactNode }) =>
  printed === children ? (
    children
  ) : (
    <>
      <span className="print:hidden">{children}</span>
      <span className="hidden print:inline">{printed}</span>
    </>
  );

/**
 * One chip for what is to be said of a row: that its request was declined or its level lowered instead, a doubt about its
 * level, or that it is a next step. A doubt alone opens the row's history, everything else a panel.
 */
export function StateChip({ rowId, subject }: { rowId: number; subject: string }) {
  const { open, steps, reviews } = useSheet();
  const { row } = useRowState(rowId);
  const doubt = doubtOf(row, useDayText());
  const step = steps.get(rowId);
  const { declineReason, declinedBy, declinedLevel, lowered } = row;
  const isDeclined = declineReason !== null;
  if (!isDeclined && step === undefined) {
    if (!doubt) return null;
    return (
      <button
        type="button"
        className="chip"
        title={doubt.text}
        aria-label={`${doubt.text}: ${subject}`}
        onClick={() => open({ dialog: doubt.dialog, rowId })}
      >
        {doubt.chip}
      </button>
    );
  }
  // A doubt is on the reviewers' screens, too, so a step doesn't hide it from the owner, nor a decision that it is overdue.
  const decided = lowered ? "Lowered" : "Declined";
  const decision = decided + (row.overdue ? ", overdue" : "");
  const chip = isDeclined ? decision : (doubt?.chip ?? "Next step");
  const said = isDeclined ? decision : doubt ? `${doubt.text}, next step` : "Next step";
  const label = `${said}: ${subject}`;
  const act = (text: string, dialog: Opened["dialog"]) => (
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
    <Pop
      id={`row-state-${rowId}`}
      label={label}
      buttonLabel={label}
      className="chip"
      button={<ChipText printed={isDeclined ? chip : (doubt?.chip ?? "")}>{chip}</ChipText>}
    >
      {isDeclined && (
        <div className="decline-note">
          <p>{`${decided}${lowered ? ` to ${LEVEL_LABELS[row.current]}` : declinedLevel ? ` ${LEVEL_LABELS[declinedLevel]}` : ""}: ${declineReason}`}</p>{" "}
          <p className="mt-2 text-sm text-ink-muted">
            {declinedBy !== null && `By ${declinedBy}, `}
            {row.changedAt !== null && <MomentDay at={row.changedAt} />}
          </p>
        </div>
      )}
      {doubt && <p>{doubt.text}</p>}
      {(doubt || isDeclined) && (
        <p className="state-acts">
          {isDeclined && !reviews && act("Request again", "request")}
          {doubt?.dialog === "confirm" ? act("Confirm", "confirm") : act("Open history", "history")}
        </p>
      )}
      {step}
    </Pop>
  );
}
