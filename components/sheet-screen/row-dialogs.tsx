"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useState } from "react";
import { HistoryDialog } from "@/components/reviews/history/history-dialog";
import { RequestAgainDialog } from "@/components/reviews/requests/request-again-dialog";
import { RequestDialog } from "@/components/reviews/requests/request-dialog";
import { FRESH, takeConfirmed } from "@/components/sheet/freshness/still-true";
import { DeclineRowDialog } from "@/components/sheet/rows/decline-row-dialog";
import { levelsOf } from "@/components/sheet/rows/sheet-calls";
import { type Opened, useSheet } from "@/components/sheet/rows/sheet-context";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { isPending } from "@/lib/vocabulary/levels/rules";

// Loaded together: a sheet's first JavaScript names each part that loads by itself.
export { AcceptDialog } from "@/components/reviews/acceptances/accept-dialog";

export interface ChangeDialogProps {
  view: SheetView;
  dialog: Opened["dialog"];
  row: SheetRow;
  /** Null where nothing was said of the row yet. */
  changeId: number | null;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** A dialog about a row's latest change: its history, its request, or declining that. */
export function ChangeDialog({ view, dialog, row, changeId, opener, onClose }: ChangeDialogProps) {
  const { store, owner, steps, open } = useSheet();
  const router = useRouter();
  // As at the opening: the row changes before a dialog that requests or withdraws has closed.
  const [isAgain] = useState(() => !isPending(row));
  const { id: rowId } = row;
  if (dialog === "history" || dialog === "state")
    return (
      <HistoryDialog
        isAboutState={dialog === "state"}
        step={steps.get(rowId)}
        sheetId={view.sheetId}
        row={row}
        reviews={view.can.review}
        opener={opener}
        onConfirmed={(changes) => takeConfirmed(store, changes)}
        onChanged={(changed) => store.patch(rowId, changed)}
        onAgain={() => open({ dialog: "request", rowId })}
        onClose={onClose}
      />
    );
  if (changeId === null) return null;
  if (dialog === "request" && isAgain)
    return (
      <RequestAgainDialog
        sheetId={view.sheetId}
        rowId={rowId}
        subject={`${row.name}, ${row.areaName}`}
        opener={opener}
        onSent={(change) => store.patch(rowId, { ...levelsOf(change), ...FRESH })}
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
    <DeclineRowDialog
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
