import { LEVEL_LABELS, levelNamed, LEVELS } from "@/lib/vocabulary/levels/rules";
import { MAX_MIN_LANGUAGES, type Expected } from "./rules";

/** A cell of the grid: the row's and the column's place, from 0. */
export type Place = Readonly<{ row: number; column: number }>;
type Size = Readonly<{ rows: number; columns: number }>;

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Where a key leads; null if it isn't one that moves. */
export function placeAfterKey({ row, column }: Place, key: string, { rows, columns }: Size): Place | null {
  const step = STEPS[key];
  return step ? { row: clamp(row + step[0], rows), column: clamp(column + step[1], columns) } : null;
}

/** The next cell after one was filled: below, or the next column's top, so that a grid is typed without arrows. */
export function placeAfterFilling({ row, column }: Place, { rows, columns }: Size): Place {
  if (row + 1 < rows) return { row: row + 1, column };
  return column + 1 < columns ? { row: 0, column: column + 1 } : { row, column };
}

const NOTHING = ["", "-", "–", "—"];
const CELL = /^(.+?)(?:\s+in\s+([1-9]\d?))?$/i;

/** Reads a cell: 0–3 or a level's name, "in" so many languages; null: nothing is expected; undefined: unreadable. */
export function readExpected(text: string): Expected | null | undefined {
  const plain = text.trim().toLowerCase();
  if (NOTHING.includes(plain)) return null;
  const [, name = "", languages = "1"] = CELL.exec(plain) ?? [];
  const level = /^[0-3]$/.test(name) ? LEVELS[Number(name)] : levelNamed(name);
  const minLanguages = Number(languages);
  return level === undefined || minLanguages > MAX_MIN_LANGUAGES ? undefined : { level, minLanguages };
}

/** A cell in words that `readExpected` reads. */
export const writeExpected = (expected: Expected | null): string =>
  expected === null
    ? "–"
    : LEVEL_LABELS[expected.level] + (expected.minLanguages > 1 ? ` in ${expected.minLanguages}` : "");

/** Cells pasted from a spreadsheet, as they come to lie from a place on; or why they can't be used. */
export function readPasted(
  text: string,
  from: Place,
  { rows, columns }: Size,
): { cells: { place: Place; expected: Expected | null }[] } | { problem: string } {
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  const cells = [];
  for (const [down, line] of lines.entries())
    for (const [right, value] of line.split("\t").entries()) {
      const place = { row: from.row + down, column: from.column + right };
      if (place.row >= rows || place.column >= columns)
        return {
          problem: `The pasted cells are ${lines.length} × ${line.split("\t").length} and don't fit from here.`,
        };
      const expected = readExpected(value);
      if (expected === undefined)
        return {
          problem:
            `“${value.trim().slice(0, 40)}” in line ${down + 1} is no level. Use 0–3, a level's name, or – for ` +
            "nothing.",
        };
      cells.push({ place, expected });
    }
  return { cells };
}
