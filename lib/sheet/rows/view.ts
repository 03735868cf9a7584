import type { SheetRow } from "./row-store";
import type { sheetView } from "./screen-view";

export type { SheetRow };

/** The fields sent once per competency, once for all rows with that value, and with every row. */
type RowLayout = Record<"competency" | "shared" | "row", readonly (keyof SheetRow)[]>;

/**
 * A sheet's rows for the browser. Common values are sent once, because the page contains the rows twice (as HTML and as
 * data) and a competency with 6 languages has 6 rows. `rows` have an index into `competencies`, indexes into `shared`,
 * and their own values.
 */
type PackedRows = { layout: RowLayout; competencies: unknown[][]; shared: unknown[]; rows: unknown[][] };

/** Developers have a discipline that uses languages. */
export const isDeveloper = (disciplines: readonly { usesLanguages: boolean }[]): boolean =>
  disciplines.some(({ usesLanguages }) => usesLanguages);

export type SheetView = ReturnType<typeof sheetView>;

/**
 * Packs rows, in order, as JSON text. React would look at each value of an object, on the server twice and in the
 * browser once; a text is sent as it is.
 */
export function packRows(rows: readonly SheetRow[], layout: RowLayout): string {
  const competencyPlaces = new Map<unknown, number>();
  const sharedPlaces = new Map<unknown, number>();
  const competencies: unknown[][] = [];
  const packed = rows.map((row) => {
    const competency = placeOf(competencyPlaces, row.competencyId);
    competencies[competency] ??= layout.competency.map((key) => row[key]);
    const values: unknown[] = [competency];
    for (const key of layout.shared) values.push(placeOf(sharedPlaces, row[key]));
    for (const key of layout.row) values.push(row[key]);
    return values;
  });
  return JSON.stringify({ layout, competencies, shared: [...sharedPlaces.keys()], rows: packed } satisfies PackedRows);
}

function placeOf(places: Map<unknown, number>, value: unknown): number {
  const known = places.get(value);
  if (known !== undefined) return known;
  places.set(value, places.size);
  return places.size - 1;
}

/** Unpacks rows, in order. */
export function unpackRows(packed: string): SheetRow[] {
  const { layout, competencies, shared, rows } = JSON.parse(packed) as PackedRows;
  // Each row is a copy of one object: 22 fields added one by one take three times the memory.
  const blank: Partial<Record<keyof SheetRow, unknown>> = Object.fromEntries(
    [...layout.competency, ...layout.shared, ...layout.row].map((key) => [key, null]),
  );
  return rows.map((values) => {
    const row = { ...blank };
    layout.competency.forEach((key, at) => (row[key] = competencies[values[0] as number]![at]));
    layout.shared.forEach((key, at) => (row[key] = shared[values[1 + at] as number]));
    layout.row.forEach((key, at) => (row[key] = values[1 + layout.shared.length + at]));
    return row as SheetRow;
  });
}
