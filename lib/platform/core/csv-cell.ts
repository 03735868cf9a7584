/** The start of a cell that a spreadsheet would run as a formula, including apostrophes before it. */
const FORMULA = /^'*[=+\-@\t＝＋－＠]/;

/** Writes a cell that `readCell` reads back, with an apostrophe before formulas, so that none is run. */
export function writeCell(value: string): string {
  const text = value.replace(/\r\n?/g, "\n").trim();
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Reads a cell: trimmed, line breaks as \n, without the apostrophe before a formula. */
export function readCell(cell: string): string {
  const value = cell.replace(/\r\n?/g, "\n").trim();
  return value.startsWith("'") && FORMULA.test(value) ? value.slice(1) : value;
}

/** Collapses spaces and composes accents, so that names that look alike are equal. */
export const singleSpaced = (text: string): string => text.normalize("NFC").replace(/\s+/g, " ").trim();

/** Joins values with semicolons. Escapes semicolons and backslashes in values with a backslash. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\;]/g, "\\$&")).join("; ");

/** Splits a cell at semicolons that aren't escaped with a backslash. Drops empty parts. */
export function splitValues(cell: string): string[] {
  const parts = cell.match(/(?:\\[\\;]|[^;])+/g) ?? [];
  return parts.map((part) => singleSpaced(part.replace(/\\([\\;])/g, "$1"))).filter((part) => part !== "");
}
