import { competencyImport } from "@/lib/template/competencies/import";
import { readCell } from "@/lib/platform/core/csv-cell";
import { type FileProblem, FileRefused, type GridRow, type TableOffer } from "@/lib/platform/core/grid";
import { type FileColumns, namesOf, operatorColumns } from "@/lib/platform/core/line-format";
import { inSlices, letOthers } from "@/lib/platform/core/slices";
import type { Db, Tx } from "@/lib/platform/db";
import { pointerImport } from "@/lib/learning/import";
import type { AnyImportKind, AskedName } from "@/lib/platform/operation/import-kind";
import type { FindsAbsent } from "@/lib/people/directory/absent-store";
import { peopleImport } from "@/lib/people/directory/import";
import { expectationImport } from "@/lib/grades/ladder/import";
import { engagementImport } from "@/lib/engagements/engagements/import";
import { recordImport } from "@/lib/engagements/records/import";
import { levelImport } from "@/lib/sheet/rows/import";
import { readFile } from "@/lib/files/spreadsheets/read-file";
import { headerAndLines } from "@/lib/files/spreadsheets/read-grid";
import { withSamples } from "./content-rules";
import { type Defaults, defaultsOf, type Lacking, lackingColumns } from "./default-rules";
import { type Heading, headingKey, type Meanings, readHeader } from "./heading-rules";
import { headingPlace, placeOfLine, topOf, totalsAmong } from "./heading-row-rules";
import { byLine, type Flawed, readingLines } from "./line-rules";
import { unfolding } from "./matrix-rules";
import { arranged } from "./arrangement-rules";
import { findMatrix, isMatrixOf, type MatrixShape } from "./matrix-shape-rules";
import { readingLevels } from "./level-value-rules";
import { type ChosenReadings, readingColumns } from "./reading-rules";
import { type Form, type Kind, MATRIX_LINE, MAX_LINES_OF_CALL, MAX_LINES_OF_OPERATOR } from "./rules";
import type { ChosenValues, MatrixValue } from "./value-rules";

/** Every kind of import. The engine knows nothing else about them. */
export const IMPORTS = {
  competencies: competencyImport,
  learning_pointers: pointerImport,
  expected_levels: expectationImport,
  people: peopleImport,
  levels: levelImport,
  engagements: engagementImport,
  records: recordImport,
} satisfies Record<Kind, unknown> as unknown as Readonly<Record<Kind, AnyImportKind & Partial<FindsAbsent>>>;

/** How a file is laid out, and what a matrix's values mean. */
export type Layout = { form: Form; values: readonly MatrixValue[] };
const LINES: Layout = { form: "lines", values: [] };

/** A heading with a few of its column's cells. */
type SampledHeading = Heading<string> & { samples: readonly string[] };

/** Where a file's lines are read: which of its tables, and which row has the headings. */
export type Place = {
  tables: readonly TableOffer[];
  table: string | null;
  top: readonly GridRow[];
  headingLine: number | null;
  /** Lines that look like sums or means. */
  totals: readonly { line: number; title: string }[];
};
const NOWHERE: Place = { tables: [], table: null, top: [], headingLine: null, totals: [] };

/** A file as its lines. `problems` have a line; a file with problems as a whole is refused instead. */
export type ReadFile = {
  kind: Kind;
  place: Place;
  layout: Layout;
  headings: SampledHeading[];
  replaces: ReadonlySet<string>;
  /** Columns that the file lacks and that can get one value for all lines, and the values that they got. */
  lacking: readonly Lacking[];
  defaults: Defaults;
  /** Columns whose cells can be read in two ways. */
  asked: readonly AskedName[];
  lines: readonly { line: number }[];
  problems: FileProblem[];
  /** Bad lines whose other cells can be read, for a preview, which says all that is wrong with a line. */
  flawed: readonly Flawed<{ line: number }>[];
  /** What the lines that can't be read are called by. */
  refusedNames: ReadonlySet<string>;
  /** The cells by line, if they were wanted. */
  rows: ReadonlyMap<number, GridRow>;
};

/** The cells of a file's column, if they were wanted. */
export function cellsOf({ headings, rows }: ReadFile, column: string): string[] {
  const place = headings.findIndex((heading) => heading.column === column);
  return place < 0 ? [] : [...rows.values()].map(({ cells }) => readCell(cells[place] ?? ""));
}

