"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ExpectedLine } from "@/components/grades/expected/expected-line";
import type { ExpectedOfGrade } from "@/components/grades/expected/marked-grade";
import { PageHeading } from "@/components/ui/page-heading";
import { isUnrated } from "@/lib/sheet/rows/summary-rules";
import { isDeveloper, type SheetRow, type SheetView, unpackRows } from "@/lib/sheet/rows/view";
import { RowDialog } from "./row-dialog";
import { SheetActions } from "./sheet-actions";
import {
  type MarkedGrade,
  type Opened,
  type SheetOfScreen,
  SheetProvider,
} from "@/components/sheet/rows/sheet-context";
import { SheetTable } from "./sheet-table";
import { UnsavedLevels } from "@/components/sheet/rows/unsaved-levels";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { isPending } from "@/lib/vocabulary/levels/rules";
import { levelDrafts } from "@/components/sheet/rows/level-drafts";
import { sheetCalls } from "@/components/sheet/rows/sheet-calls";
import { SheetHint } from "@/components/sheet/rows/sheet-hint";
import { SheetStore } from "@/components/sheet/rows/sheet-store";

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(", ");

export interface SheetScreenProps {
  view: SheetView;
  /** Whether the legend is open at first. */
  opensLegend: boolean;
  /** What a grade expects of the owner; null for viewers who don't see it. */
  expected?: ExpectedOfGrade | null;
  /** The lines above an own sheet. */
  children?: ReactNode;
}

/**
 * The screen of a sheet. All of it is a client component, so that the page carries the sheet's data once beside its
 * HTML instead of every element a second time.
 */
export function SheetScreen({ view, opensLegend, expected, children }: SheetScreenProps) {
  const read = useMemo(() => unpackRows(view.packed), [view.packed]);
  const { rows, sheet, opened, close } = useSheetOfScreen(view, read);
  const managesLanguages = view.isOwn && isDeveloper(view.disciplines);
  const actions = (
    <SheetActions
      sheetId={view.sheetId}
      userId={view.userId}
      managesLanguages={managesLanguages}
      needsLanguage={managesLanguages && view.languages.length === 0}
    />
  );
  return (
    <SheetProvider value={sheet}>
      {(expected || children) && (
        <div className="own-lines print:hidden">
          {expected && <ExpectedLine sheetId={view.sheetId} rows={rows} isOwn={view.isOwn} shownFirst={expected} />}
          {children}
        </div>
      )}
      <div className="sheet-head">
        <PageHeading className="sheet-heading" actions={actions}>
          {view.owner}&apos;s Competency Matrix
        </PageHeading>
        <dl className="sheet-setup">
          <div>
            <dt>Disciplines</dt>
            <dd>{names(view.disciplines) || "None yet"}</dd>
          </div>
          {isDeveloper(view.disciplines) && (
            <div>
              <dt>Languages</dt>
              <dd>{names(view.languages) || "None yet"}</dd>
            </div>
          )}
        </dl>
      </div>
      <SheetTable view={view} rows={rows} opensLegend={opensLegend} />
      <UnsavedLevels />
      {opened && <RowDialog key={`${opened.dialog} ${opened.rowId}`} view={view} opened={opened} onClose={close} />}
      {view.isOwn && read.length > 0 && read.every(isUnrated) && <SheetHint />}
    </SheetProvider>
  );
}

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
function useSheetOfScreen(view: SheetView, read: readonly SheetRow[]) {
  const reviews = view.can.review;
  const [store] = useState(
    () => new SheetStore([], sheetCalls(view.sheetId, reviews), reviews, levelDrafts(view.viewerId)),
  );
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
