/** Starts of a cell that a spreadsheet would run as a formula, apostrophes before them included. */
const FORMULA = /^'*[=+\-@\t＝＋－＠]/;

/** Writes a value as a cell that `readCell` reads back: a formula gets an apostrophe before it, so that no spreadsheet runs it. */
export function writeCell(value: string): string {
  const text = value.replace(/\r\n?/g, "\n").trim();
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reads a cell: trimmed, line breaks as \n, without the apostrophe that stops a formula. */
export function readCell(cell: string): string {
  const value = cell.replace(/\r\n?/g, "\n").trim();
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;
}

/** Collapses spaces and composes accents, so that names that look alike are equal. */
export const singleSpaced = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Joins values with semicolons; a semicolon or backslash within a value gets a backslash before it. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, "\\$&")).join("; ");

/** Splits a cell at its semicolons, except those after a backslash. Empty parts are dropped. */
export function splitValues(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\;]|[^;])+/g) ?? [];
  return parts.map((part) => singleSpaced(part.replace(/\\([\\;])/g, "$1"))).filter((part) => part !== "");
}
