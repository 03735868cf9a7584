import { wordsOf } from "@/lib/platform/core/words-of";
import type { GridRow } from "@/lib/platform/core/grid";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { headingKey, type Meanings, ownColumn } from "./heading-rules";
import { TOP } from "./rules";
import { synonymOf } from "./synonym-rules";

const filled = ({ cells }: GridRow) => cells.map((cell) => cell.trim()).filter((cell) => cell !== "");

/** Finds a file's headings: the row that names most columns, else the first with different texts in half of them. */
export function headingPlace(
  rows: readonly GridRow[],
  names: readonly string[],
  { chosen, remembered }: Meanings,
): number {
  const top = rows.slice(0, TOP);
  const isNamed = (key: string) =>
    chosen?.has(key) || remembered?.has(key) || ownColumn(key, names) !== undefined || !!synonymOf(key, names);
  const counts = top.map((row) => new Set(filled(row).map(headingKey).filter(isNamed)).size);
  const most = Math.max(0, ...counts);
  if (most > 1 || counts[0] === most) return Math.max(0, counts.indexOf(most));
  const width = Math.max(0, ...top.map((row) => filled(row).length));
  const isFull = (row: GridRow) => {
    const cells = filled(row);
    return cells.length * 2 >= width && new Set(cells).size === cells.length && cells.length > 1;
  };
  const full = top.findIndex(isFull);
  return full === -1 || counts[full]! < most ? counts.indexOf(most) : full;
}

/** The place of a line among rows; null if it isn't there, or none is given. */
export const placeOfLine = (rows: readonly GridRow[], wanted: number | null = null): number | null => {
  const at = rows.findIndex(({ line }) => line === wanted);
  return at === -1 ? null : at;
};

/** The first rows of a file, among which its headings are chosen. */
export const topOf = (rows: readonly GridRow[]): GridRow[] =>
  rows.slice(0, TOP).map(({ line, cells }) => ({ line, cells: cells.slice(0, SHOWN_CELLS).map(cut) }));

const [SHOWN_CELLS, LONGEST_SHOWN] = [12, 60];
const cut = (cell: string) => (cell.length > LONGEST_SHOWN ? `${cell.slice(0, LONGEST_SHOWN)}…` : cell);

/** What lines and columns of sums and means are called. */
const TOTALS = new Set(
  wordsOf(`
    total, totals, sum, average, avg, mean, median, grand total, subtotal, score, overall,
    summe, gesamt, gesamtsumme, durchschnitt, mittelwert, schnitt, suma, razem, średnia,
    разом, усього, всього, сума, середнє, totaux, somme, moyenne, médiane, promedio, media,
    suma total, итого, среднее, 合计, 总计, 平均, 平均分
  `).map(normalizeForSearch),
);

/** Whether a heading, or the first text of a line, is that of sums or means. */
export const isTotal = (text: string): boolean => TOTALS.has(normalizeForSearch(text.replace(/[:.=Ø∅]+/g, " ")));

/** The lines that look like sums or means, by the first text in them. */
export const totalsAmong = (rows: readonly GridRow[]): { line: number; title: string }[] =>
  rows.flatMap((row) => {
    const title = filled(row)[0] ?? "";
    return isTotal(title) && row.cells.length > 1 ? [{ line: row.line, title }] : [];
  });
