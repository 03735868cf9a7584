"use client";

import dynamic from "next/dynamic";
import { useRef } from "react";
import type { SheetView } from "@/lib/sheets/view";
import { sheetCalls } from "./sheet-calls";
import { useRowState, useSheet, type Opened } from "./sheet-context";

// None of these is in the first JavaScript: most visits open none of them. Each waits for its code behind a boundary of its own:
// without `loading` it would be the whole screen that waits, and lose its focus.
const CriteriaDialog = dynamic(() => import("./criteria-dialog").then((module) => module.CriteriaDialog), {
  loading: () => null,
});
const NotesDialog = dynamic(() => import("./notes-dialog").then((module) => module.NotesDialog), {
  loading: () => null,
});
const DeclineDialog = dynamic(() => import("./decline-dialog").then((module) => module.DeclineDialog), {
  loading: () => null,
});

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
  const { store, owner, reviews } = useSheet();
  const { row } = useRowState(rowId);
  const changeId = row.latestChangeId;
  // A dialog may be replaced by another while it loads, so what opened the first is kept here.
  const opener = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null);
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
  if (changeId === null) return null;
  return (
    <DeclineDialog
      row={row}
      owner={owner}
      opener={opener}
      decline={(reason) => sheetCalls(view.sheetId, reviews).decline(rowId, changeId, reason)}
      onDecided={(answer) => store.patch(rowId, answer.row)}
      onClose={onClose}
    />
  );
}
