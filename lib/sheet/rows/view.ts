import type { SheetRow } from "./row-store";
import type { sheetView } from "./screen-view";

export type { SheetRow };

/** Developers have a discipline that uses languages. */
export const isDeveloper = (disciplines: readonly { usesLanguages: boolean }[]): boolean =>
  disciplines.some(({ usesLanguages }) => usesLanguages);

export type SheetView = ReturnType<typeof sheetView>;

/**
 * The rows of a view, in order. They are sent to the browser as text, because React would look at each value of an
 * object, on the server twice and in the browser once; by field, because each row would have all their names.
 */
export function rowsIn({ rowsText }: Pick<SheetView, "rowsText">): SheetRow[] {
  const lists = Object.entries(JSON.parse(rowsText) as { [K in keyof SheetRow]: SheetRow[K][] | null });
  // As `Object.fromEntries` makes them, in a third of the time.
  const rowAt = (at: number) => {
    const row: Record<string, unknown> = {};
    for (const [field, values] of lists) row[field] = values![at];
    return row as SheetRow;
  };
  return (lists[0]?.[1] ?? []).map((_, at) => rowAt(at));
}
