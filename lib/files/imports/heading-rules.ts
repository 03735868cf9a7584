import { type FileProblem, type GridRow } from "@/lib/platform/core/grid";
import { type FileColumns, namesOf } from "@/lib/platform/core/line-format";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { cellsAt, columnOfCells } from "./content-rules";
import { synonymOf } from "./synonym-rules";

/** The column that a file's heading means; null if the heading is to be left out. By `headingKey`. */
export type Mapping = ReadonlyMap<string, string | null>;

/**
 * What headings mean: as this import says, and as its person said in earlier ones. `listed` are competencies that cells
 * list, over whose levels a matrix has them. Where columns
 * are of grades (`ofGrades`), they aren't of people.
 */
export type Meanings = { chosen?: Mapping; remembered?: Mapping; listed?: ReadonlySet<string>; ofGrades?: boolean };

/** A heading of a file. `column` is undefined if nobody has said yet what it means. */
export type Heading<Column> = { text: string; column: Column | null | undefined };

/** The place of each column in a row, further places that are joined to it, the columns that replace, and the number of cells in a row. */
export type Header<Column extends string> = {
  places: ReadonlyMap<Column, number>;
  joined: ReadonlyMap<Column, readonly number[]>;
  replaces: ReadonlySet<Column>;
  width: number;
  headings: Heading<Column>[];
  problems: FileProblem[];
};

/** What a file of refused lines has beside the lines themselves. */
export const PROBLEM_HEADING = "problem";

/** Normalizes a heading for comparison: without case, accents, spaces and an exclamation mark at its end. */
export const headingKey = (text: string): string => normalizeForSearch(text.replace(/!\s*$/, "").replaceAll("_", " "));

/** Finds the columns that a file's headings name. A column's own name counts before what was remembered. */
export function readHeader<Column extends string>(
  { line, cells }: GridRow,
  { all, required, standIns, alsoCalled, replaceable = [], joinable = [], defaults }: FileColumns<Column>,
  meanings: Meanings,
  lines: readonly GridRow[],
): Header<Column> {
  // Spreadsheets write columns that only have a border or a colour.
  const isBlank = (place: number) => lines.every((row) => (row.cells[place] ?? "").trim() === "");
  const names = namesOf(all);
  const contentOf = (place: number) => columnOfCells(cellsAt(lines, place), names);
  const others = Object.entries<readonly string[] | undefined>(alsoCalled ?? {});
  const calledSo = (key: string) =>
    synonymOf(key, names) ?? others.find(([, columns = []]) => synonymOf(key, columns) !== undefined)?.[0];
  const meaningOf = meaningFinder(cells.map(headingKey), names, meanings, { calledSo, contentOf, isBlank });
  const places = new Map<Column, number>();
  const joined = new Map<Column, number[]>();
  const replaces = new Set<Column>();
  const duplicates = new Set<string>();
  const headings = cells.map((cell, place): Heading<Column> => {
    const key = headingKey(cell);
    const isMarked = cell.trim().endsWith("!");
    const named = meaningOf(key);
    if (named === null || key === PROBLEM_HEADING || (key === "" && isBlank(place)))
      return { text: cell.trim(), column: null };
    const column = (isMarked ? replaceable : names).find((name) => name === named);
    if (column === undefined) return { text: cell.trim(), column };
    const isChosen = meanings.chosen?.has(key) === true || meanings.remembered?.has(key) === true;
    if (!places.has(column)) places.set(column, place);
    else if (joinable.includes(column) && isChosen) joined.set(column, [...(joined.get(column) ?? []), place]);
    else duplicates.add(column);
    if (isMarked) replaces.add(column);
    return { text: cell.trim(), column };
  });
  const unknown = headings.filter(({ column }) => column === undefined).map(({ text }) => shorten(text));
  const isThere = (column: Column) => places.has(column) || standIns?.[column]?.some((one) => places.has(one)) === true;
  const missing = required.filter((column) => !isThere(column) && defaults?.[column] === undefined);
  const problems = [
    missing.length > 0 && `lacks the ${missing.length === 1 ? "column" : "columns"} ${missing.join(", ")}`,
    unknown.length > 0 && `has unknown columns: ${unknown.join(", ")}`,
    duplicates.size > 0 && `names ${[...duplicates].join(", ")} twice`,
    places.size === 0 && unknown.length === 0 && "names no column of the import",
  ].filter((what) => what !== false);
  return {
    places,
    joined,
    replaces,
    width: cells.length,
    headings,
    problems: problems.map((what) => ({ line, what: `(the header) ${what}` })),
  };
}

