import { type CsvColumns, type CsvRow, FileRefused, readCsvTable } from "./csv-table";
import { atOnce, type Sliced } from "./slices";

/** How an import reads the rows of its file. */
export type LineFormat<Column extends string, Line> = {
  columns: CsvColumns<Column>;
  /** What is wrong with a row; empty if nothing. */
  problemsOf: (row: CsvRow<Column>) => string[];
  asLine: (row: CsvRow<Column>) => Line;
  /** What identifies a line: no two lines may share one of these. */
  keysOf: (line: Line) => string[];
  /** Names a line to people. */
  describe: (line: Line) => string;
};

/** The lines of an import's file, and the columns that replace values instead of adding to them. */
export type CsvLines<Column extends string, Line> = { lines: Line[]; replaces: ReadonlySet<Column> };

/** Lines between two places where reading may pause. */
const STEP = 20;

/** Reads an import's file. Throws FileRefused with every bad line, or with every line that repeats another. */
export const readCsvLines = <Column extends string, Line extends { line: number }>(
  content: Uint8Array | string,
  format: LineFormat<Column, Line>,
): CsvLines<Column, Line> => atOnce(readingCsvLines(content, format));

/** As readCsvLines, in slices. */
export function* readingCsvLines<Column extends string, Line extends { line: number }>(
  content: Uint8Array | string,
  { columns, problemsOf, asLine, keysOf, describe }: LineFormat<Column, Line>,
): Sliced<CsvLines<Column, Line>> {
  const { rows, problems, replaces } = readCsvTable(content, columns);
  const lines: Line[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield;
    const found = problemsOf(row);
    problems.push(...found.map((what) => ({ line: row.line, what })));
    if (found.length === 0) lines.push(asLine(row));
  }
  const first = new Map<string, number>();
  for (const line of lines) {
    const keys = keysOf(line);
    const before = keys.map((key) => first.get(key)).find((found) => found !== undefined);
    if (before !== undefined)
      problems.push({ line: line.line, what: `${describe(line)} is already on line ${before}` });
    for (const key of keys) if (!first.has(key)) first.set(key, line.line);
  }
  if (problems.length > 0) throw new FileRefused(problems);
  return { lines, replaces };
}
