import { parse, CsvError, type InfoRecord } from "csv-parse/sync";
import type { z } from "zod";
import { AppError } from "./errors";

/** The largest file that is taken, in bytes (20 MB). */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** The most lines below the header that are taken. */
export const MAX_FILE_LINES = 20_000;

/** What is wrong with a file; `line` is null where it concerns no line of it. */
export type FileProblem = { line: number | null; what: string };

/** A problem in words: "line 3: email is missing". */
export const describeFileProblem = ({ line, what }: FileProblem): string =>
  line === null ? what : `line ${line}: ${what}`;

/** A file that is refused whole, with everything that is wrong with it. */
export class FileRefused extends AppError {
  readonly problems: readonly FileProblem[];

  constructor(problems: readonly FileProblem[]) {
    const sorted = [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
    super("invalid", "The file is refused: nothing was changed.", {
      fields: { file: sorted.map(describeFileProblem) },
    });
    this.problems = sorted;
  }
}

/** One record: the line of the file that it starts on (from 1), and its trimmed values, line breaks as \n. */
export type CsvRow<Column extends string> = { line: number; values: Record<Column, string> };

export type CsvTable<Column extends string> = { rows: CsvRow<Column>[]; problems: FileProblem[] };

type Raw = { line: number; cells: string[] };

/**
 * Reads a UTF-8 CSV file with exactly these columns, in any order, named by its first line; blank lines (a spreadsheet's rows of commas too) are passed over. Lines
 * that can't be read stand in `problems` beside the rows that can. Throws FileRefused where the file as a whole is none of ours.
 */
export function readCsvTable<const Column extends string>(
  content: Uint8Array,
  columns: readonly Column[],
): CsvTable<Column> {
  const { raws, problems } = split(decode(content));
  const [header, ...records] = raws;
  if (header === undefined)
    throw new FileRefused(problems.length > 0 ? problems : [{ line: null, what: "the file is empty" }]);
  const places = readHeader(header, columns);
  if (records.length > MAX_FILE_LINES) {
    const what = `the file has ${records.length.toLocaleString("en")} lines below its header: at most ${MAX_FILE_LINES.toLocaleString("en")} can be imported at once`;
    throw new FileRefused([{ line: null, what }]);
  }
  if (records.length === 0 && problems.length === 0)
    throw new FileRefused([{ line: null, what: "the file has no lines below its header" }]);
  const rows: CsvRow<Column>[] = [];
  for (const { line, cells } of records) {
    if (cells.length !== columns.length) {
      problems.push({
        line,
        what: `has ${counted(cells.length, "value")} where the header names ${counted(columns.length, "column")}`,
      });
    } else {
      const values = Object.fromEntries(columns.map((column) => [column, cells[places[column]]!.trim()])) as Record<
        Column,
        string
      >;
      rows.push({ line, values });
    }
  }
  return { rows, problems };
}

/** A name with its spaces put in order and its accents in one form, so that what looks the same is the same. */
export const singleSpaced = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** What a rule has against a value of a file, said of its column ("is missing"); null where nothing. */
export function wrongWith(rule: z.ZodType, value: string): string | null {
  if (value === "") return "is missing";
  return rule.safeParse(value).error?.issues[0]?.message ?? null;
}

function decode(content: Uint8Array): string {
  if (content.byteLength > MAX_FILE_BYTES)
    throw new FileRefused([{ line: null, what: "the file is larger than 20 MB: split it" }]);
  try {
    // One kind of line break, so that lines are counted as an editor counts them.
    return new TextDecoder("utf-8", { fatal: true }).decode(content).replace(/\r\n?/g, "\n");
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
      problems.push({ line, what: "is not UTF-8 text: save the file as UTF-8" });
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
      "has quotes that don't pair up (a text with a quote in it stands in quotes, its own quotes doubled); nothing after it could be read";
    return { raws, problems: [{ line, what }] };
  }
}

function readHeader<Column extends string>({ line, cells }: Raw, columns: readonly Column[]): Record<Column, number> {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const missing = columns.filter((column) => !names.includes(column));
  const unknown = cells.filter((_, place) => !(columns as readonly string[]).includes(names[place]!));
  const twice = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column));
  const problems = [
    missing.length > 0 && `lacks the ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`,
    unknown.length > 0 &&
      `names what is no column of this import: ${unknown.map((name) => (name.trim() === "" ? "(nothing)" : shorten(name))).join(", ")}`,
    twice.length > 0 && `names ${twice.join(", ")} twice`,
  ].filter((what) => what !== false);
  if (problems.length > 0) throw new FileRefused(problems.map((what) => ({ line, what: `(the header) ${what}` })));
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
