import { parse, CsvError, type InfoRecord } from "csv-parse/sync";
import type { z } from "zod";
import { readCell } from "./csv-cell";
import { AppError } from "./errors";

/** Largest file accepted, in bytes (20 MB). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** Most lines accepted below the header. */
export const MAX_FILE_LINES = 20_000;

/** A problem of a file; `line` is null if it concerns the file as a whole. */
export type FileProblem = { line: number | null; what: string };

/** Describes a problem: "line 3: email is missing". */
export const describeFileProblem = ({ line, what }: FileProblem): string =>
  line === null ? what : `line ${line}: ${what}`;

/** Refuses a whole file, with all of its problems. */
export class FileRefused extends AppError {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    const sorted = [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    super("invalid", "The file can't be imported. Nothing was changed.", {
      fields: { file: sorted.map(describeFileProblem) },
    });
    this.problems = sorted;
  }
}

/** A record: its first line in the file (from 1) and its values. A column missing from the file reads as empty. */
export type CsvRow<Column extends string> = { line: number; values: Record<Column, string> };

export type CsvTable<Column extends string> = {
  rows: CsvRow<Column>[];
  problems: FileProblem[];
  /** The columns headed with an exclamation mark, whose values replace instead of adding. */
  replaces: ReadonlySet<Column>;
};

/** The columns of an import, in the order that an export writes them. */
export type CsvColumns<Column extends string> = {
  all: readonly Column[];
  required: readonly Column[];
  /** Columns that may be headed with an exclamation mark, such as `disciplines!`. */
  replaceable?: readonly Column[];
  /** Most lines below the header; MAX_FILE_LINES by default. */
  mostLines?: number | undefined;
};

type Raw = { line: number; cells: string[] };
type Header<Column> = { places: Map<Column, number>; replaces: Set<Column> };

/**
 * Reads a UTF-8 CSV file whose first line names its columns, in any order. Skips blank lines. `problems` are the lines that
 * can't be read. Throws FileRefused if the file as a whole can't be read.
 */
export function readCsvTable<const Column extends string>(
  content: Uint8Array | string,
  columns: CsvColumns<Column>,
): CsvTable<Column> {
  const { raws, problems } = split(decode(content));
  const [header, ...records] = raws;
  if (header === undefined)
    throw new FileRefused(problems.length > 0 ? problems : [{ line: null, what: "the file is empty" }]);
  const { places, replaces } = readHeader(header, columns);
  const { mostLines = MAX_FILE_LINES } = columns;
  if (records.length > mostLines) {
    const what = `the file has ${records.length.toLocaleString("en")} lines below its header; at most ${mostLines.toLocaleString("en")} can be imported at once`;
    throw new FileRefused([{ line: null, what }]);
  }
  if (records.length === 0 && problems.length === 0)
    throw new FileRefused([{ line: null, what: "the file has no lines below its header" }]);
  const rows: CsvRow<Column>[] = [];
  for (const { line, cells } of records) {
    if (cells.length !== header.cells.length) {
      const what = `has ${counted(cells.length, "value")}, but the header has ${counted(header.cells.length, "column")}`;
      problems.push({ line, what });
      continue;
    }
    const value = (column: Column) => readCell(cells[places.get(column) ?? -1] ?? "");
    const values = Object.fromEntries(columns.all.map((column) => [column, value(column)])) as Record<Column, string>;
    rows.push({ line, values });
  }
  return { rows, problems, replaces };
}

/** Returns why a value breaks a rule ("is missing"), or null. */
export function valueProblem(rule: z.ZodType, value: string): string | null {
  if (value === "") return "is missing";
  return rule.safeParse(value).error?.issues[0]?.message ?? null;
}

/** Reads true or false in any case; null for anything else. */
export function readBoolean(value: string): boolean | null {
  const word = value.toLowerCase();
  return word === "true" ? true : word === "false" ? false : null;
}

function decode(content: Uint8Array | string): string {
  const size = typeof content === "string" ? Buffer.byteLength(content) : content.byteLength;
  if (size > MAX_FILE_BYTES) throw new FileRefused([{ line: null, what: "the file is larger than 20 MB; split it" }]);
  // Normalizes line breaks, so that line numbers are the same as in an editor.
  const withLineFeeds = (text: string) => text.replace(/\r\n?/g, "\n");
  if (typeof content === "string") return withLineFeeds(content.replace(/^\uFEFF/, ""));
  try {
    return withLineFeeds(new TextDecoder("utf-8", { fatal: true }).decode(content));
  } catch {
    throw new FileRefused(linesThatAreNotUtf8(content));
  }
}

function linesThatAreNotUtf8(content: Uint8Array): FileProblem[] {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const problems: FileProblem[] = [];
  let line = 1;
  for (let start = 0; start < content.length; line++) {
    const lineFeed = content.indexOf(10, start);
    const end = lineFeed === -1 ? content.length : lineFeed;
    try {
      decoder.decode(content.subarray(start, end));
    } catch {
      problems.push({ line, what: "is not UTF-8 text; save the file as UTF-8" });
    }
    start = end + 1;
  }
  return problems;
}

function split(text: string): { raws: Raw[]; problems: FileProblem[] } {
  const raws: Raw[] = [];
  let line = 1;
  const collect = (record: string[], { lines }: InfoRecord) => {
    if (record.some((cell) => cell.trim() !== "")) raws.push({ line, cells: record });
    line = lines + 1;
    return null;
  };
  try {
    parse(text, { relax_column_count: true, on_record: collect });
    return { raws, problems: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what =
      "has an unmatched quote, and nothing after it could be read. Put a text with quotes in quotes, and double the quotes in it";
    return { raws, problems: [{ line, what }] };
  }
}

function readHeader<Column extends string>(
  { line, cells }: Raw,
  { all, required, replaceable = [] }: CsvColumns<Column>,
): Header<Column> {
  const places = new Map<Column, number>();
  const replaces = new Set<Column>();
  const [unknown, duplicates] = [[] as string[], new Set<string>()];
  cells.forEach((cell, place) => {
    const name = cell.trim().toLowerCase();
    const isMarked = name.endsWith("!");
    const column = (isMarked ? replaceable : all).find((known) => known === name.replace(/!$/, ""));
    if (column === undefined) return unknown.push(cell.trim() === "" ? "(nothing)" : shorten(cell));
    if (places.has(column)) duplicates.add(column);
    places.set(column, place);
    if (isMarked) replaces.add(column);
  });
  const missing = required.filter((column) => !places.has(column));
  const problems = [
    missing.length > 0 && `lacks the ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`,
    unknown.length > 0 && `has unknown columns: ${unknown.join(", ")}`,
    duplicates.size > 0 && `names ${[...duplicates].join(", ")} twice`,
  ].filter((what) => what !== false);
  if (problems.length > 0) throw new FileRefused(problems.map((what) => ({ line, what: `(the header) ${what}` })));
  return { places, replaces };
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
