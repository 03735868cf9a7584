"use client";

import { useDeferredValue, useEffect, useMemo, useState, type CSSProperties } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import type { SheetRow, SheetView } from "@/lib/sheets/view";
import { COLUMNS, SHEET_TABLE } from "./columns";
import { levelDrafts } from "./level-drafts";
import { RowDialog } from "./row-dialog";
import { sheetCalls } from "./sheet-calls";
import { SheetProvider, type Opened } from "./sheet-context";
import { SheetStore } from "./sheet-store";
import { SheetTableHead } from "./sheet-table-head";
import { SheetTableRow } from "./sheet-table-row";
import { searchedRows, sortedRows, type Sorting } from "./shown-rows";
import { UnsavedLevels } from "./unsaved-levels";

/**
 * How many rows the server renders: more than fill a screen. The browser adds the others from the data right after hydration. Rendering
 * them all would be nine tenths of the server's work.
 */
const FIRST_ROWS = 16;

const GRID = { "--columns": COLUMNS.map(({ width }) => width).join(" ") } as CSSProperties;

/** The rows of a sheet with their filters, sorting and level controls. */
export function SheetTable({ view, rows: read }: { view: SheetView; rows: readonly SheetRow[] }) {
  const reviews = view.can.review;
  const [store] = useState(
    () => new SheetStore([], sheetCalls(view.sheetId, reviews), reviews, levelDrafts(view.viewerId)),
  );
  // Use the result: React's compiler drops an unused memo, and the registration with it.
  const rows = useMemo(() => store.register(read), [store, read]);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    store.update(rows);
    store.restore(rows);
  }, [store, rows]);

  const [disciplineId, setDisciplineId] = useState<number | null>(null);
  const [searches, setSearches] = useState<Record<string, string>>({});
  const [sorting, setSorting] = useState<Sorting | null>(null);
  // Sorted by the levels at the click, so that a row doesn't move while its level changes.
  const sorted = useMemo(() => {
    const order = COLUMNS.find(({ id }) => id === sorting?.columnId)?.order;
    const orderOf = ({ id }: SheetRow) => order?.(store.state(id).row) ?? 0;
    return sortedRows(rows, disciplineId, sorting?.direction ?? null, orderOf);
  }, [rows, disciplineId, sorting, store]);
  const shown = useMemo(() => searchedRows(sorted, COLUMNS, searches), [sorted, searches]);
  const limit = useDeferredValue(Infinity, FIRST_ROWS);
  const disciplines = [
    { value: "", label: "All" },
    ...view.disciplines.map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  const sheet = useMemo(() => ({ store, owner: view.owner, reviews, open: setOpened }), [store, view.owner, reviews]);
  return (
    <SheetProvider value={sheet}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <Select
          label="Filter by Discipline"
          className="w-56"
          options={disciplines}
          value={disciplineId === null ? "" : String(disciplineId)}
          onChange={(event) => setDisciplineId(event.target.value === "" ? null : Number(event.target.value))}
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
          onSort={setSorting}
          onSearch={(columnId, text) => setSearches((all) => ({ ...all, [columnId]: text }))}
        />
        <tbody>
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
      {opened && <RowDialog view={view} opened={opened} onClose={() => setOpened(null)} />}
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
