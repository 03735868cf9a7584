import { groupedBy } from "@/lib/platform/core/grouped-by";
import { type Grid, type GridRow, type TableOffer, tooManyLines } from "@/lib/platform/core/grid";

/** A table of a text, or a sheet of a workbook, with its rows. */
export type Table = { name: string; rows: GridRow[] };

/** Rows of a table that a choice shows, among which its headings are. */
export const FIRST_ROWS = 6;

/** Heads the column of tables' names where several are read together; where each table is one entry, its title. */
const [TABLE, TITLE] = ["Table", "Sheet title"];
const BETWEEN = " + ";

const filledIn = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

/** The place of a table's headings: its first row, or the first below a title that fills more than two thirds of the columns. */
function headingsAt(rows: readonly (readonly string[])[]): number {
  const counts = rows.slice(0, FIRST_ROWS).map((cells) => filledIn(cells).length);
  const widest = Math.max(0, ...counts);
  return (counts[0] ?? 0) * 2 >= widest ? 0 : counts.findIndex((count) => count * 3 > widest * 2);
}

const keyOf = ({ rows }: TableOffer) => JSON.stringify((rows[headingsAt(rows)] ?? []).map((cell) => cell.trim()));

/** Adds the tables that have the same headings, to be read together. */
export function withTogether(offers: readonly TableOffer[]): TableOffer[] {
  const together = [...groupedBy(offers, keyOf).values()].filter((some) => some.length > 1);
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
 * Returns the rows of tables, of several below the headings of the first, each with its table's name and with what
 * stands beside a label above the headings. Throws FileRefused.
 */
export function rowsOf(tables: readonly Table[], most: number): GridRow[] {
  const [first] = tables;
  if (first === undefined) return [];
  if (tables.length === 1) return first.rows;
  const parts = tables.map(partsOf);
  const isOneEach = parts.every(({ at, texts }) => at > 0 && texts.length === 1);
  const labels = [...parts[0]!.labelled.keys()];
  const rows = [
    [isOneEach ? TITLE : TABLE, ...labels, ...parts[0]!.headings],
    ...parts.flatMap(({ name, labelled, lines, texts }) =>
      // Below a text for each level are its formulas.
      (isOneEach ? texts : lines).map((cells) => [name, ...labels.map((label) => labelled.get(label) ?? ""), ...cells]),
    ),
  ];
  if (rows.length > most + 1) throw tooManyLines(most);
  return rows.map((cells, place) => ({ line: place + 1, cells }));
}

/** A table's headings, the lines below them and those that have words, and the cells beside a label above them. */
function partsOf({ name, rows }: Table) {
  const cells = rows.map((row) => row.cells);
  const at = headingsAt(cells);
  const lines = cells.slice(at + 1);
  const pairs = cells.slice(0, at).map(filledIn);
  return {
    name,
    at,
    headings: cells[at] ?? [],
    lines,
    texts: lines.filter((line) => filledIn(line).some((cell) => !/^[\d.,% ]+$/.test(cell))),
    labelled: new Map(
      pairs.flatMap(([label, value, ...more]) => (label && value && more.length === 0 ? [[label, value]] : [])),
    ),
  };
}

/** The rows that are read of a text's tables. Throws FileRefused. */
export function readTables(tables: readonly Table[], most: number, chosen: string | null): Grid {
  const filled = named(tables).filter(({ rows }) => rows.length > 0);
  const offers = filled.map(({ name, rows }) => ({
    name,
    lines: rows.length,
    columns: Math.max(...rows.map(({ cells }) => cells.length)),
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
