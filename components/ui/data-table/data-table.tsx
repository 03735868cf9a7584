"use client";

import { useTable } from "@tanstack/react-table";
import { useEffect, useMemo, useRef, type ReactNode } from "react";
import { PageLinks, type PageLinksProps } from "@/components/ui/page-links";
import { Table, type TableProps } from "@/components/ui/table";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { columnDefs, features, type DataColumn } from "./columns";
import { FoldedBodies, type RowFolds } from "./data-table-bodies";
import { DataTableHead, type DataTableSearch, type DataTableSort } from "./data-table-head";
import { DataTableRow } from "./data-table-row";

export interface DataTableProps<Row extends { id: number }> {
  label: string;
  /** Keep the array stable between renders: rows render again when it changes. */
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** `browser`: these are all rows, filtered and sorted here. `server`: one page, filtered and sorted already. */
  rowsFrom?: "browser" | "server";
  /** Rows are cards below this width: `md` 768 px, `lg` 1024 px, `xl` 1280 px. */
  cards: NonNullable<TableProps["cards"]>;
  sort?: DataTableSort;
  onSort?: (id: string) => void;
  /** Search boxes in the head, by column id. */
  searches?: Readonly<Record<string, DataTableSearch>>;
  /** What a column's text must contain, by column id; for rows from the browser. */
  filters?: Readonly<Record<string, string>>;
  /** Filters above the table. */
  toolbar?: ReactNode;
  /** Returns the text with the number of rows, given how many are shown. */
  count?: (shown: number) => string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Whether the headings are there without rows too. */
  keepsHead?: boolean;
  /** The next rows are loading. */
  isBusy?: boolean;
  /** Folds the groups on phones while the table is sorted by the column that groups. */
  folds?: RowFolds<Row> | null;
  /** Renders no more rows than this. */
  limit?: number;
  pager?: PageLinksProps;
  /** The row to show first and to mark, such as the one that was just saved. */
  highlighted?: number | null;
}

/** The product's data table: head with sorting and search, rows or cards, count, empty state and page links. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowsFrom = "server", cards, sort, onSort, searches, filters, empty, isBusy } = props;
  const { toolbar, count, keepsHead = false, folds, limit = Infinity, pager, highlighted = null } = props;
  const defs = useMemo(() => columnDefs(columns), [columns]);
  const fromServer = rowsFrom === "server";
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    manualSorting: fromServer,
    manualFiltering: fromServer,
    getRowId: (row) => String(row.id),
    state: {
      sorting: sort ? [sort] : [],
      columnFilters: Object.entries(filters ?? {}).map(([id, text]) => ({ id, value: normalizeForSearch(text) })),
    },
  });
  const shown = table.getRowModel().rows;
  const isEmpty = shown.length === 0;
  const grouping = columns.find(({ groups }) => groups);
  const group = grouping?.value;
  const body = useRef<HTMLTableElement>(null);
  const isHighlightShown = shown.slice(0, limit).some(({ original }) => original.id === highlighted);
  useEffect(() => {
    if (isHighlightShown) body.current?.querySelector("[data-highlighted]")?.scrollIntoView({ block: "center" });
  }, [isHighlightShown]);
  const rowAt = (at: number) => {
    const original = shown[at]!.original;
    return (
      <DataTableRow
        key={original.id}
        row={original}
        columns={columns}
        isHighlighted={original.id === highlighted}
        isRepeat={group !== undefined && at > 0 && group(original) === group(shown[at - 1]!.original)}
      />
    );
  };
  return (
    <>
      {(toolbar || count) && (
        <div className="filters mb-3">
          {toolbar}
          {count && (
            <p role="status" className="text-sm text-ink-muted sm:ml-auto">
              {count(shown.length)}
            </p>
          )}
        </div>
      )}
      {/* A head with search boxes stays, so that the search can be changed. */}
      {(!isEmpty || searches || keepsHead) && (
        <Table ref={body} label={label} cards={cards} aria-busy={isBusy} className={CELLS}>
          <DataTableHead columns={columns} sort={sort} onSort={onSort} searches={searches} />
          {folds && grouping && sort?.id === grouping.id ? (
            <FoldedBodies
              folds={folds}
              rows={shown.map(({ original }) => original)}
              columns={columns.length}
              highlighted={rows.find(({ id }) => id === highlighted)}
            >
              {(at) => (at < limit ? rowAt(at) : null)}
            </FoldedBodies>
          ) : (
            <tbody>{shown.slice(0, limit).map((_, at) => rowAt(at))}</tbody>
          )}
        </Table>
      )}
      {isEmpty && <div className={searches || keepsHead ? "mt-3" : undefined}>{empty}</div>}
      {pager && pager.pages > 1 && <PageLinks {...pager} />}
    </>
  );
}

// On the table instead of on each cell: a page of 400 rows has 3,200 cells.
const CELLS =
  "[&_:is(td,tbody_th)]:px-3 [&_:is(td,tbody_th)]:py-2 [&_:is(td,tbody_th)]:text-left [&_:is(td,tbody_th)]:align-top " +
  "[&_tbody_th]:font-medium lg:max-xl:[&_:is(td,tbody_th,thead_th)]:px-2";
