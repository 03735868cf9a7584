"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { dialogOnDemand } from "@/components/ui/on-demand";
import { levelsOf } from "@/components/sheet/rows/sheet-calls";
import { isPending } from "@/lib/vocabulary/levels/rules";
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
const load = () => import("./row-dialogs");
const RequestDialog = dialogOnDemand(
  () => load().then((module) => module.RequestDialog),
  ({ row }) => `Request for ${row.name}`,
);
const RequestAgainDialog = dialogOnDemand(
  () => load().then((module) => module.RequestAgainDialog),
  ({ subject }) => `Request for ${subject}`,
);
const HistoryDialog = dialogOnDemand(
  () => load().then((module) => module.HistoryDialog),
  ({ row }) => `History of ${row.name}`,
);
const DeclineDialog = dialogOnDemand(() => load().then((module) => module.DeclineRowDialog));

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
  const { store, owner } = useSheet();
  const { row } = useRowState(rowId);
  const router = useRouter();
  // As at the opening: the row changes before a dialog that requests or withdraws has closed.
  const [isAgain] = useState(() => !isPending(row));
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
  if (changeId === null) return null;
  if (dialog === "history")
    return (
      <HistoryDialog
        sheetId={view.sheetId}
        row={row}
        reviews={view.can.review}
        opener={opener}
        onConfirmed={() => store.patch(rowId, { barChanged: false, overdue: false })}
        onChanged={(changed) => store.patch(rowId, changed)}
        onClose={onClose}
      />
    );
  if (dialog === "request" && isAgain)
    return (
      <RequestAgainDialog
        sheetId={view.sheetId}
        rowId={rowId}
        subject={`${row.name}, ${row.areaName}`}
        opener={opener}
        onSent={(change) => store.patch(rowId, { ...levelsOf(change), barChanged: false, overdue: false })}
        onClose={onClose}
      />
    );
  if (dialog === "request")
    return (
      <RequestDialog
        row={row}
        changeId={changeId}
        viewerId={view.viewerId}
        manager={view.manager}
        opener={opener}
        withdraw={() => store.choose(rowId, row.current)}
        onReply={() => {
          store.patch(rowId, { asked: false });
          // The strip above the rows asks for the reply, too.
          router.refresh();
        }}
        onClose={onClose}
      />
    );
  return (
    <DeclineDialog
      row={row}
      owner={owner}
      opener={opener}
      sheetId={view.sheetId}
      changeId={changeId}
      onAnswer={(levels) => store.patch(rowId, levels)}
      onClose={onClose}
    />
  );
}

/** Null where the address opened the dialog, and on the server. */
function focusedElement(): HTMLElement | null {
  if (typeof document === "undefined" || document.activeElement === document.body) return null;
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
