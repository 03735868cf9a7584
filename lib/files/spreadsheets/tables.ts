import { type Grid, type GridRow, type TableOffer, tooManyLines } from "@/lib/platform/core/grid";

/** A table of a text, or a sheet of a workbook, with its rows. */
export type Table = { name: string; rows: GridRow[] };

/** Rows of a table that a choice shows. */
export const FIRST_ROWS = 4;

/** Heads the column of tables' names where several are read together. */
const TABLE = "Table";
const BETWEEN = " + ";

const keyOf = ({ rows: [first = []] }: TableOffer) => JSON.stringify(first.map((cell) => cell.trim()));

/** Adds the tables that have the same headings, to be read together. */
export function withTogether(offers: readonly TableOffer[]): TableOffer[] {
  const alike = new Map<string, TableOffer[]>();
  for (const one of offers) alike.set(keyOf(one), [...(alike.get(keyOf(one)) ?? []), one]);
  const together = [...alike.values()].filter((some) => some.length > 1);
  return [
    ...together.map(([first, ...others]) => ({
      name: [first!, ...others].map(({ name }) => name).join(BETWEEN),
      lines: others.reduce((sum, { lines }) => sum + lines - 1, first!.lines),
      columns: first!.columns + 1,
      rows: first!.rows.map((cells, place) => [place === 0 ? TABLE : first!.name, ...cells]),
    })),
    ...offers,
  ];
}

/** The tables of a file that are read: their names; none if they have to be chosen first. */
type ChosenTables = Pick<Grid, "tables" | "table"> & { names: readonly string[] };

/** Chooses what is read of a file: its only table, or what was chosen by name. */
export function chooseTable(found: readonly TableOffer[], chosen: string | null): ChosenTables {
  if (found.length < 2) return { tables: [], table: null, names: found.map(({ name }) => name) };
  const tables = withTogether(found);
  const isOne = found.some(({ name }) => name === chosen);
  const table = tables.some(({ name }) => name === chosen) ? chosen : null;
  return { tables, table, names: table === null ? [] : isOne ? [table] : namesIn(table, found) };
}

/** The tables that are read together. A name may have what stands between names. */
const namesIn = (together: string, found: readonly TableOffer[]): string[] => {
  for (const key of new Set(found.map(keyOf))) {
    const names = found.filter((one) => keyOf(one) === key).map(({ name }) => name);
    if (names.join(BETWEEN) === together) return names;
  }
  return [];
};

/**
 * Returns the rows of tables, of several below the headings of the first, each with its table's name. Throws
 * FileRefused.
 */
export function rowsOf([first, ...others]: readonly Table[], most: number): GridRow[] {
  if (first === undefined) return [];
  if (others.length === 0) return first.rows;
  const rows = [first, ...others].flatMap(({ name, rows: [header, ...lines] }, place) => [
    ...(place === 0 && header ? [[TABLE, ...header.cells]] : []),
    ...lines.map(({ cells }) => [name, ...cells]),
  ]);
  if (rows.length > most + 1) throw tooManyLines(most);
  return rows.map((cells, place) => ({ line: place + 1, cells }));
}

/** The rows that are read of a text's tables. Throws FileRefused. */
export function readTables(tables: readonly Table[], most: number, chosen: string | null): Grid {
  const filled = named(tables).filter(({ rows }) => rows.length > 0);
  const offers = filled.map(({ name, rows }) => ({
    ...{ name, lines: rows.length, columns: Math.max(...rows.map(({ cells }) => cells.length)) },
    rows: rows.slice(0, FIRST_ROWS).map(({ cells }) => cells),
  }));
  const { names, ...choice } = chooseTable(offers, chosen);
  const rows = rowsOf(
    filled.filter(({ name }) => names.includes(name)),
    most,
  );
  if (rows.length > most + 1) throw tooManyLines(most);
  return { rows, problems: [], hasShortRows: true, is1904: false, ...choice };
}

/** Numbers tables without a name, and those of one name. */
function named(tables: readonly Table[]): Table[] {
  const seen = new Set<string>();
  return tables.map(({ name, rows }, place) => {
    const own = name === "" || seen.has(name) ? `${name} ${TABLE} ${place + 1}`.trim() : name;
    seen.add(own);
    return { name: own, rows };
  });
}
