import type { GridRow } from "@/lib/platform/core/grid";
import { type Heading, headingKey, type Meanings, ownColumn, PROBLEM_HEADING } from "./heading-rules";
import { isTotal } from "./heading-row-rules";
import { type Form, MAX_VALUES, TOP } from "./rules";
import { synonymOf } from "./synonym-rules";
import { valueKey } from "./scale-rules";
import { isCommonLevel } from "./value-rules";
import { BESIDE_LEVELS, LEFT_OUT, PERSON_WORDS } from "./matrix-word-rules";

/** A form of the levels file that is a matrix. */
type MatrixForm = Exclude<Form, "lines">;

/** What a heading of a matrix can mean. `level` is the column of a competency, or of a person. */
export const MATRIX_COLUMNS = {
  people_by_competencies: ["email", "full_name", "first_name", "last_name", "level"],
  competencies_by_people: ["competency", "discipline", "area", "language", "level"],
} as const satisfies Record<MatrixForm, readonly string[]>;

/**
 * Where the parts of a matrix are. `at` is the header's place in the rows; `areas` has an area for each column. One
 * person's own list (`isOfOne`) has one column of levels and names nobody.
 */
export type MatrixShape = {
  form: MatrixForm;
  at: number;
  headings: Heading<string>[];
  areas: readonly string[];
  isOfOne: boolean;
};

const LONGEST_VALUE = 40;

export const cellOf = ({ cells }: GridRow, place: number): string => (cells[place] ?? "").trim();

/** Finds a matrix of levels in the chosen form, with headings in the chosen row; null if each level has a line. */
export function findMatrix(
  rows: readonly GridRow[],
  chosen: Form | null,
  meanings: Meanings,
  headingsAt: number | null = null,
): MatrixShape | null {
  if (chosen === "lines") return null;
  const either: MatrixForm[] = ["people_by_competencies", "competencies_by_people"];
  const forms = chosen === null ? either.slice(meanings.ofGrades ? 1 : 0) : [chosen];
  const [from, to] = headingsAt === null ? [0, TOP] : [headingsAt, headingsAt + 1];
  const places = rows.slice(0, Math.max(0, Math.min(to, rows.length - 1))).flatMap((_, at) => (at < from ? [] : [at]));
  // A row with a word over the names counts before one without: that may be a line of groups above it.
  for (const [at, isWorded] of [true, false].flatMap((worded) => places.map((place) => [place, worded] as const))) {
    const keys = rows[at]!.cells.map(headingKey);
    const says = (column: string) => keys.some((key) => meaningOf(key, [column], meanings) === column);
    // Beside the levels such a list has others: what is aimed at, or whether a skill is shown.
    const saysOneLevel = says("level") || rows[at]!.cells.filter(saysLevel).length === 1;
    if (chosen === null && saysOneLevel) return findOwnList(rows, meanings, headingsAt);
    for (const form of forms) {
      const named = namedIn(rows, at, form, meanings, isWorded);
      const isPeople = form === "people_by_competencies";
      const isFound = isPeople ? named.includes("email") || named.includes("first_name") : named.includes("competency");
      // A file with a line for each level has both.
      const isOther = chosen === null && (isPeople ? says("competency") : says("email"));
      if (!isFound || isOther) continue;
      const headings = headingsOf(rows, at, named);
      const levels = headings.filter(({ column }) => column === "level").length;
      if (levels >= (chosen === null ? 2 : 1))
        return { form, at, headings, areas: areasOf(rows, at, headings), isOfOne: isOwnList(form, headings) };
    }
  }
  if (chosen === null) return findOwnList(rows, meanings, headingsAt);
  const at = headingsAt ?? 0;
  const headings = headingsOf(rows, at, namedIn(rows, at, chosen, meanings));
  return { form: chosen, at, headings, areas: [], isOfOne: isOwnList(chosen, headings) };
}

