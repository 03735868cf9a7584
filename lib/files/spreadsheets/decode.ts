import { type FileProblem, FileRefused } from "@/lib/platform/core/grid";

/** Bytes looked at to tell UTF-16 without a byte order mark from other text. */
const SAMPLE = 4_096;

/**
 * Reads a file's bytes as text with \n as line break: UTF-8 or UTF-16 with or without a byte order mark, otherwise
 * Windows-1252, in which Excel writes its plain CSV. Throws FileRefused.
 */
export function decode(content: Uint8Array): string {
  const text = decodeAs(content, encodingOf(content)).replace(/\r\n?/g, "\n");
  if (!text.includes("\0")) return text;
  throw new FileRefused("the file is neither text nor an Excel workbook");
}

function decodeAs(content: Uint8Array, encoding: "utf-8" | "utf-16le" | "utf-16be"): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    if (encoding !== "utf-8") throw new FileRefused("the file is damaged: it isn't whole UTF-16");
  }
  const lines = linesOf(content);
  const bad = lines.filter(({ isUtf8 }) => !isUtf8);
  // A line of UTF-8 beyond ASCII can't be Windows-1252 as well: the file was put together from two.
  const isMixed = lines.some(({ isUtf8, isAscii }) => isUtf8 && !isAscii);
  const what = isMixed
    ? "is not UTF-8 text, but other lines are; save the file as UTF-8"
    : "is neither UTF-8 nor Windows-1252 text; save the file as UTF-8";
  const refused = bad.filter(({ isWindows }) => isMixed || !isWindows);
  if (refused.length > 0) throw new FileRefused(refused.map(({ line }): FileProblem => ({ line, what })));
  return new TextDecoder("windows-1252").decode(content);
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

type Line = { line: number; isUtf8: boolean; isAscii: boolean; isWindows: boolean };

/** The bytes that Windows-1252 doesn't define. */
const UNDEFINED_IN_WINDOWS: readonly number[] = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

function linesOf(content: Uint8Array): Line[] {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const lines: Line[] = [];
  for (let start = 0, line = 1; start < content.length; line++) {
    const lineFeed = content.indexOf(10, start);
    const bytes = content.subarray(start, lineFeed === -1 ? content.length : lineFeed);
    const isAscii = bytes.every((byte) => byte < 0x80);
    let isUtf8 = true;
    try {
      if (!isAscii) decoder.decode(bytes);
    } catch {
      isUtf8 = false;
    }
    lines.push({ line, isUtf8, isAscii, isWindows: !bytes.some((byte) => UNDEFINED_IN_WINDOWS.includes(byte)) });
    start += bytes.length + 1;
  }
  return lines;
}
