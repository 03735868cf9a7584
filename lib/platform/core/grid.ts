import { AppError } from "./errors";

/** Largest file accepted, in bytes (20 MB). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Most lines accepted below the header of any file; each kind of import may have a lower limit. */
export const MAX_FILE_LINES = 100_000;
/** Most characters of a cell: more than any text that can be imported, and than a spreadsheet's cell holds. */
export const MAX_CELL = 100_000;
/** Most problems that a refusal names. */
const MAX_NAMED = 5_000;
/** Most columns of a file. */
export const MAX_FILE_COLUMNS = 512;

/**
 * A problem of a file; `line` is null if it concerns the file as a whole. `column` is the one to correct: a text that
 * begins with a column's name says it itself.
 */
export type FileProblem = { line: number | null; what: string; column?: string };

const FIRST_CELL = 1_000_000;
const CELLS_OF_LINE = 1_000;

/** A cell of a matrix as a number, for where other files have their line. `column` counts from 0. */
export const lineOfCell = (line: number, column: number): number => FIRST_CELL + line * CELLS_OF_LINE + column;

/** The line and column of such a number. */
export const rowOfCell = (cell: number): { row: number; column: number } => ({
  row: Math.floor((cell - FIRST_CELL) / CELLS_OF_LINE),
  column: (cell - FIRST_CELL) % CELLS_OF_LINE,
});

/** Whether such a number is a cell of a matrix, not a line. */
export const isCell = (line: number): boolean => line >= FIRST_CELL;

/** What spreadsheets call a column, counted from 0: A, Z, AA. */
export function columnLetters(column: number): string {
  let letters = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}

/** Names a line, or a cell of a matrix as spreadsheets do: "3", "F3". */
export function placeName(line: number): string {
  if (!isCell(line)) return `${line}`;
  const { row, column } = rowOfCell(line);
  return `${columnLetters(column)}${row}`;
}

/** Names where something stands in a file: "line 3", "cell F3". */
export const placeInFile = (line: number): string => `${isCell(line) ? "cell" : "line"} ${placeName(line)}`;

/** The column that a problem is about; undefined if it is about none. */
export const columnOfProblem = ({ what, column }: FileProblem): string | undefined =>
  column ?? /^[a-z_]+/.exec(what)?.[0];

/** A problem without its line, but with its column: "competency: there is none of this name". */
export const problemText = ({ what, column }: FileProblem): string =>
  column === undefined || what.startsWith(`${column} `) ? what : `${column}: ${what}`;

/** Describes a problem: "line 3: email is missing". */
export const describeFileProblem = (problem: FileProblem): string =>
  problem.line === null ? problemText(problem) : `${placeInFile(problem.line)}: ${problemText(problem)}`;

/** Refuses a whole file, with all of its problems: one of the file itself as a text. */
export class FileRefused extends AppError {
  readonly problems: readonly FileProblem[];

  constructor(problems: string | readonly FileProblem[]) {
    const sorted = sortedProblems(typeof problems === "string" ? [{ line: null, what: problems }] : problems);
    const named = sorted.slice(0, MAX_NAMED).map(describeFileProblem);
    const more = sorted.length - named.length;
    super("invalid", "The file can't be imported. Nothing was changed.", {
      fields: { file: more > 0 ? [...named, `and ${more.toLocaleString("en")} more`] : named },
    });
    this.problems = sorted;
  }
}

/** Refuses a file for its number of lines. */
export const tooManyLines = (most: number) =>
  new FileRefused(
    `the file has more than ${most.toLocaleString("en")} lines below its header, the most that can be imported at ` +
      "once; split it",
  );

/** Sorts problems by line, those of the whole file first. */
const sortedProblems = (problems: readonly FileProblem[]): FileProblem[] =>
  [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));

/** A row of a spreadsheet that isn't blank: the line of the file that it starts on (from 1), and its cells as text. */
export type GridRow = { line: number; cells: string[] };

/** A sheet of a workbook, or a table of a text: how many lines and columns it has, about, and its first rows. */
export type TableOffer = { name: string; lines: number; columns: number; rows: string[][] };

/**
 * The rows of a file. `problems` are lines that couldn't be read. `hasShortRows` says that cells missing at a row's end
 * are empty. `tables` are those of a file that has several, without rows until one is chosen. `is1904` says that its
 * calendar begins in 1904, by which a cell without a format has a day.
 */
export type Grid = {
  rows: GridRow[];
  problems: FileProblem[];
  hasShortRows: boolean;
  is1904: boolean;
  tables: readonly TableOffer[];
  /** The name of the table that was read, if the file has several. */
  table: string | null;
};
