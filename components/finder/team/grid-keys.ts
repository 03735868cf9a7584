/** A place in the grid: row 0 has the names of competencies, column 0 those of people. */
export type Place = { row: number; column: number };
export type GridSize = { rows: number; columns: number };

/** Columns that Page Up and Page Down move by with Alt. */
const COLUMN_PAGE = 10;

/**
 * Returns where a key leads from a place in the grid, as in the ARIA pattern "grid": arrows, Home and End in a row,
 * with Ctrl in the whole grid, Page Up and Page Down by `page` rows, with Alt by columns. Null if the key means nothing
 * here.
 */
export function placeAfter(
  { key, ctrlKey, altKey }: { key: string; ctrlKey: boolean; altKey: boolean },
  { row, column }: Place,
  { rows, columns }: GridSize,
  page: number,
): Place | null {
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(nextRow, rows - 1)),
    column: Math.max(0, Math.min(nextColumn, columns - 1)),
  });
  const byPage = (sign: number) => (altKey ? to(row, column + sign * COLUMN_PAGE) : to(row + sign * page, column));
  switch (key) {
    case "ArrowUp":
      return to(ctrlKey ? 0 : row - 1, column);
    case "ArrowDown":
      return to(ctrlKey ? rows - 1 : row + 1, column);
    case "ArrowLeft":
      return to(row, ctrlKey ? 0 : column - 1);
    case "ArrowRight":
      return to(row, ctrlKey ? columns - 1 : column + 1);
    case "Home":
      return to(ctrlKey ? 0 : row, 0);
    case "End":
      return to(ctrlKey ? rows - 1 : row, columns - 1);
    case "PageUp":
      return byPage(-1);
    case "PageDown":
      return byPage(1);
    default:
      return null;
  }
}
