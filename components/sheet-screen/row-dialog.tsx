"use client";

import { useRef } from "react";
import { dialogOnDemand } from "@/components/ui/on-demand";
import type { SheetView } from "@/lib/sheet/rows/view";
import { useRowState, useSheet, type Opened } from "@/components/sheet/rows/sheet-context";

// Most visits open none of these, so their code is not part of the first JavaScript.
/** The criteria of a row. */
export const CriteriaDialog = dialogOnDemand(
  () => import("@/components/sheet/rows/criteria-dialog").then((module) => module.CriteriaDialog),
  ({ row }) => `Criteria for ${row.name}`,
);
const NotesDialog = dialogOnDemand(
  () => import("@/components/sheet/rows/notes-dialog").then((module) => module.NotesDialog),
  ({ row }) => `Notes for ${row.name}`,
);
const ChangeDialog = dialogOnDemand(
  () => import("./row-dialogs").then((module) => module.ChangeDialog),
  ({ row }) => row.name,
);

/** The dialog that is open over a row. */
export function RowDialog({
  view,
  opened: { dialog, rowId },
  onClose,
}: {
  view: SheetView;
  opened: Opened;
  onClose: () => void;
}) {
  const { store, steps } = useSheet();
  const { row } = useRowState(rowId);
  const changeId = row.latestChangeId;
  // A loading dialog is replaced by the real one, so the element that opened the first is remembered here.
  const opener = useRef(focusedElement());
  if (dialog === "criteria")
    return <CriteriaDialog sheetId={view.sheetId} row={row} opener={opener} onClose={onClose} />;
  if (dialog === "notes") {
    return (
      <NotesDialog
        sheetId={view.sheetId}
        userId={view.userId}
        row={row}
        opener={opener}
        writable={view.isOwn && !row.retired}
        onSaved={(hasNotes) => store.patch(rowId, { hasNotes })}
        onClose={onClose}
      />
    );
  }
  // A next step may be a row of which nothing was said yet.
  if (changeId === null && !(dialog === "state" && steps.has(rowId))) return null;
  return <ChangeDialog view={view} dialog={dialog} row={row} changeId={changeId} opener={opener} onClose={onClose} />;
}

/** Null where the address opened the dialog, and on the server. */
function focusedElement(): HTMLElement | null {
  if (typeof document === "undefined" || document.activeElement === document.body) return null;
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
