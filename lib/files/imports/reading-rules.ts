import { readCell } from "@/lib/platform/core/csv-cell";
import { formatDay } from "@/lib/platform/core/format-day";
import type { FileProblem, GridRow } from "@/lib/platform/core/grid";
import { type FileColumn, namesOf } from "@/lib/platform/core/line-format";
import type { Sliced } from "@/lib/platform/core/slices";
import { readShare, SHARE_FORMS, shareFormOf } from "@/lib/platform/core/written-share";
import { DAY_ORDERS, dayIn1904, dayOrderOf, readWholeDay } from "@/lib/platform/core/written-day";
import type { AskedName } from "@/lib/platform/operation/import-kind";

/** How columns are read whose cells don't say it, as chosen: one of DAY_ORDERS or SHARE_FORMS. */
export type ChosenReadings = ReadonlyMap<string, string>;

/** How a column's cells are read, with what is asked if they can be read in two ways, and whether it was answered. */
type ColumnReading = { read(cell: string): string; asked: AskedReading | null };
type AskedReading = AskedName & { isAnswered: boolean };

const DAY_WORDS = { day_first: "Day first", month_first: "Month first" };

/** Days are written as 2026-03-31; what isn't a whole day stays as it is. */
function daysOf(name: string, cells: Iterable<string>, chosen: string | undefined, is1904: boolean): ColumnReading {
  const { order, open } = dayOrderOf(cells);
  const meant = order ?? DAY_ORDERS.find((one) => one === chosen) ?? null;
  const choices = DAY_ORDERS.map((value) => ({
    value,
    label: `${DAY_WORDS[value]}: ${open} is ${formatDay(readWholeDay(open ?? "", value) ?? "")}`,
  }));
  return {
    read: (cell) => readWholeDay(is1904 ? dayIn1904(cell) : cell, meant) ?? cell,
    asked: order === null && open !== null ? { kind: "column", name, choices, isAnswered: meant !== null } : null,
  };
}

const SHARE_WORDS = { percent: "Percent: 1 is 1%", fraction: "Fractions: 1 is 100%" };

/** Shares are written as whole percent; what isn't one stays as it is. A file with ids is an export, with percent. */
function sharesOf(name: string, cells: Iterable<string>, chosen: string | undefined, hasIds: boolean): ColumnReading {
  const { form, isOpen } = shareFormOf(cells);
  const meant = form ?? SHARE_FORMS.find((one) => one === chosen) ?? (hasIds ? "percent" : null);
  const choices = SHARE_FORMS.map((value) => ({ value, label: SHARE_WORDS[value] }));
  return {
    read: (cell) => readShare(cell, meant)?.toString() ?? cell,
    asked: form === null && isOpen && !hasIds ? { kind: "column", name, choices, isAnswered: meant !== null } : null,
  };
}

/** Rows between two places where reading may pause. */
const STEP = 500;

/**
 * Reads the cells of columns whose values are written in several ways, as all of a column's cells say or as chosen, in
 * slices. `problems` are what must be chosen first.
 */
export function* readingColumns(
  rows: readonly GridRow[],
  { places, columns }: { places: ReadonlyMap<string, number>; columns: Readonly<Record<string, FileColumn>> },
  chosen: ChosenReadings,
  is1904: boolean,
): Sliced<{ rows: readonly GridRow[]; asked: AskedName[]; problems: FileProblem[] }> {
  const readings = new Map<number, ColumnReading>();
  for (const column of namesOf(columns)) {
    const place = places.get(column);
    const { isDay, isShare } = columns[column]!;
    if (place === undefined || !(isDay || isShare)) continue;
    yield;
    const cells = rows.map((row) => readCell(row.cells[place] ?? ""));
    const meant = chosen.get(column);
    readings.set(
      place,
      isDay ? daysOf(column, cells, meant, is1904) : sharesOf(column, cells, meant, places.has("id")),
    );
  }
  const asked = [...readings.values()].flatMap((one) => one.asked ?? []);
  const problems = asked.filter(({ isAnswered }) => !isAnswered).map(problemOf);
  const names = asked.map(({ isAnswered: _answered, ...name }) => name);
  if (readings.size === 0 || problems.length > 0) return { rows, asked: names, problems };
  const read: GridRow[] = [];
  for (const { line, cells } of rows) {
    if (read.length % STEP === 0) yield;
    const written = (cell: string, place: number) => readings.get(place)?.read(readCell(cell)) ?? cell;
    read.push({ line, cells: cells.map(written) });
  }
  return { rows: read, asked: names, problems };
}

const problemOf = ({ name, choices }: AskedReading): FileProblem => ({
  line: null,
  what: `${name} can be read in two ways, choose one: ${choices.map(({ label }) => label).join("; ")}`,
});
