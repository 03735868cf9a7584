import type { z } from "zod";
import { singleSpaced } from "./csv-cell";
import { nameKeyOf } from "./normalize-for-search";
import { readDay } from "./written-day";

/** A row of a file, its cells by column. A column missing from the file reads as its default, or as empty. */
export type FileRow<Column extends string> = {
  line: number;
  values: Record<Column, string>;
  /** The columns whose value is the default of all lines. */
  defaulted?: ReadonlySet<Column>;
};

/** What one value for all lines can be. */
export const DEFAULT_KINDS = ["boolean", "area", "discipline", "person", "text", "day"] as const;
export type DefaultKind = (typeof DEFAULT_KINDS)[number];

type CellRule = (cell: string) => string | null;

/** A column of a file: what is in it, a sample for the documentation, and what kind of values it has. */
export type FileColumn = {
  about: string;
  sample: string;
  isDay?: true;
  /** Whether it has shares of full time. */
  isShare?: true;
  /** Of a column of levels: whether a cell is one as it is. What other values mean is asked. */
  isLevel?: (cell: string) => boolean;
  /** What is wrong with a cell that isn't empty ("must be true or false"); null if nothing. */
  problem: CellRule | null;
  /** Only the operator's files of a whole installation have it: it is what people said themselves. */
  ofOperator?: true;
};

/** Describes a column: what is in it, a sample, and its rule. */
export const column = (
  about: string,
  sample: string,
  problem: CellRule | null = null,
  more: Omit<FileColumn, "about" | "sample" | "problem"> = {},
): FileColumn => ({ about, sample, problem, ...more });

/** Describes a column of days. */
export const days = (about: string, sample: string): FileColumn =>
  column(
    about,
    sample,
    unless((cell) => readDay(cell) !== null, `must be a day such as ${sample}`),
    { isDay: true },
  );

/** The columns of an import's file, in the order that an export writes them. */
export type FileColumns<Column extends string> = {
  all: Readonly<Record<Column, FileColumn>>;
  required: readonly Column[];
  /** For a required column, those of which any may be there instead of it. */
  standIns?: Readonly<Partial<Record<Column, readonly Column[]>>>;
  /** Columns of other kinds whose headings mean one of these. */
  alsoCalled?: Readonly<Partial<Record<Column, readonly string[]>>>;
  /** Columns that may be headed with an exclamation mark, such as `disciplines!`. */
  replaceable?: readonly Column[];
  /** Columns into which several of a file's can be joined, as chosen: six levels become four. */
  joinable?: readonly Column[];
  /** Columns that can get one value for all lines if the file lacks them. */
  defaults?: Readonly<Partial<Record<Column, DefaultKind>>>;
};

/** How an import reads the rows of its file. */
export type LineFormat<Column extends string, Line> = {
  columns: FileColumns<Column>;
  /** What is wrong with a row; empty if nothing. */
  problemsOf(row: FileRow<Column>): string[];
  asLine(row: FileRow<Column>): Line;
  /** What identifies a line: no two lines may share one of these. */
  keysOf(line: Line): string[];
  /** What other lines may call a line by, even if it can't be read. */
  calledBy?(row: FileRow<Column>): string[];
  /** Names a line to people. */
  describe(line: Line): string;
};

/** Returns the names of described columns, in their order. */
export const namesOf = <Column extends string>(columns: Readonly<Record<Column, FileColumn>>): readonly Column[] =>
  Object.keys(columns) as Column[];

/** Returns the names of the columns that only the operator's files have. */
export const operatorColumns = <C extends string>(columns: Readonly<Record<C, FileColumn>>): readonly string[] =>
  namesOf(columns).filter((name) => columns[name].ofOperator);

/** Writes values as the cells of these columns; null is an empty one. */
export const cellsOf = <C extends string>(
  columns: readonly C[],
  values: Readonly<Record<C, string | number | boolean | null>>,
): Record<C, string> =>
  Object.fromEntries(columns.map((column) => [column, String(values[column] ?? "")])) as Record<C, string>;

/** Reads the text of a cell, with single spaces; null if the cell is empty. */
export const textIn = (cell: string): string | null => (cell === "" ? null : singleSpaced(cell));

/** A name as written (with single spaces) and normalized. */
export type Named = { name: string; key: string };

/** Reads the name in a cell; null if the cell is empty. */
export const namedIn = (cell: string): Named | null =>
  cell === "" ? null : { name: singleSpaced(cell), key: nameKeyOf(cell) };

/** Reads the number that an export wrote in a cell; null if the cell is empty. */
export const numberIn = (cell: string): number | null => (cell === "" ? null : Number(cell));

/** A rule for cells: what is said of those that aren't as they must be. */
export const unless =
  (isRight: (cell: string) => boolean, what: string): CellRule =>
  (cell) =>
    isRight(cell) ? null : what;

export const isNumber = unless((cell) => /^[1-9]\d{0,8}$/.test(cell), "must be a number from an export");
export const isTruth = unless((cell) => readBoolean(cell) !== null, "must be true or false");
export const isOneOf = (words: readonly string[]): CellRule =>
  unless((cell) => words.includes(cell.toLowerCase()), `must be ${words.join(", ")}`);

/** Returns why a value breaks a rule ("is missing"), or null. */
export function valueProblem(rule: z.ZodType, value: string): string | null {
  if (value === "") return "is missing";
  return rule.safeParse(value).error?.issues[0]?.message ?? null;
}

/** What is wrong with the cells of a row, in the order of their columns: a missing one, or one against its rule. */
export const cellProblems = <C extends string>(
  columns: Readonly<Record<C, FileColumn>>,
  values: Readonly<Record<C, string>>,
  required: readonly C[] = [],
): string[] =>
  namesOf(columns).flatMap((column) => {
    const missing = required.includes(column) ? "is missing" : null;
    const what = values[column] === "" ? missing : (columns[column].problem?.(values[column]) ?? null);
    return what === null ? [] : [`${column} ${what}`];
  });

// As Excel and LibreOffice write a truth value in the language of the person who saved the file.
const TRUE =
  "true yes 1 wahr ja vrai oui verdadero sí si vero sì verdadeiro sim waar prawda tak sant sand sann tosi " +
  "pravda ano igaz igen doğru evet истина да";
const FALSE =
  "false no 0 falsch nein faux non falso não onwaar nee fałsz nie falskt falsk usann epätosi nepravda ne " +
  "hamis nem yanlış hayır ложь нет";
const WORDS = new Map([
  ...TRUE.split(" ").map((word) => [word, true] as const),
  ...FALSE.split(" ").map((word) => [word, false] as const),
]);

/** Reads a truth value in any case and the languages of common spreadsheets; null for anything else. */
export const readBoolean = (value: string): boolean | null => WORDS.get(value.toLowerCase()) ?? null;