/** The columns that a kind's file may have in this company. `ofOperator`: also those that only the operator's may have. */
export async function readColumns(db: Db | Tx, kind: Kind, ofOperator = false): Promise<FileColumns<string>> {
  const { format, lackedColumns } = IMPORTS[kind];
  const lacked = new Set<string>(ofOperator ? [] : operatorColumns(format.columns.all));
  for (const column of (await lackedColumns?.(db)) ?? []) lacked.add(column);
  const all = Object.fromEntries(Object.entries(format.columns.all).filter(([name]) => !lacked.has(name)));
  return { ...format.columns, all };
}

/** No person's id. */
const OPERATOR = 0;

export type ReadOptions = {
  meanings: Meanings;
  /** The columns that the file may have. */
  columns: FileColumns<string>;
  /** The table of the file that is read, and the line of its headings, as chosen; null to recognize them. */
  table?: string | null;
  headingLine?: number | null;
  /** What the file is called, from which levels without a source come. */
  fileName?: string;
  /** The form of a file of levels, as chosen; null to recognize it. */
  form?: Form | null;
  /** What a matrix's values mean, as chosen, and the scale of the others. */
  values?: ChosenValues;
  scale?: string | null;
  /** How columns are read whose cells don't say it, as chosen. */
  readings?: ChosenReadings;
  /** Values for all lines of columns that the file lacks. */
  defaults?: Defaults;
  leaveOut?: readonly number[];
  /** Whose file it is, so that one person's files don't hold up another's; left out for the operator. */
  person?: number;
  /** For the operator, who may import more lines than a call. */
  ofOperator?: boolean;
  /** For a preview, which shows the cells of refused lines. Otherwise they would take memory until the end. */
  withCells?: boolean;
};

/** Headings or values that nobody has mapped yet. */
export class HeadingsUnknown extends FileRefused {
  constructor(
    readonly headings: SampledHeading[],
    problems: readonly FileProblem[],
    readonly place: Place = NOWHERE,
    readonly layout: Layout = LINES,
    /** Whether the file is a matrix of levels, which another kind imports. */
    readonly isMatrix = false,
    readonly asked: readonly AskedName[] = [],
  ) {
    super(problems);
  }
}

