import { FileRefused } from "@/lib/platform/core/grid";
import { codePageOf, isWhole, textIn } from "./code-pages";
import { isBinary, WHAT_WORKS } from "./file-kinds";

const BINARY = `the file is neither text nor an Excel workbook: ${WHAT_WORKS}`;

/** Bytes looked at to tell UTF-16 without a byte order mark from other text. */
const SAMPLE = 4_096;

/** Reads a file's text with \n: UTF-8, UTF-16, else a Windows code page (Excel's plain CSV). Throws FileRefused. */
export function decode(content: Uint8Array): string {
  const text = decodeAs(content, encodingOf(content)).replace(/\r\n?/g, "\n");
  if (!text.includes("\0")) return text;
  throw new FileRefused(BINARY);
}

function decodeAs(content: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be"): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    if (encoding !== "utf-8") throw new FileRefused("the file is damaged: it isn't whole UTF-16");
  }
  if (isBinary(content)) throw new FileRefused(BINARY);
  const lines = linesOf(content);
  const bad = lines.filter(({ isUtf8 }) => !isUtf8);
  // A line of UTF-8 beyond ASCII can't be of a code page as well: the file was put together from two.
  const isMixed = lines.some(({ isUtf8, isAscii }) => isUtf8 && !isAscii);
  const page = isMixed ? null : codePageOf(sampleOf(content, bad));
  const text = page === null ? null : textIn(content, page);
  if (text !== null && isWhole(text)) return text;
  throw new FileRefused(
    isMixed
      ? `${linesNamed(bad)} not UTF-8 text, but other lines are: save the file as UTF-8`
      : `${linesNamed(bad)} in no encoding that can be recognized: save the file as UTF-8`,
  );
}

/** Lines that a sentence names. */
const NAMED = 5;

function linesNamed(lines: readonly Line[]): string {
  const named = lines.slice(0, NAMED).map(({ line }) => line);
  const more = lines.length - named.length;
  const all = more > 0 ? `${named.join(", ")} and ${more.toLocaleString("en")} more` : named.join(", ");
  return lines.length === 1 ? `line ${all} is` : `lines ${all} are`;
}

/** Bytes in which a code page is looked for. */
const LOOKED_AT = 64 * 1024;

/** The first lines beyond ASCII, which tell code pages apart. */
function sampleOf(content: Uint8Array, lines: readonly Line[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const { start, end } of lines) {
    if (length >= LOOKED_AT) break;
    const piece = content.subarray(start, Math.min(end + 1, start + LOOKED_AT));
    pieces.push(piece);
    length += piece.length;
  }
  return Buffer.concat(pieces);
}

function encodingOf(content: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  if (content[0] === 0xff && content[1] === 0xfe) return "utf-16le";
  if (content[0] === 0xfe && content[1] === 0xff) return "utf-16be";
  const sample = content.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2]! += 1;
  });
  // Half of the bytes of most text in UTF-16 are 0.
  if (zeros[1]! > sample.length / 8 && zeros[0] === 0) return "utf-16le";
  return zeros[0]! > sample.length / 8 && zeros[1] === 0 ? "utf-16be" : "utf-8";
}

/** A line and its bytes: from `start` to `end`, without the line break. */
type Line = { line: number; start: number; end: number; isUtf8: boolean; isAscii: boolean };

function linesOf(content: Uint8Array): Line[] {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines: Line[] = [];
  for (let start = 0, line = 1; start < content.length; line++) {
    const lineFeed = content.indexOf(10, start);
    const end = lineFeed === -1 ? content.length : lineFeed;
    const bytes = content.subarray(start, end);
    const isAscii = bytes.every((byte) => byte < 0x80);
    let isUtf8 = true;
    try {
      if (!isAscii) decoder.decode(bytes);
    } catch {
      isUtf8 = false;
    }
    lines.push({ line, start, end, isUtf8, isAscii });
    start = end + 1;
  }
  return lines;
}
