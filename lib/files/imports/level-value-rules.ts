import { readCell } from "@/lib/platform/core/csv-cell";
import type { FileProblem, GridRow } from "@/lib/platform/core/grid";
import type { FileColumn } from "@/lib/platform/core/line-format";
import type { Sliced } from "@/lib/platform/core/slices";
import { LONGEST_VALUE, MAX_VALUES } from "./rules";
import { levelInScale, valueKey } from "./scale-rules";
import { type ChosenValues, type MatrixValue, probableLevel } from "./value-rules";

const NUMBER = /^\d+$/;

/** Rows between two places where reading may pause. */
const STEP = 500;

/** Rows with levels as Cairn calls them, and the values that say them otherwise, with what each means. */
type LevelValues = { rows: readonly GridRow[]; values: MatrixValue[]; problems: FileProblem[] };

/** Reads a column of levels by what was chosen for its values, in slices; without a meaning a row is left out. */
export function* readingLevels(
  rows: readonly GridRow[],
  { places, columns }: { places: ReadonlyMap<string, number>; columns: Readonly<Record<string, FileColumn>> },
  { values: chosen = new Map(), scale = null }: { values?: ChosenValues; scale?: string | null },
): Sliced<LevelValues> {
  const asIs: LevelValues = { rows, values: [], problems: [] };
  const [name, { isLevel = undefined } = {}] = Object.entries(columns).find(([, one]) => one.isLevel) ?? [];
  const place = places.get(name ?? "");
  if (place === undefined || isLevel === undefined) return asIs;
  const found = new Map<string, MatrixValue>();
  for (const [at, { cells }] of rows.entries()) {
    if (at % STEP === 0) yield;
    const value = readCell(cells[place] ?? "");
    if (value === "" || value.length > LONGEST_VALUE) continue;
    const key = valueKey(value);
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { value, count: 1, level: undefined });
    if (found.size > MAX_VALUES) {
      const what = `${name} has more than ${MAX_VALUES} different values: choose the column that has the levels`;
      return { ...asIs, problems: [{ line: null, what }] };
    }
  }
  const values = [...found.values()];
  const others = values.filter(({ value }) => !isLevel(value));
  if (others.length === 0 && chosen.size === 0 && scale === null) return asIs;
  // Beside a 5, a 3 isn't the highest level.
  const isOtherScale = others.some(({ value }) => NUMBER.test(valueKey(value)));
  const texts = values.map(({ value }) => value);
  const isMeant = (value: string) => isLevel(value) && !(isOtherScale && NUMBER.test(valueKey(value)));
  const own = new Set<string>();
  for (const one of values) {
    const key = valueKey(one.value);
    one.level = chosen.has(key) ? chosen.get(key) : levelInScale(scale, key);
    one.suggested = probableLevel(one.value, texts);
    if (one.level === undefined && isMeant(one.value)) own.add(key);
  }
  const shown = values.filter(({ value }) => !own.has(valueKey(value)));
  const open = shown.filter(({ level }) => level === undefined).map(({ value }) => value);
  if (open.length > 0) {
    const what = `these values have no level yet: ${open.join(", ")}`;
    return { rows, values: shown, problems: [{ line: null, what }] };
  }
  const read: GridRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % STEP === 0) yield;
    const key = valueKey(readCell(row.cells[place] ?? ""));
    const level = own.has(key) ? undefined : found.get(key)?.level;
    if (level === null) continue;
    read.push(level === undefined ? row : { line: row.line, cells: row.cells.with(place, level) });
  }
  return { rows: read, values: shown, problems: [] };
}
