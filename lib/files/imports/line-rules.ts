import { counted } from "@/lib/platform/core/counted";
import { readCell } from "@/lib/platform/core/csv-cell";
import { columnOfProblem, type FileProblem, type GridRow, placeInFile, problemText } from "@/lib/platform/core/grid";
import { type FileRow, type LineFormat, namesOf } from "@/lib/platform/core/line-format";
import type { Sliced } from "@/lib/platform/core/slices";
import type { Defaults } from "./default-rules";
import type { Header } from "./heading-rules";

/** Lines between two places where reading may pause. */
const STEP = 20;

/** Most bad lines whose other cells are looked at. */
const MAX_FLAWED = 1_000;

/** Returns a function that says if a line repeats one before it, and which; null if it doesn't. */
function repeatFinder<Line extends { line: number }>({ keysOf, describe }: LineFormat<string, Line>) {
  const first = new Map<string, number>();
  return (line: Line): string | null => {
    const keys = keysOf(line);
    const before = keys.map((key) => first.get(key)).find((one) => one !== undefined);
    for (const key of keys) if (!first.has(key)) first.set(key, line.line);
    return before === undefined ? null : `${describe(line)} is already on ${placeInFile(before)}`;
  };
}

/** Lines whose people are known, without those that now repeat another: one by email, one by name. In slices. */
export function* withoutRepeated<Line extends { line: number }>(
  all: readonly Line[],
  format: LineFormat<string, Line>,
): Sliced<{ lines: Line[]; problems: FileProblem[] }> {
  const repeatOf = repeatFinder(format);
  const lines: Line[] = [];
  const problems: FileProblem[] = [];
  for (const [at, line] of all.entries()) {
    if (at % STEP === 0) yield;
    const what = repeatOf(line);
    if (what === null) lines.push(line);
    else problems.push({ line: line.line, what });
  }
  return { lines, problems };
}

/**
 * Reads rows as an import's lines, in slices. `defaults` are of columns that the file lacks. `problems` are bad lines,
 * and lines that repeat another; `refusedNames` is what bad lines are called by. `flawed` are the first bad lines whose
 * other cells can be read, so that all that is wrong with them can be said at once.
 */
export function* readingLines<Column extends string, Line extends { line: number }>(
  rows: readonly GridRow[],
  { places, joined, width }: Pick<Header<Column>, "places" | "width"> & Partial<Pick<Header<Column>, "joined">>,
  format: LineFormat<Column, Line>,
  defaults: Defaults = new Map(),
): Sliced<{ lines: Line[]; flawed: Flawed<Line>[]; problems: FileProblem[]; refusedNames: Set<string> }> {
  const { columns, problemsOf, asLine, calledBy } = format;
  const names = namesOf(columns.all);
  const defaulted = new Set(names.filter((name) => defaults.has(name)));
  const lines: Line[] = [];
  const flawed: Flawed<Line>[] = [];
  const problems: FileProblem[] = [];
  const refusedNames = new Set<string>();
  const repeatOf = repeatFinder(format);
  for (const [at, { line, cells }] of rows.entries()) {
    if (at % STEP === 0) yield;
    if (cells.length !== width) {
      const what = `has ${counted(cells.length, "value")}, but the header has ${counted(width, "column")}`;
      problems.push({ line, what });
      continue;
    }
    const values = {} as FileRow<Column>["values"];
    for (const name of names) {
      const value = readCell(cells[places.get(name) ?? -1] ?? defaults.get(name) ?? "");
      const others = joined?.get(name)?.map((place) => readCell(cells[place] ?? ""));
      values[name] = others ? [value, ...others].filter((text) => text !== "").join("\n\n") : value;
    }
    const row = { line, values, ...(defaulted.size > 0 ? { defaulted } : {}) };
    const found = problemsOf(row);
    problems.push(...found.map((what) => ({ line, what })));
    if (found.length > 0) {
      for (const name of calledBy?.(row) ?? []) refusedNames.add(name);
      const one = flawed.length < MAX_FLAWED ? flawedLine(row, found, format) : null;
      if (one !== null) flawed.push(one);
      continue;
    }
    const read = asLine(row);
    const what = repeatOf(read);
    if (what === null) lines.push(read);
    else problems.push({ line, what });
  }
  return { lines, flawed, problems, refusedNames };
}

/** A bad line as it is without its bad cells, and the columns of these. */
export type Flawed<Line> = { line: Line; bad: ReadonlySet<string> };

/** Reads a bad line with its bad cells empty or as a sample; null if its person is all that it lacks. */
function flawedLine<Column extends string, Line extends { line: number }>(
  row: FileRow<Column>,
  found: readonly string[],
  { columns, problemsOf, asLine }: LineFormat<Column, Line>,
): Flawed<Line> | null {
  const columnsIn = (problems: readonly string[]) =>
    new Set(problems.flatMap((what) => columnOfProblem({ line: row.line, what }) ?? []));
  const withCells = (some: ReadonlySet<string>, cellOf: (column: Column) => string, before = row.values) => {
    const values = { ...before };
    for (const column of namesOf(columns.all)) if (some.has(column)) values[column] = cellOf(column);
    return values;
  };
  const bad = columnsIn(found);
  const empty = withCells(bad, () => "");
  const needed = columnsIn(problemsOf({ ...row, values: empty }));
  const values = withCells(needed, (column) => (column === "email" ? "" : columns.all[column].sample), empty);
  const rest = { ...row, values };
  return problemsOf(rest).length > 0 ? null : { line: asLine(rest), bad };
}

/** Rows by their line, in slices. */
export function* byLine(rows: readonly GridRow[]): Sliced<Map<number, GridRow>> {
  const found = new Map<number, GridRow>();
  for (const row of rows) {
    if (found.size % STEP === 0) yield;
    found.set(row.line, row);
  }
  return found;
}

/** The first refused lines with their problems in words, and how many there are. */
export type RefusedLines = { first: (readonly [line: number, problems: string[]])[]; count: number };

/** Problems between two places where counting them may pause. */
const PROBLEMS = 1_000;

/** Refused lines with their problems in words, in slices: the first of them, and how many there are. */
export function* refusedLines(problems: readonly FileProblem[], most: number): Sliced<RefusedLines> {
  const byLine = new Map<number, string[]>();
  const lines = new Set<number>();
  for (const [place, problem] of problems.entries()) {
    if (place % PROBLEMS === 0) yield;
    const { line } = problem;
    if (line === null) continue;
    lines.add(line);
    const known = byLine.get(line);
    if (known) known.push(problemText(problem));
    else if (byLine.size < most) byLine.set(line, [problemText(problem)]);
  }
  return { first: [...byLine], count: lines.size };
}