/** Whether a heading says "Level", perhaps with its scale: "Level (1 - 5)". */
const saysLevel = (text: string) => synonymOf(text.replace(/[([\d].*$/, ""), ["level"]) !== undefined;

function isOwnList(form: MatrixForm, headings: readonly Heading<string>[]): boolean {
  const levels = headings.filter(({ column }) => column === "level");
  return form === "competencies_by_people" && levels.length === 1 && saysLevel(levels[0]!.text);
}

/** Finds a list of competencies with one column of levels and nobody's name. */
function findOwnList(rows: readonly GridRow[], meanings: Meanings, headingsAt: number | null): MatrixShape | null {
  const form = "competencies_by_people";
  for (const at of rows.slice(0, TOP).keys()) {
    if (headingsAt !== null && at !== headingsAt) continue;
    const keys = rows[at]!.cells.map(headingKey);
    const isOfPeople = keys.some(
      (key) => PERSON_WORDS.has(key) || meaningOf(key, ["email", "first_name", "competency_id"], meanings),
    );
    const level = rows[at]!.cells.findIndex(saysLevel);
    if (isOfPeople || level === -1) continue;
    const named = namedIn(rows, at, form, meanings).map((column, place) =>
      place === level ? "level" : column === undefined ? null : column,
    );
    if (!named.includes("competency")) continue;
    const headings = headingsOf(rows, at, named);
    return { form, at, headings, areas: [], isOfOne: true };
  }
  return null;
}

/** Least columns of levels, which are at least half of all, that make a file of another kind a matrix. */
const LEAST_LEVELS = 3;

/** Whether a file that was read as another kind, with these headings, is a matrix. */
export function isMatrixOf(
  rows: readonly GridRow[],
  headings: readonly Heading<string>[],
  meanings: Meanings,
): boolean {
  const unknown = new Set(headings.flatMap(({ text, column }) => (column === undefined ? [text] : [])));
  if (unknown.size < LEAST_LEVELS) return false;
  const shape = findMatrix(rows, null, meanings);
  const levels = shape?.headings.filter(({ column }) => column === "level").length ?? 0;
  return levels >= LEAST_LEVELS && levels * 2 >= headings.length;
}

/** The column that a heading is called after or was chosen for, of a matrix's columns; undefined if it is none. */
function meaningOf(key: string, columns: readonly string[], { chosen, remembered }: Meanings) {
  const isColumn = (column: string | null | undefined) => column === null || (!!column && columns.includes(column));
  const [now, before] = [chosen?.get(key), remembered?.get(key)];
  if (chosen?.has(key) && isColumn(now)) return now;
  const own = ownColumn(key, columns);
  if (own !== undefined) return own;
  return isColumn(before) && before !== "level" ? before : synonymOf(key, columns);
}

/** What the headings of a row mean; undefined for those that may be over levels. */
type Named = readonly (string | null | undefined)[];

function namedIn(rows: readonly GridRow[], at: number, form: MatrixForm, meanings: Meanings, isWorded = false): Named {
  const columns = MATRIX_COLUMNS[form].filter((column) => column !== "level");
  const keys = rows[at]!.cells.map(headingKey);
  const taken = new Set<string>();
  const named = keys.map((key, place) => {
    if (meanings.chosen?.get(key) === "level" || meanings.listed?.has(key)) return "level";
    const column = key === PROBLEM_HEADING ? null : meaningOf(key, columns, meanings);
    const isLeftOut = synonymOf(key, LEFT_OUT) !== undefined && !holdsLevels(rows.slice(at + 1), place);
    const isBeside = form === "competencies_by_people" && BESIDE_LEVELS.has(key);
    const isOther = PERSON_WORDS.has(key) || isLeftOut || isTotal(key) || isBeside;
    if (column === undefined && isOther) return null;
    if (column && taken.has(column)) return null;
    if (column) taken.add(column);
    return column;
  });
  // An email names a person better than a full name does, which then is what they are called.
  const full = named.indexOf("full_name");
  const person = full >= 0 ? full : keys.findIndex((key, place) => PERSON_WORDS.has(key) && !named[place]);
  if (form === "people_by_competencies" && person >= 0)
    named[person] = named.includes("email") || named.includes("first_name") ? "full_name" : "email";
  const unnamed = isWorded ? null : placeWithoutWord(rows, at, form, named, meanings);
  if (unnamed !== null) named[unnamed] = form === "people_by_competencies" ? "email" : "competency";
  return named;
}

/** Whether all cells of a column are levels as scales have them. */
function holdsLevels(rows: readonly GridRow[], place: number): boolean {
  const cells = rows.flatMap((row) => cellOf(row, place) || []);
  return cells.length > 0 && cells.every(isCommonLevel);
}

function headingsOf(rows: readonly GridRow[], at: number, named: Named): Heading<string>[] {
  const isLevels = levelColumns(rows.slice(at + 1), (place) => named[place] !== undefined);
  return rows[at]!.cells.map((text, place) => ({
    text: text.trim(),
    column: named[place] !== undefined ? named[place] : headingKey(text) !== "" && isLevels(place) ? "level" : null,
  }));
}

/**
 * The first column beside areas, if no word stands over its names and no other column has them. Of a line of groups there are
 * several of the same text.
 */
function placeWithoutWord(
  rows: readonly GridRow[],
  at: number,
  form: MatrixForm,
  named: Named,
  { ofGrades = false }: Meanings,
): number | null {
  const naming = form === "people_by_competencies" ? ["email", "first_name", "last_name"] : ["competency"];
  if (named.some((column) => column && naming.includes(column))) return null;
  const place = rows[at + 1]?.cells.findIndex((cell, column) => cell.trim() !== "" && !named[column]) ?? -1;
  const headings = rows[at]!.cells.map((cell) => cell.trim());
  // Columns without a cell may only have a border.
  const isFilled = (_: string, column: number) => rows.slice(at).some((row) => cellOf(row, column) !== "");
  const others = headings.map((heading, column) => (isFilled(heading, column) ? heading : null)).slice(place + 1);
  const texts = others.filter((heading) => heading !== null);
  const isHeading = texts.length > 1 && new Set(texts).size === texts.length && !texts.includes("");
  const isOfPeople =
    ofGrades || headings.some((heading) => heading.includes("@")) === (form === "competencies_by_people");
  const isText = rows.slice(at + 1).every((row) => !isCommonLevel(cellOf(row, place)) || cellOf(row, place) === "");
  return place >= 0 && headings[place] === "" && isHeading && isOfPeople && isText ? place : null;
}

/**
 * Columns whose cells are levels: nothing else, and at least one value that is a common level or in other columns too.
 */
function levelColumns(rows: readonly GridRow[], isNamed: (place: number) => boolean): (place: number) => boolean {
  const columns: Set<string>[] = [];
  for (const row of rows)
    for (let place = 0; place < row.cells.length; place++) {
      const value = cellOf(row, place);
      if (value === "" || isNamed(place)) continue;
      const values = (columns[place] ??= new Set());
      // So many different ones are no levels.
      if (values.size <= MAX_VALUES) values.add(value.length > LONGEST_VALUE ? "@" : value);
      else values.add("@");
    }
  for (const [place, values] of columns.entries()) if (values) columns[place] = new Set([...values].map(valueKey));
  const uses = new Map<string, number>();
  for (const column of columns) for (const value of column ?? []) uses.set(value, (uses.get(value) ?? 0) + 1);
  const isLevel = (value: string) => uses.get(value)! > 1 || isCommonLevel(value);
  return (place) => {
    const values = [...(columns[place] ?? [])];
    if (values.some((value) => value.includes("@"))) return false;
    return values.length === 0 || values.some(isLevel);
  };
}

/** The areas in the nearest line over the headings, or the one under them; a merged cell counts for all its columns. */
function areasOf(rows: readonly GridRow[], at: number, headings: readonly Heading<string>[]): string[] {
  const places = headings.flatMap(({ column }, place) => (column === "level" ? [place] : []));
  // A legend says what numbers mean.
  const isLegend = (row: GridRow) => row.cells.some((cell) => /^\d+%?$/.test(cell.trim()));
  const isAreas = (row: GridRow) => places.some((place) => cellOf(row, place) !== "") && !isLegend(row);
  const line =
    rows.slice(0, at).findLast(isAreas) ?? rows.slice(at + 1, at + 2).find((row) => isAreaLine(row, headings));
  const areas: string[] = [];
  if (line) for (const place of places) areas[place] = cellOf(line, place) || (areas.at(-1) ?? "");
  return areas;
}

/** Whether a line under the headings has words over the levels' columns, and nothing else. */
export const isAreaLine = (row: GridRow, headings: readonly Heading<string>[]): boolean =>
  headings.some(({ column }, place) => column === "level" && cellOf(row, place) !== "") &&
  headings.every(({ column }, place) => {
    const cell = cellOf(row, place);
    return cell === "" || (column === "level" && !isCommonLevel(cell));
  });
