import type { SortDirection } from "@/components/ui/sort-header";
import { normalizeForSearch } from "@/lib/core/normalize-for-search";
import { ordinal, type Level } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";

/** Those of a discipline (all for null), by area as they come, or by the level that `levelOf` tells. Rows of one level keep their order. */
export function inOrder(
  rows: readonly SheetRow[],
  disciplineId: number | null,
  direction: SortDirection | null,
  levelOf: (row: SheetRow) => Level,
): SheetRow[] {
  const ofRole = rows.filter((row) => disciplineId === null || row.disciplineId === disciplineId);
  if (direction === null) return ofRole;
  const sign = direction === "ascending" ? 1 : -1;
  const levels = new Map(ofRole.map((row) => [row.id, ordinal(levelOf(row))]));
  return ofRole.sort((a, b) => sign * (levels.get(a.id)! - levels.get(b.id)!));
}

/** Those whose area and name hold the searched texts, case and accents aside. */
export function matching(rows: readonly SheetRow[], area: string, name: string): SheetRow[] {
  const [areaKey, nameKey] = [normalizeForSearch(area), normalizeForSearch(name)];
  return rows.filter(
    (row) => normalizeForSearch(row.areaName).includes(areaKey) && normalizeForSearch(row.name).includes(nameKey),
  );
}
