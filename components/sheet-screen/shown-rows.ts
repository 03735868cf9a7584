import type { SortDirection } from "@/components/ui/sort-header";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { isPending } from "@/lib/vocabulary/levels/rules";
import { isDeclined, isUnrated } from "@/lib/sheet/rows/summary-rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import type { Column } from "./columns";

export type Sorting = { columnId: string; direction: SortDirection };

/** The states that a sheet can be filtered by. */
export const ROW_FILTERS = ["unrated", "pending", "declined", "overdue", "gained", "open"] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const KEEPS: Record<Exclude<RowFilter, "open">, (row: SheetRow) => boolean> = {
  unrated: isUnrated,
  pending: isPending,
  declined: isDeclined,
  overdue: ({ overdue }) => overdue,
  gained: ({ gained }) => gained,
};

/**
 * Rows in one state; null for all. `rowOf` returns a row as it is now. `open`: the rows below what a grade expects.
 */
export const filteredRows = (
  rows: readonly SheetRow[],
  filter: RowFilter | null,
  rowOf: (row: SheetRow) => SheetRow,
  open?: ReadonlySet<number>,
): readonly SheetRow[] =>
  rows.filter((row) => filter === null || (filter === "open" ? !open || open.has(row.id) : KEEPS[filter](rowOf(row))));

/** Rows of a discipline (all for null), by area or sorted by `orderOf`. Equal rows keep their order. */
export function sortedRows(
  rows: readonly SheetRow[],
  disciplineId: number | null,
  direction: SortDirection | null,
  orderOf: (row: SheetRow) => number,
): SheetRow[] {
  const filtered = rows.filter((row) => disciplineId === null || row.disciplineId === disciplineId);
  if (direction === null) return filtered;
  const sign = direction === "ascending" ? 1 : -1;
  const orders = new Map(filtered.map((row) => [row.id, orderOf(row)]));
  return filtered.sort((a, b) => sign * (orders.get(a.id)! - orders.get(b.id)!));
}

/**
 * Rows that contain each column's search text, whatever the case and accents. `searches` are texts by column id. Where a
 * text is an area's own name, its rows only: "Java" is not JavaScript.
 */
export function searchedRows(
  rows: readonly SheetRow[],
  columns: readonly Pick<Column, "id" | "search">[],
  searches: Readonly<Record<string, string>>,
): readonly SheetRow[] {
  const active = columns.flatMap(({ id, search }) => {
    const typed = searches[id] ?? "";
    const key = normalizeForSearch(typed);
    if (!search || key === "") return [];
    const isName = search.isWhole && rows.some((row) => search.text(row) === typed);
    const fits = (text: string) => (isName ? text === typed : normalizeForSearch(text).includes(key));
    return [(row: SheetRow) => fits(search.text(row))];
  });
  return rows.filter((row) => active.every((fits) => fits(row)));
}
