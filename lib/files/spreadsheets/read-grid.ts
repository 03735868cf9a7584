import { FileRefused, type Grid, type GridRow } from "@/lib/platform/core/grid";
import { readCsv } from "./csv-reader";
import { refuseOtherKinds } from "./file-kinds";
import { readXlsx } from "./xlsx-reader";

const startsWith = (content: Uint8Array, signature: string) =>
  Buffer.from(content.subarray(0, signature.length)).toString("latin1") === signature;

/** Reads an import's file of any kind, of its chosen table at most `most` lines. Throws FileRefused. */
export async function readGrid(content: Uint8Array, most: number, table: string | null): Promise<Grid> {
  if (startsWith(content, "PK\x03\x04"))
    return readXlsx(Buffer.from(content.buffer, content.byteOffset, content.length), most, table);
  refuseOtherKinds(content);
  return readCsv(content, most, table);
}

/** A file that has a header and nothing else. */
export class NoLines extends FileRefused {
  constructor() {
    super([{ line: null, what: "the file has no lines below its header" }]);
  }
}

/** Returns a grid's header at a row, and the rows below with as many cells. Throws FileRefused, NoLines. */
export function headerAndLines({ rows, problems, hasShortRows }: Grid, at = 0) {
  const [header, ...lines] = rows.slice(at);
  if (header === undefined)
    throw new FileRefused(problems.length > 0 ? problems : [{ line: null, what: "the file is empty" }]);
  if (lines.length === 0 && problems.length === 0) throw new NoLines();
  // Spreadsheets pad lines with empty cells to the width of the longest.
  const cellsOf = ({ cells }: GridRow, width: number) => {
    let end = cells.length;
    while (end > width && cells[end - 1]!.trim() === "") end -= 1;
    const missing = hasShortRows ? Math.max(0, width - end) : 0;
    return missing > 0 || end < cells.length ? [...cells.slice(0, end), ...Array<string>(missing).fill("")] : cells;
  };
  const width = header.cells.length;
  return { header, lines: lines.map((row): GridRow => ({ line: row.line, cells: cellsOf(row, width) })) };
}
