"use client";

import { useEffect, useMemo, useState } from "react";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isPending } from "@/lib/sheet/rows/rules";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { levelDrafts } from "./level-drafts";
import { sheetCalls } from "./sheet-calls";
import type { MarkedGrade, Opened, SheetOfScreen } from "./sheet-context";
import { SheetStore } from "./sheet-store";

const DIALOGS = ["criteria", "notes", "decline", "request", "history"] as const;

/** The dialog that the address names, if the sheet has such a row, and for a decline a request. */
function openedOf(
  named: { name: Opened["dialog"]; value: string } | null,
  rows: readonly SheetRow[],
  reviews: boolean,
): Opened | null {
  const row = named && rows.find(({ id }) => String(id) === named.value);
  if (!row || (named.name === "decline" && !(reviews && isPending(row)))) return null;
  if (named.name === "request" && (reviews || !isPending(row))) return null;
  return { dialog: named.name, rowId: row.id };
}

/** A sheet's rows with their store, and the dialog that is open over them. */
export function useSheetOfScreen(view: SheetView, read: readonly SheetRow[]) {
  const reviews = view.can.review;
  const [store] = useState(
    () => new SheetStore([], sheetCalls(view.sheetId, reviews), reviews, levelDrafts(view.viewerId)),
  );
  // Use the result: React's compiler drops an unused memo, and the registration with it.
  const rows = useMemo(() => store.register(read), [store, read]);
  const { opened, open, close } = useAddressDialog(DIALOGS);
  useEffect(() => {
    store.update(rows);
    store.restore(rows);
  }, [store, rows]);
  const [marked, mark] = useState<MarkedGrade | null>(null);
  const sheet: SheetOfScreen = useMemo(
    () => ({
      sheetId: view.sheetId,
      store,
      owner: view.owner,
      manager: view.manager,
      reviews,
      writer: view.isOwn ? view.userId : null,
      marked,
      mark,
      open: (what: Opened) => open(what.dialog, String(what.rowId)),
    }),
    [store, view.sheetId, view.owner, view.manager, view.isOwn, view.userId, reviews, marked, open],
  );
  return { rows, sheet, opened: openedOf(opened, rows, reviews), close };
}
