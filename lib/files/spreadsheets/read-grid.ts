import { FileRefused, type Grid } from "@/lib/platform/core/grid";
import { readCsv } from "./csv-reader";
import { readXlsx } from "./xlsx-reader";

const startsWith = (content: Uint8Array, signature: string) =>
  Buffer.from(content.subarray(0, signature.length)).toString("latin1") === signature;

/** Reads a file of any kind that an import accepts, of at most `most` lines below its header. Throws FileRefused. */
export async function readGrid(content: Uint8Array, most: number): Promise<Grid> {
  if (startsWith(content, "PK\x03\x04"))
    return readXlsx(Buffer.from(content.buffer, content.byteOffset, content.length), most);
  if (startsWith(content, "\xd0\xcf\x11\xe0"))
    throw new FileRefused("the workbook is an old one (.xls) or has a password; save it as .xlsx without a password");
  return readCsv(content, most);
}

/** A file that has a header and nothing else. */
export class NoLines extends FileRefused {
  constructor() {
    super([{ line: null, what: "the file has no lines below its header" }]);
  }
}

/** Returns a grid's header and its other rows. Throws FileRefused, NoLines. */
export function headerAndLines({ rows, problems }: Grid): { header: Grid["rows"][number]; lines: Grid["rows"] } {
  const [header, ...lines] = rows;
  if (header === undefined)
    throw new FileRefused(problems.length > 0 ? problems : [{ line: null, what: "the file is empty" }]);
  if (lines.length === 0 && problems.length === 0) throw new NoLines();
  return { header, lines };
}