/** Reads a file's lines, without the database, while others are served. Throws FileRefused, HeadingsUnknown. */
export async function readImport(kind: Kind, content: Uint8Array, given: ReadOptions): Promise<ReadFile> {
  const { columns } = given;
  const file = { person: given.person ?? OPERATOR, content, table: given.table ?? null };
  const most = (given.ofOperator ? MAX_LINES_OF_OPERATOR : MAX_LINES_OF_CALL)[kind];
  const read = await readFile(file, most);
  await letOthers();
  const { rows, levels, problems: unread } = arranged(kind, read.rows);
  const grid = { ...read, rows, problems: [...read.problems, ...unread] };
  const options = { ...given, meanings: { ...given.meanings, listed: new Set(levels.map(headingKey)) } };
  const { tables, table } = grid;
  if (tables.length > 0 && table === null) {
    const what = `the file has ${tables.length} tables or sheets: choose one`;
    throw new HeadingsUnknown([], [{ line: null, what }], { ...NOWHERE, tables });
  }
  const headingsAt = placeOfLine(grid.rows, options.headingLine);
  await letOthers();
  const matrix = matrixOf(kind, grid.rows, options, headingsAt);
  const names = namesOf(columns.all);
  const at = matrix?.at ?? headingsAt ?? headingPlace(grid.rows, names, options.meanings);
  await letOthers();
  const { header, lines } = headerAndLines(grid, at);
  const place = { tables, table, top: topOf(grid.rows), headingLine: header.line, totals: totalsAmong(lines) };
  if (matrix !== null) {
    const leftOut = new Set(options.leaveOut);
    const rows = grid.rows.filter(({ line }, row) => row <= at || !leftOut.has(line));
    const unfolded = await inSlices(unfolding(rows, matrix, options));
    const layout = { form: matrix.form, values: unfolded.values };
    const headings = withSamples(matrix.headings, lines);
    const ofFile = unfolded.problems.filter(({ line }) => line === null);
    if (ofFile.length > 0) throw new HeadingsUnknown(headings, ofFile, place, layout);
    const problems = [...grid.problems, ...unfolded.problems];
    const hasAreas = matrix.areas.some((area) => area !== "");
    const lacking = lackingColumns(columns, (column) =>
      column === "area" || column === "discipline"
        ? matrix.headings.some((heading) => heading.column === column) || (column === "area" && hasAreas)
        : !(matrix.isOfOne && ["email", "full_name"].includes(column)) && MATRIX_LINE.some((one) => one === column),
    );
    const places = placesOf(kind, matrix, lacking);
    const defaults = defaultsOf(columns, lacking, options);
    const found = { place, headings, replaces: new Set<string>(), problems, layout, lacking, defaults, asked: [] };
    return linesOf(kind, unfolded.lines, { places, width: MATRIX_LINE.length }, found, options);
  }
  const { replaces, problems, ...head } = readHeader(header, columns, options.meanings, lines);
  const headings = withSamples(head.headings, lines);
  const isMatrix = kind !== "levels" && isMatrixOf(grid.rows, head.headings, options.meanings);
  if (problems.length > 0) throw new HeadingsUnknown(headings, problems, place, LINES, isMatrix);
  const lacking = lackingColumns(columns, (column) => head.places.has(column));
  const defaults = defaultsOf(columns, lacking, options);
  const where = { places: head.places, columns: columns.all };
  const inColumns = await inSlices(readingColumns(lines, where, options.readings ?? new Map(), grid.is1904));
  const ofLevels = await inSlices(readingLevels(inColumns.rows, where, options));
  const layout = { ...LINES, values: ofLevels.values };
  const asked = inColumns.asked;
  const open = [...inColumns.problems, ...ofLevels.problems];
  if (open.length > 0) throw new HeadingsUnknown(headings, open, place, layout, false, asked);
  const found = { place, headings, replaces, problems: grid.problems, layout, lacking, defaults, asked };
  return linesOf(kind, ofLevels.rows, head, found, options);
}

/** The matrix in a file of levels, or of competencies and grades in one of expected levels; null if there is none. */
function matrixOf(kind: Kind, rows: readonly GridRow[], options: ReadOptions, at: number | null): MatrixShape | null {
  if (kind === "levels") return findMatrix(rows, options.form ?? null, options.meanings, at);
  const meanings = { ...options.meanings, ofGrades: true };
  const shape = kind === "expected_levels" ? findMatrix(rows, null, meanings, at) : null;
  return shape?.form === "competencies_by_people" && !shape.isOfOne ? shape : null;
}

/** Where the lines of a matrix have a kind's columns. Grades stand where people do; an own list names nobody. */
function placesOf(kind: Kind, { isOfOne }: MatrixShape, lacking: readonly Lacking[]): Map<string, number> {
  const places = new Map<string, number>(MATRIX_LINE.map((column, cell) => [column, cell]));
  if (isOfOne) places.delete("email");
  if (kind === "levels") return places;
  const isLacking = (column: string) => lacking.some((one) => one.column === column);
  const of = ["competency", "discipline", "area", "level"].filter((column) => !isLacking(column));
  return new Map([["grade", places.get("email")!], ...of.map((column) => [column, places.get(column)!] as const)]);
}

/** Reads rows as the lines of an import, without those that are left out. */
async function linesOf(
  kind: Kind,
  rows: readonly GridRow[],
  places: Parameters<typeof readingLines>[1],
  found: Pick<ReadFile, "place" | "headings" | "replaces" | "problems" | "layout" | "lacking" | "defaults" | "asked">,
  { leaveOut, withCells }: ReadOptions,
): Promise<ReadFile> {
  const leftOut = new Set(leaveOut);
  const chosen = leftOut.size === 0 ? rows : rows.filter(({ line }) => !leftOut.has(line));
  const read = await inSlices(readingLines(chosen, places, IMPORTS[kind].format, found.defaults));
  return {
    ...found,
    kind,
    lines: read.lines,
    flawed: withCells ? read.flawed : [],
    refusedNames: read.refusedNames,
    problems: [...found.problems, ...read.problems],
    rows: withCells ? await inSlices(byLine(rows)) : new Map(),
  };
}