/** What headings and the cells under them mean by themselves. */
type Cells = {
  calledSo(key: string): string | undefined;
  contentOf(place: number): string | undefined;
  isBlank(place: number): boolean;
};

/**
 * Finds what a file's headings mean: as chosen, a column's own name, as remembered, a synonym, by what the cells hold.
 * The latter three don't count for a column that the file names otherwise. Of several synonyms of a column the first
 * counts; cells count if no other column has such ones.
 */
function meaningFinder(
  keys: readonly string[],
  names: readonly string[],
  { chosen, remembered }: Meanings,
  { calledSo, contentOf, isBlank }: Cells,
) {
  const said = (key: string) => (chosen?.has(key) ? chosen.get(key) : ownColumn(key, names));
  const before = (key: string) => {
    const column = remembered?.get(key);
    // What one kind calls disciplines is another's discipline.
    return column === undefined || column === null || names.includes(column) ? column : synonymOf(column, names);
  };
  const taken = new Set(keys.map(said));
  const meanings = new Map<string, string | null | undefined>();
  for (const key of keys) {
    const column = said(key) === undefined ? before(key) : said(key);
    meanings.set(key, said(key) === undefined && typeof column === "string" && taken.has(column) ? undefined : column);
  }
  for (const key of keys) taken.add(meanings.get(key));
  for (const key of keys) {
    if (said(key) !== undefined || before(key) !== undefined) continue;
    const column = calledSo(key);
    if (column === undefined || taken.has(column)) continue;
    meanings.set(key, column);
    taken.add(column);
  }
  if (said("") === undefined && before("") === undefined && hasUnnamedCompetencies(keys, names, meanings, isBlank))
    meanings.set("", "competency");
  const open = keys.map((key) => said(key) === undefined && before(key) === undefined && !meanings.get(key));
  const held = keys.map((key, place) => (open[place] && key !== "" ? contentOf(place) : undefined));
  for (const [place, column] of held.entries())
    if (column !== undefined && !taken.has(column) && held.filter((one) => one === column).length === 1)
      meanings.set(keys[place]!, column);
  return (key: string) => meanings.get(key);
}

/**
 * Whether no word stands over a framework's competencies: its first column beside areas has none, no other with cells
 * lacks one, and no heading says competency.
 */
function hasUnnamedCompetencies(
  keys: readonly string[],
  names: readonly string[],
  meanings: ReadonlyMap<string, string | null | undefined>,
  isBlank: (place: number) => boolean,
): boolean {
  const isGroup = (key: string) => ["area", "discipline"].some((column) => meanings.get(key) === column);
  const filled = keys.flatMap((key, place) => (isBlank(place) || isGroup(key) ? [] : [key]));
  const isFramework = names.includes("competency") && names.includes("advanced");
  return (
    isFramework && filled[0] === "" && filled.lastIndexOf("") === 0 && ![...meanings.values()].includes("competency")
  );
}

/** The keys of columns' names, of which there are few. */
const columnKeys = new Map<string, string>();
const columnKey = (name: string): string => {
  const key = columnKeys.get(name) ?? headingKey(name);
  columnKeys.set(name, key);
  return key;
};

/** The column that is called so. */
export const ownColumn = (key: string, names: readonly string[]) => names.find((name) => columnKey(name) === key);

/** Selects the choices to remember: those for headings that have a text and aren't columns' names. */
export function rememberable(chosen: Mapping, headings: readonly Heading<string>[], names: readonly string[]): Mapping {
  const isOfFile = (key: string) => headings.some(({ text }) => headingKey(text) === key);
  return new Map([...chosen].filter(([key]) => key !== "" && isOfFile(key) && ownColumn(key, names) === undefined));
}

const shorten = (text: string) => (text === "" ? "(nothing)" : text.length > 40 ? `${text.slice(0, 40)}…` : text);
