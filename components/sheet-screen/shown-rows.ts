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
 * Rows of one area and in one state; null for all. `rowOf` returns a row as it is now. `open`: the rows below what a
 * grade expects.
 */
export const filteredRows = (
  rows: readonly SheetRow[],
  areaName: string | null,
  filter: RowFilter | null,
  rowOf: (row: SheetRow) => SheetRow,
  open?: ReadonlySet<number>,
): readonly SheetRow[] =>
  rows.filter(
    (row) =>
      (areaName === null || row.areaName === areaName) &&
      (filter === null || (filter === "open" ? !open || open.has(row.id) : KEEPS[filter](rowOf(row)))),
  );

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

/** Rows that contain each column's search text, whatever the case and accents. `searches` are texts by column id. */
export function searchedRows(
  rows: readonly SheetRow[],
  columns: readonly Pick<Column, "id" | "search">[],
  searches: Readonly<Record<string, string>>,
): readonly SheetRow[] {
  const active = columns.flatMap(({ id, search }) => {
    const key = normalizeForSearch(searches[id] ?? "");
    return search && key !== "" ? [{ text: search.text, key }] : [];
  });
  return rows.filter((row) => active.every(({ text, key }) => normalizeForSearch(text(row)).includes(key)));
}
