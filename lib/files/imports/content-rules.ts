import { isWrittenDay } from "@/lib/platform/core/written-day";
import type { GridRow } from "@/lib/platform/core/grid";
import { isLevelWord } from "./value-rules";

/** Sample cells of each column, and their longest text in characters. */
const SAMPLES = 3;
const LONGEST_SAMPLE = 40;
/** Rows in which samples and what a column holds are looked for. */
const LOOKED_AT = 200;

const EMAIL = /^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/;

/** What only one column of a file usually holds. Bare numbers could be anything. */
const HOLDS: readonly (readonly [column: string, fits: (cell: string) => boolean])[] = [
  ["email", (cell) => EMAIL.test(cell)],
  ["level", isLevelWord],
  ["date", (cell) => !/^\d+$/.test(cell) && isWrittenDay(cell)],
  ["url", (cell) => /^https?:\/\/\S+$/i.test(cell)],
];

/** The cells of a column in a file's first rows, without empty ones. */
export const cellsAt = (rows: readonly GridRow[], place: number): string[] =>
  rows.slice(0, LOOKED_AT).flatMap(({ cells }) => (cells[place] ?? "").trim() || []);

/** Returns the first different cells of a column, cut to a few words. */
export function samplesOf(rows: readonly GridRow[], place: number): string[] {
  const samples = new Set<string>();
  for (const cell of cellsAt(rows, place)) {
    samples.add(cell.length > LONGEST_SAMPLE ? `${cell.slice(0, LONGEST_SAMPLE)}…` : cell);
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}

/** Headings with a few of their columns' cells. */
export const withSamples = <Heading>(headings: readonly Heading[], rows: readonly GridRow[]) =>
  headings.map((heading, place) => ({ ...heading, samples: samplesOf(rows, place) }));

/**
 * Returns the column of `names` that cells are of, or undefined. In a file of people everyone has an email of their
 * own: a column that repeats one has their managers'.
 */
export function columnOfCells(cells: readonly string[], names: readonly string[]): string | undefined {
  if (cells.length === 0) return undefined;
  const column = HOLDS.find(([name, fits]) => names.includes(name) && cells.every(fits))?.[0];
  const isOfPeople = names.includes("first_name") && !names.includes("level");
  return column === "email" && isOfPeople && new Set(cells).size < cells.length ? undefined : column;
}
