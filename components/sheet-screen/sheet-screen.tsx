"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { ExpectedTile } from "@/components/grades/expected/expected-tile";
import type { ExpectedOfGrade } from "@/components/grades/expected/marked-grade";
import { isDeclined, isNewcomer } from "@/lib/sheet/rows/summary-rules";
import { isDeveloper, type SheetRow, type SheetView, rowsIn } from "@/lib/sheet/rows/view";
import { FillIn } from "./fill-in";
import { RowDialog } from "./row-dialog";
import { SheetActions } from "./sheet-actions";
import { type OwnersHead, SheetHead } from "./sheet-head";
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
import { SheetStore } from "@/components/sheet/rows/sheet-store";

export interface SheetScreenProps {
  view: SheetView;
  head?: OwnersHead | null;
  /** What comes first of all: the steps of a newcomer, or of an admin who sets Cairn up. */
  firstSteps?: ReactNode;
  /** Whether the legend is open at first. */
  opensLegend: boolean;
  /** What a grade expects of the owner; null for viewers who don't see it. */
  expected?: ExpectedOfGrade | null;
  /** What the owner could work on next, by row: the reasons. */
  steps?: ReadonlyMap<number, ReactNode>;
  /** What others decided since the owner's last visit: the strip's first tile. */
  news?: ReactNode;
  /** What asks for the owner, such as a round of conversations. */
  children?: ReactNode;
}

const NO_STEPS: ReadonlyMap<number, ReactNode> = new Map();

/**
 * The screen of a sheet. All of it is a client component, so that the page carries the sheet's data once beside its
 * HTML instead of every element a second time.
 */
export function SheetScreen(props: SheetScreenProps) {
  const { view, head = null, firstSteps, opensLegend, expected, steps = NO_STEPS, children, news } = props;
  const { rowsText } = view;
  const read = useMemo(() => rowsIn({ rowsText }), [rowsText]);
  const { rows, sheet, opened, close } = useSheetOfScreen(view, read, steps);
  const managesLanguages = view.isOwn && isDeveloper(view.disciplines);
  return (
    <SheetProvider value={sheet}>
      <SheetHead view={view} head={head}>
        <SheetActions
          sheetId={view.sheetId}
          userId={view.userId}
          managesLanguages={managesLanguages}
          needsLanguage={managesLanguages && view.offersLanguages && view.languages.length === 0}
        />
      </SheetHead>
      {firstSteps}
      <div className="sheet-strip print:hidden">
        {news}
        {view.isOwn && isNewcomer(read) && <FillIn rows={rows} isTile />}
        {children}
        {expected && <ExpectedTile sheetId={view.sheetId} rows={rows} isOwn={view.isOwn} shownFirst={expected} />}
      </div>
      <SheetTable view={view} rows={rows} opensLegend={opensLegend} />
      <UnsavedLevels />
      {opened && <RowDialog key={opened.rowId} view={view} opened={opened} onClose={close} />}
    </SheetProvider>
  );
}

const DIALOGS = ["criteria", "notes", "decline", "request", "history", "state"] as const;

/** The dialog that the address names, if the sheet has such a row in the state that it is about. */
function openedOf(
  named: { name: Opened["dialog"]; value: string } | null,
  rows: readonly SheetRow[],
  { store, reviews }: SheetOfScreen,
): Opened | null {
  const rowId = named && rows.find(({ id }) => String(id) === named.value)?.id;
  if (!rowId) return null;
  // As it is now: the request may have been made a moment ago.
  const { row } = store.state(rowId);
  if (named.name === "decline" && !(reviews && isPending(row))) return null;
  if (named.name === "request" && (reviews || !(isPending(row) || isDeclined(row)))) return null;
  return { dialog: named.name, rowId };
}

/** A sheet's rows with their store, and the dialog that is open over them. */
function useSheetOfScreen(view: SheetView, read: readonly SheetRow[], steps: ReadonlyMap<number, ReactNode>) {
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
      steps,
      marked,
      mark,
      open: ({ dialog, rowId }: Opened) => {
        // A dialog that leads to another gives up its place.
        const params = new URLSearchParams(window.location.search);
        open(dialog, String(rowId), { replaces: DIALOGS.some((name) => params.has(name)) });
      },
    }),
    [store, view.sheetId, view.owner, view.manager, view.isOwn, view.userId, reviews, steps, marked, open],
  );
  return { rows, sheet, opened: openedOf(opened, rows, sheet), close };
}
