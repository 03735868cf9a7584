import { FileRefused, type FileProblem, type GridRow, lineOfCell } from "@/lib/platform/core/grid";
import type { Sliced } from "@/lib/platform/core/slices";
import { cellOf, isAreaLine, type MatrixShape } from "./matrix-shape-rules";
import { MAX_LEVELS_OF_MATRIX, MAX_VALUES } from "./rules";
import { levelInScale, valueKey } from "./scale-rules";
import { type ChosenValues, isCertain, type MatrixValue, probableLevel, suggestedLevels } from "./value-rules";

/** A matrix as ordinary lines of levels, one for each cell. `problems` without a line are of the whole file. */
type Unfolded = { lines: GridRow[]; values: MatrixValue[]; problems: FileProblem[] };

type MatrixCell = { line: number; parts: readonly string[]; value: string };

/** Lines, and cells, between two places where reading may pause. */
const [STEP, CELLS] = [20, 1_000];

/** Turns a matrix into a line for each cell with a level, in slices. Throws FileRefused. */
export function* unfolding(
  rows: readonly GridRow[],
  shape: MatrixShape,
  { values: chosen = new Map(), scale = null }: { values?: ChosenValues; scale?: string | null } = {},
  most = MAX_LEVELS_OF_MATRIX,
): Sliced<Unfolded> {
  const problems = missingColumns(shape);
  if (problems.length > 0) return { lines: [], values: [], problems };
  const found: MatrixCell[] = [];
  const counts = new Map<string, MatrixValue>();
  const hasArea = shape.headings.some(({ column }) => column === "area");
  let area = "";
  for (const [place, row] of rows.slice(shape.at + 1).entries()) {
    if (place % STEP === 0) yield;
    if (place === 0 && isAreaLine(row, shape.headings)) continue;
    const cells = cellsOf(row, shape, area);
    // A line without levels may be the title of a group: an area or a discipline.
    if (shape.form === "competencies_by_people") area = cells.found.length === 0 && !hasArea ? cells.name : cells.area;
    if (cells.found.length > 0 && cells.name === "") problems.push({ line: row.line, what: cells.problem });
    else for (const one of cells.found) found.push(one);
    if (found.length > most) throw tooManyLevels(most);
  }
  // By what is written: a key for each of 200,000 cells would take most of the time.
  const byText = new Map<string, MatrixValue>();
  for (const [place, { value }] of found.entries()) {
    if (place % CELLS === 0) yield;
    const known = byText.get(value);
    if (known) {
      known.count += 1;
      continue;
    }
    const key = valueKey(value);
    const alike = counts.get(key) ?? { value, count: 0, level: undefined };
    alike.count += 1;
    byText.set(value, alike);
    counts.set(key, alike);
    if (counts.size > MAX_VALUES) return { lines: [], values: [], problems: [...problems, TOO_MANY_VALUES] };
  }
  const values = [...counts.values()];
  const suggested = suggestedLevels(values.map(({ value }) => value));
  const surely = (value: string) => (isCertain(value) ? suggested.get(valueKey(value)) : undefined);
  for (const one of values) {
    const key = valueKey(one.value);
    one.level = chosen.has(key) ? chosen.get(key) : (levelInScale(scale, key) ?? surely(one.value));
    one.suggested = probableLevel(one.value, []);
  }
  const unknown = values.filter(({ level }) => level === undefined).map(({ value }) => value);
  if (unknown.length > 0) problems.push({ line: null, what: `these values have no level yet: ${unknown.join(", ")}` });
  const lines: GridRow[] = [];
  for (const [place, { line, parts, value }] of found.entries()) {
    if (place % CELLS === 0) yield;
    const { level } = byText.get(value)!;
    if (level) lines.push({ line, cells: [...parts, level] });
  }
  return { lines, values: values.sort((one, other) => one.value.localeCompare(other.value, "en")), problems };
}

function missingColumns({ form, headings }: MatrixShape): FileProblem[] {
  const has = (...columns: string[]) => headings.some(({ column }) => column && columns.includes(column));
  const isPeople = form === "people_by_competencies";
  return [
    isPeople && !has("email", "first_name", "last_name") && "has no column that names the person",
    !isPeople && !has("competency") && "has no column that names the competency",
    !has("level") && `has no column of a ${isPeople ? "competency" : "person"} with levels`,
  ].flatMap((what) => (what === false ? [] : [{ line: null, what: `the matrix ${what}` }]));
}

/** The cells of a row that have a level. A blank area is that of the row above, as a merged cell has it. */
function cellsOf(row: GridRow, { form, headings, areas, isOfOne }: MatrixShape, above: string) {
  const of = (name: string) => {
    const place = headings.findIndex(({ column }) => column === name);
    return place < 0 ? "" : cellOf(row, place);
  };
  const isPeople = form === "people_by_competencies";
  const area = of("area") || above;
  // Beside a first name, what is called a name is the last one.
  const full = of("first_name") ? `${of("first_name")} ${of("last_name") || of("full_name")}`.trim() : of("full_name");
  const name = isPeople ? of("email") || full : of("competency");
  const found = headings.flatMap(({ text, column }, place): MatrixCell[] => {
    const value = column === "level" ? cellOf(row, place) : "";
    if (value === "") return [];
    const parts = isPeople
      ? [name, name === full ? "" : full, text, "", areas[place] ?? "", ""]
      : [isOfOne ? "" : text, "", name, of("discipline"), area, of("language")];
    return [{ line: lineOfCell(row.line, place), parts, value }];
  });
  return { name, area, found, problem: isPeople ? "has levels, but no person" : "has levels, but no competency" };
}

const tooManyLevels = (most: number) =>
  new FileRefused(
    `the matrix has more than ${most.toLocaleString("en")} levels, the most that can be imported at once; split it`,
  );
const TOO_MANY_VALUES: FileProblem = {
  line: null,
  what: `the cells have more than ${MAX_VALUES} different values: leave out the columns that have no levels`,
};
