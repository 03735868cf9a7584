"use client";

import type { Route } from "next";
import { type CSSProperties, startTransition, useDeferredValue, useEffect, useMemo, useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { NoMatches } from "@/components/ui/no-matches";
import { Table } from "@/components/ui/table";
import { useKeptScroll } from "@/components/ui/use-kept-scroll";
import { groupByArea } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow, SheetView } from "@/lib/sheet/rows/view";
import { FillIn } from "./fill-in";
import { FILTER_LABELS, SheetToolbar } from "./sheet-toolbar";
import { type Column, COLUMNS, SHEET_TABLE } from "./columns";
import { KEYS_HINT } from "@/components/sheet/rows/level-cell";
import { LevelLegend } from "@/components/sheet/rows/level-legend";
import { RowGroup } from "./row-group";
import { useSheet } from "@/components/sheet/rows/sheet-context";
import { NO_FILTERS, queryText } from "./sheet-query";
import { SheetTableHead } from "./sheet-table-head";
import { filteredRows, type RowFilter, searchedRows, sortedRows } from "./shown-rows";
import { useEarlyPicks } from "@/components/sheet/rows/use-early-picks";
import { useEarlyQuery } from "./use-early-query";
import { useSheetQuery } from "./use-sheet-query";

/**
 * How many rows the server renders: more than fill a screen. The browser adds the others from the data right after
 * hydration. Rendering them all would be nine tenths of the server's work.
 */
const FIRST_ROWS = 16;

const tracks = (columns: readonly Column[]) => columns.map(({ width }) => width).join(" ");
/** Tracks of the grid: of a row in one line, of the area's cell, and of the short cells of a row in two. */
const GRID = {
  "--area": COLUMNS[0]?.width,
  "--columns": tracks(COLUMNS),
  "--narrow-columns": tracks(COLUMNS.filter(({ id }) => id !== "description")),
  "--short-columns": tracks(COLUMNS.filter(({ card }) => card === "short")),
} as CSSProperties;

/** Where "Skip to the levels" leads. */
const LEVELS_ID = "levels";

type SheetTableProps = Readonly<{ view: SheetView; rows: readonly SheetRow[]; opensLegend: boolean }>;

