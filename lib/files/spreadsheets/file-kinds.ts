import { FileRefused } from "@/lib/platform/core/grid";

/** What can be imported, said to a person who opened something else. */
export const WHAT_WORKS = "import a CSV file or an Excel workbook (.xlsx), or paste the cells";

const OLD_OR_LOCKED =
  "the workbook is an old one (.xls) or has a password; save it as .xlsx without a password, or as CSV";
const picture = (kind: string) => `the file is a picture (${kind}): ${WHAT_WORKS}`;
const archive = (kind: string) => `the file is an archive (${kind}): extract it, and ${WHAT_WORKS}`;

/** What files of other kinds are, by how they begin. */
const BEGINNINGS: readonly (readonly [signature: string, what: string])[] = [
  ["%PDF-", "the file is a PDF: copy its table into a spreadsheet, or paste its cells"],
  ["\xd0\xcf\x11\xe0", OLD_OR_LOCKED],
  ["\x89PNG", picture("PNG")],
  ["\xff\xd8\xff", picture("JPEG")],
  ["GIF8", picture("GIF")],
  ["BM", picture("BMP")],
  ["II*\0", picture("TIFF")],
  ["MM\0*", picture("TIFF")],
  ["RIFF", `the file is a picture, sound or film: ${WHAT_WORKS}`],
  ["\x1f\x8b", archive("gzip")],
  ["7z\xbc\xaf", archive("7z")],
  ["Rar!", archive("RAR")],
  ["{\\rtf", "the file is a text document (RTF): copy its table into a spreadsheet, or paste its cells"],
  ["SQLite format 3", `the file is a database: ${WHAT_WORKS}`],
];

/** Bytes looked at to tell a text from other files. */
const SAMPLE = 4_096;

/** In a text, at most 1 of so many bytes is a control character. */
const BYTES_PER_CONTROL = 50;

const isControl = (byte: number) => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1b].includes(byte);

/** Whether a file is none with text of one byte for each letter, by the control characters in it. */
export function isBinary(content: Uint8Array): boolean {
  const sample = content.subarray(0, SAMPLE);
  return sample.reduce((sum, byte) => sum + Number(isControl(byte)), 0) * BYTES_PER_CONTROL > sample.length;
}

const LONGEST = Math.max(...BEGINNINGS.map(([signature]) => signature.length));

/** Throws FileRefused with what a file is if it is of a kind that has no table. */
export function refuseOtherKinds(content: Uint8Array): void {
  const beginning = Buffer.from(content.subarray(0, LONGEST)).toString("latin1");
  const found = BEGINNINGS.find(([signature]) => beginning.startsWith(signature));
  // A text may begin with letters that stand for a picture.
  if (found && (!/^\w+$/.test(found[0]) || isBinary(content))) throw new FileRefused(found[1]);
}
