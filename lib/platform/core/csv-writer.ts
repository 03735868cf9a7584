import { stringify } from "csv-stringify/sync";
import { writeCell } from "./csv-cell";
import type { Cell, Table } from "./table";

/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes a table as CSV in UTF-8, in pieces. No cell is run as a formula. Moments are in ISO 8601, to the second. */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([columns]);
  for await (const batch of rows) if (batch.length > 0) yield lines(batch);
}

const lines = (rows: readonly (readonly Cell[])[]): string => stringify(rows.map((row) => row.map(textOf)));

function textOf(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "string") return writeCell(value);
  return value instanceof Date ? value.toISOString().replace(/\.\d+Z$/, "Z") : String(value);
}