/** The rows of a sheet with their summary, filters, sorting and level controls. */
export function SheetTable({ view, rows, opensLegend }: SheetTableProps) {
  const { store, reviews, marked } = useSheet();
  // Before the drafts are restored, which the screen does after its parts: an effect can only tell a pick from a draft
  // while the store still has the server's levels.
  const table = useEarlyPicks(store, reviews);
  const [query, setQuery, forgetQuery] = useSheetQuery(view.sheetId);
  useEarlyQuery(query, setQuery);
  const { searches, sorting } = query;
  // The address may name a filter that needs a marked grade.
  const filter = marked || query.filter !== "open" ? query.filter : null;
  // A bookmarked address may name a discipline that the sheet no longer has.
  const disciplineId = view.disciplines.some(({ id }) => id === query.disciplineId) ? query.disciplineId : null;
  // The box shows each key at once; filtering hundreds of rows may lag behind it.
  const searched = useDeferredValue(searches);
  // Filtered and sorted by the levels at the click, so that a row doesn't move or leave while its level changes.
  const { columnId = null, direction = null } = sorting ?? {};
  const sorted = useMemo(() => {
    const order = COLUMNS.find(({ id }) => id === columnId)?.order;
    const rowOf = ({ id }: SheetRow) => store.state(id).row;
    const filtered = filteredRows(rows, filter, rowOf, marked?.open(rows.map(rowOf)));
    return sortedRows(filtered, disciplineId, direction, (row) => order?.(rowOf(row)) ?? 0);
  }, [rows, filter, disciplineId, columnId, direction, store, marked]);
  const shown = useMemo(() => searchedRows(sorted, COLUMNS, searched), [sorted, searched]);
  const isEmpty = shown.length === 0;
  // Opened again, the sheet has its rows.
  useEffect(() => {
    if (isEmpty) forgetQuery();
  }, [isEmpty, query, forgetQuery]);
  const limit = useGrowingLimit(FIRST_ROWS, rows.length);
  useKeptScroll(`sheet_scroll_${view.sheetId}`, queryText(query), limit >= rows.length);

  const groups = useMemo(() => {
    const rendered = shown.slice(0, limit);
    const first = new Set(shown.slice(0, FIRST_ROWS));
    return (direction === null ? groupByArea(rendered) : [{ name: null, rows: rendered }]).map(
      ({ name, rows: inGroup }) => ({ name, rows: inGroup, isFirst: inGroup.some((row) => first.has(row)) }),
    );
  }, [shown, limit, direction]);
  const areas = useMemo(() => groupByArea(rows).map(({ name }) => name), [rows]);
  return (
    <>
      <LevelLegend
        opens={opensLegend}
        line={(button) => (
          <SheetToolbar
            rows={rows}
            shown={shown.length}
            disciplines={view.disciplines}
            disciplineId={disciplineId}
            filter={filter}
            agreements={view.can.seeAgreements}
            onDiscipline={(id) => setQuery({ disciplineId: id })}
            onFilter={(next) => setQuery({ filter: next })}
            onClear={shown.length < rows.length ? () => setQuery(NO_FILTERS) : null}
            ways={<FillIn rows={rows} />}
          >
            {button}
          </SheetToolbar>
        )}
      />
      {direction === null && areas.length > 1 && (
        <select aria-label="Go to area" className="area-jump" value="" onChange={goToArea}>
          <option value="">Go to area</option>
          {areas.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <Table
        ref={table}
        label={`${view.owner}'s competencies`}
        className={SHEET_TABLE}
        style={GRID}
        data-grouped={direction === null || undefined}
      >
        <SheetTableHead
          sorting={sorting}
          searches={searches}
          areas={areas}
          onSort={(next) => setQuery({ sorting: next })}
          onSearch={(searchedId, text) => setQuery({ searches: { ...searches, [searchedId]: text } })}
        />
        {groups.map(({ name, rows: inGroup, isFirst }, place) => (
          <RowGroup
            key={name ?? ""}
            id={place === 0 ? LEVELS_ID : undefined}
            areaName={name}
            rows={inGroup}
            isFirst={isFirst}
            disciplineId={disciplineId}
          />
        ))}
      </Table>
      {reviews && (
        <p id={KEYS_HINT} className="sr-only">
          Arrow keys move between levels. Enter sets the level.
        </p>
      )}
      {isEmpty && (
        <div className="sheet-empty">
          <NoRows filter={filter} onShowAll={rows.length > 0 ? () => setQuery(NO_FILTERS) : null} />
        </div>
      )}
    </>
  );
}

/** Scrolls to the rows of an area, and moves the focus there. */
function goToArea({ target }: { target: { value: string } }) {
  const head = document.querySelector<HTMLElement>(`[data-area=${JSON.stringify(target.value)}]`);
  head?.scrollIntoView();
  head?.focus({ preventScroll: true });
}

function NoRows({ filter, onShowAll }: { filter: RowFilter | null; onShowAll: (() => void) | null }) {
  return onShowAll ? (
    <NoMatches onShowAll={onShowAll}>{filter && `No row is in “${FILTER_LABELS[filter]}”.`}</NoMatches>
  ) : (
    <EmptyState
      title="No competencies yet"
      action={<LinkButton href={"?dialog=disciplines" as Route}>Edit Disciplines</LinkButton>}
    >
      A sheet lists the published competencies of its disciplines. Add a discipline, or wait until competencies are
      published.
    </EmptyState>
  );
}

/** Each step adds twice as many rows as there are: all at once would block a phone for a quarter of a second. */
const GROWTH = 3;

/** The number of rows of a sheet to render: `first` on the server, and step by step at least `all` in the browser. */
function useGrowingLimit(first: number, all: number): number {
  const [limit, setLimit] = useState(first);
  useEffect(() => {
    if (limit < all) startTransition(() => setLimit(limit * GROWTH));
  }, [limit, all]);
  return limit;
}
