"use client";

import { useDeferredValue, useEffect, useMemo, useState, type CSSProperties } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import { useAddressDialog } from "@/components/ui/use-address-dialog";
import { useKeptScroll } from "@/components/ui/use-kept-scroll";
import { isPending } from "@/lib/sheets/rules";
import type { SheetRow, SheetView } from "@/lib/sheets/view";
import { COLUMNS, SHEET_TABLE } from "./columns";
import { levelDrafts } from "./level-drafts";
import { RowDialog } from "./row-dialog";
import { sheetCalls } from "./sheet-calls";
import { queryText } from "./sheet-query";
import { SheetProvider, type Opened } from "./sheet-context";
import { SheetStore } from "./sheet-store";
import { SheetTableHead } from "./sheet-table-head";
import { SheetTableRow } from "./sheet-table-row";
import { searchedRows, sortedRows } from "./shown-rows";
import { UnsavedLevels } from "./unsaved-levels";
import { useEarlyPicks } from "./use-early-picks";
import { useSheetQuery } from "./use-sheet-query";

/**
 * How many rows the server renders: more than fill a screen. The browser adds the others from the data right after hydration. Rendering
 * them all would be nine tenths of the server's work.
 */
const FIRST_ROWS = 16;

const GRID = { "--columns": COLUMNS.map(({ width }) => width).join(" ") } as CSSProperties;

const DIALOGS = ["criteria", "notes", "decline"] as const;

/** The dialog that the address names, if the sheet has such a row, and for a decline a request. */
function openedOf(
  named: { name: Opened["dialog"]; value: string } | null,
  rows: readonly SheetRow[],
  reviews: boolean,
): Opened | null {
  const row = named && rows.find(({ id }) => String(id) === named.value);
  if (!row || (named.name === "decline" && !(reviews && isPending(row)))) return null;
  return { dialog: named.name, rowId: row.id };
}

/** The rows of a sheet with their filters, sorting and level controls. */
export function SheetTable({ view, rows: read }: { view: SheetView; rows: readonly SheetRow[] }) {
  const reviews = view.can.review;
  const [store] = useState(
    () => new SheetStore([], sheetCalls(view.sheetId, reviews), reviews, levelDrafts(view.viewerId)),
  );
  // Use the result: React's compiler drops an unused memo, and the registration with it.
  const rows = useMemo(() => store.register(read), [store, read]);
  const dialog = useAddressDialog(DIALOGS);
  const opened = openedOf(dialog.opened, rows, reviews);
  // Before the drafts are restored: an effect can only tell a pick from a draft while the store still has the server's levels.
  const body = useEarlyPicks(store, reviews);
  useEffect(() => {
    store.update(rows);
    store.restore(rows);
  }, [store, rows]);

  const [query, setQuery] = useSheetQuery(view.sheetId);
  const { disciplineId: chosen, searches, sorting } = query;
  // A bookmarked address may name a discipline that the sheet no longer has.
  const disciplineId = view.disciplines.some(({ id }) => id === chosen) ? chosen : null;
  // The box shows each key at once; filtering hundreds of rows may lag behind it.
  const searched = useDeferredValue(searches);
  // Sorted by the levels at the click, so that a row doesn't move while its level changes.
  const { columnId = null, direction = null } = sorting ?? {};
  const sorted = useMemo(() => {
    const order = COLUMNS.find(({ id }) => id === columnId)?.order;
    const orderOf = ({ id }: SheetRow) => order?.(store.state(id).row) ?? 0;
    return sortedRows(rows, disciplineId, direction, orderOf);
  }, [rows, disciplineId, columnId, direction, store]);
  const shown = useMemo(() => searchedRows(sorted, COLUMNS, searched), [sorted, searched]);
  const limit = useDeferredValue(Infinity, FIRST_ROWS);
  useKeptScroll(`sheet_scroll_${view.sheetId}`, queryText(query), limit === Infinity);
  const disciplines = [
    { value: "", label: "All" },
    ...view.disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  const { open } = dialog;
  const sheet = useMemo(
    () => ({
      sheetId: view.sheetId,
      store,
      owner: view.owner,
      reviews,
      open: (what: Opened) => open(what.dialog, String(what.rowId)),
    }),
    [store, view.sheetId, view.owner, reviews, open],
  );
  return (
    <SheetProvider value={sheet}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Filter by Discipline"
          className="w-56"
          options={disciplines}
          value={disciplineId === null ? "" : String(disciplineId)}
          onChange={(event) =>
            setQuery({ disciplineId: event.target.value === "" ? null : Number(event.target.value) })
          }
        />
        <p role="status" className="text-sm text-ink-muted">
          {shown.length === rows.length
            ? `${rows.length} competencies`
            : `${shown.length} of ${rows.length} competencies`}
        </p>
      </div>
      <Table label={`${view.owner}'s competencies`} className={SHEET_TABLE} style={GRID}>
        <SheetTableHead
          sorting={sorting}
          searches={searches}
          onSort={(next) => setQuery({ sorting: next })}
          onSearch={(columnId, text) => setQuery({ searches: { ...searches, [columnId]: text } })}
        />
        <tbody ref={body}>
          {shown.slice(0, limit).map((row) => (
            <SheetTableRow
              key={row.id}
              rowId={row.id}
              showsLevel={disciplineId === null || row.disciplineId === disciplineId}
            />
          ))}
        </tbody>
      </Table>
      {shown.length === 0 && <NoRows any={rows.length > 0} />}
      <UnsavedLevels store={store} />
      {opened && (
        <RowDialog key={`${opened.dialog} ${opened.rowId}`} view={view} opened={opened} onClose={dialog.close} />
      )}
    </SheetProvider>
  );
}

function NoRows({ any }: { any: boolean }) {
  return any ? (
    <EmptyState title="No matches" className="mt-3">
      Change or clear the filters to see more rows.
    </EmptyState>
  ) : (
    <EmptyState title="No competencies yet" className="mt-3">
      A sheet lists the published competencies of its disciplines. Add a discipline with Edit Disciplines, or wait until
      competencies are published.
    </EmptyState>
  );
}
