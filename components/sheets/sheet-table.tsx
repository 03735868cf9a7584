"use client";

import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Select } from "@/components/ui/select";
import { SortHeader, type SortDirection } from "@/components/ui/sort-header";
import { Table, Th } from "@/components/ui/table";
import { unpackRows, type SheetView } from "@/lib/sheets/view";
import { ColumnSearch } from "./column-search";
import { sheetCalls } from "./sheet-calls";
import { RowDialog } from "./row-dialog";
import { SheetProvider, type Opened } from "./sheet-context";
import { SheetStore } from "./sheet-store";
import { SheetTableRow } from "./sheet-table-row";
import { inOrder, matching } from "./shown-rows";

/**
 * How many rows the server writes out: more than fill a screen. The browser adds the rest, whose data it has, as soon as it has taken over:
 * written out they would be nine tenths of the server's work and of the way to the first picture.
 */
const FIRST_ROWS = 16;

/** The rows of a sheet with their filters, sorting and level controls. */
export function SheetTable({ view }: { view: SheetView }) {
  const reviews = view.can.review;
  const [store] = useState(() => new SheetStore([], sheetCalls(view.sheetId, reviews), reviews));
  const rows = useMemo(() => {
    const all = unpackRows(view);
    store.introduce(all);
    return all;
  }, [view, store]);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => store.adopt(rows), [store, rows]);
  useFlushOnLeave(store);

  const [disciplineId, setRoleId] = useState<number | null>(null);
  const [areaText, setAreaText] = useState("");
  const [nameText, setNameText] = useState("");
  const [direction, setDirection] = useState<SortDirection | null>(null);
  // The order by level is that of the levels when the sort was asked for: a row doesn't jump away from the hand that changes it.
  const ordered = useMemo(
    () => inOrder(rows, disciplineId, direction, ({ id }) => store.state(id).row.current),
    [rows, disciplineId, direction, store],
  );
  const shown = useMemo(() => matching(ordered, areaText, nameText), [ordered, areaText, nameText]);
  const reach = useDeferredValue(Infinity, FIRST_ROWS);
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
          onChange={(event) => setRoleId(event.target.value === "" ? null : Number(event.target.value))}
        />
        <p role="status" className="text-sm text-ink-muted">
          {shown.length === rows.length
            ? `${rows.length} competencies`
            : `${shown.length} of ${rows.length} competencies`}
        </p>
      </div>
      <Table label={`${view.owner}'s competencies`} className="sheet-table">
        <thead>
          <tr>
            <Th>
              Area
              <ColumnSearch label="Search areas" onSearch={setAreaText} />
            </Th>
            <Th>
              Competency
              <ColumnSearch label="Search competencies" onSearch={setNameText} />
            </Th>
            <Th>Description</Th>
            <SortHeader
              label="Level"
              direction={direction}
              onSort={() => setDirection(direction === "ascending" ? "descending" : "ascending")}
            />
            <Th>Learning Pointers</Th>
            <Th>Criteria</Th>
            <Th>Notes</Th>
            <Th>Last Updated</Th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, reach).map((row) => (
            <SheetTableRow
              key={row.id}
              rowId={row.id}
              showsLevel={disciplineId === null || row.disciplineId === disciplineId}
            />
          ))}
        </tbody>
      </Table>
      {shown.length === 0 && <NoRows any={rows.length > 0} />}
      {opened && <RowDialog view={view} opened={opened} onClose={() => setOpened(null)} />}
    </SheetProvider>
  );
}

function NoRows({ any }: { any: boolean }) {
  return any ? (
    <EmptyState title="Nothing matches" className="mt-3">
      Change or clear the filters to see your rows again.
    </EmptyState>
  ) : (
    <EmptyState title="No competencies yet" className="mt-3">
      A sheet has a row for every published competency of its disciplines. It has no discipline yet, or nothing is
      published for it.
    </EmptyState>
  );
}

/** A choice made just before the page goes away is sent, not lost with the gathering time. */
function useFlushOnLeave(store: SheetStore) {
  useEffect(() => {
    const flush = () => store.flush();
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [store]);
}
