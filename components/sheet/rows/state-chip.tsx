"use client";

import type { ReactNode } from "react";
import { useDayText } from "@/components/ui/time/time-zone";
import { isDeclined } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { DeclineNote, decisionOf } from "./decline-note";
import { useRowState, useSheet } from "./sheet-context";

/** The doubt about a row's level, with what can be done about it after a colon; null for none. */
function doubtOf(row: SheetRow, dayText: (at: number) => string): { chip: string; text: string } | null {
  if (row.barChanged) return { chip: "Bar changed", text: "Bar changed since approval" };
  if (row.importedFrom !== null) return { chip: "Imported", text: "Imported, unconfirmed" };
  if (!row.overdue) return null;
  const day = row.confirmedAt === null ? "" : dayText(row.confirmedAt);
  const since = day && `, confirmed ${day}`;
  // Updated since, as the column beside it says: the chip has its own month.
  const month = row.confirmedAt === row.changedAt ? "" : day.replace(/(\w{3})\w* \d+, /, "$1\u00A0");
  return {
    chip: month ? `Overdue, ${month}` : "Overdue: confirm",
    text: `Overdue${since}: confirm that it is still true`,
  };
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
 * level, or that it is a next step. Its dialog says the rest, with what can be done.
 */
export function StateChip({ rowId, subject }: { rowId: number; subject: string }) {
  const { open, steps } = useSheet();
  const { row } = useRowState(rowId);
  const doubt = doubtOf(row, useDayText());
  const isStep = steps.has(rowId);
  // A decision doesn't hide that the level is overdue.
  const decision = isDeclined(row) ? decisionOf(row) + (row.overdue ? ", overdue" : "") : null;
  if (decision === null && !doubt && !isStep) return null;
  const chip = decision ?? doubt?.chip ?? "Next step";
  const said = decision ?? (doubt ? doubt.text + (isStep ? ", next step" : "") : chip);
  return (
    <>
      <button
        type="button"
        className="chip"
        title={said}
        aria-label={`${said}: ${subject}`}
        onClick={() => open({ dialog: "state", rowId })}
      >
        <ChipText printed={decision ?? doubt?.chip.split(":")[0] ?? ""}>{chip}</ChipText>
      </button>
      {decision !== null && <DeclineNote row={row} />}
    </>
  );
}
