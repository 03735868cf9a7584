import { counted } from "@/lib/platform/core/counted";
import { parse, CsvError, type InfoRecord } from "csv-parse/sync";
import {
  FileRefused,
  type Grid,
  MAX_CELL,
  MAX_FILE_COLUMNS,
  MAX_FILE_LINES,
  tooManyLines,
} from "@/lib/platform/core/grid";
import { decode } from "./decode";

const DELIMITERS = [",", ";", "\t"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/**
 * Reads text with commas, semicolons or tabs between cells, as Excel, LibreOffice and Google Sheets write it. Skips
 * blank lines. Throws FileRefused, also for more than `most` lines below the header.
 */
export function readCsv(content: Uint8Array, most = MAX_FILE_LINES): Grid {
  const decoded = decode(content);
  // Excel's own line, which names the separator.
  const [, named] = /^sep=([,;\t])\n/i.exec(decoded) ?? [];
  const text = named === undefined ? decoded : decoded.slice(decoded.indexOf("\n"));
  const rows: Grid["rows"] = [];
  const problems: Grid["problems"] = [];
  let line = 1;
  const collect = (cells: string[], { lines }: InfoRecord) => {
    if (cells.length > MAX_FILE_COLUMNS)
      throw new FileRefused([
        { line, what: `has ${counted(cells.length, "column")}; a file may have ${MAX_FILE_COLUMNS}` },
      ]);
    if (cells.some((cell) => cell.length > MAX_CELL))
      throw new FileRefused([{ line, what: `has a cell of more than ${MAX_CELL.toLocaleString("en")} characters` }]);
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
    if (rows.length > most + 1) throw tooManyLines(most);
    line = lines + 1;
    return null;
  };
  try {
    parse(text, { delimiter: (named as Delimiter) ?? delimiterOf(text), relax_column_count: true, on_record: collect });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const what =
      "has an unmatched quote, and nothing after it could be read. Put a text with quotes in quotes, and " +
      "double the quotes in it";
    problems.push({ line, what });
  }
  return { rows: rows.map((row) => withoutEmptyEnd(row, rows[0]!.cells.length)), problems };
}

/** Spreadsheets pad lines with empty cells to the width of the longest. */
function withoutEmptyEnd({ line, cells }: Grid["rows"][number], width: number): Grid["rows"][number] {
  let end = cells.length;
  while (end > width && cells[end - 1]!.trim() === "") end -= 1;
  return { line, cells: cells.slice(0, end) };
}

/** Returns the separator that is most often outside of quotes in the first line that isn't blank. */
function delimiterOf(text: string): Delimiter {
  const counts: Record<string, number> = {};
  let isQuoted = false;
  for (const sign of text.trimStart().slice(0, 64 * 1024)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (sign === "\n" && !isQuoted) break;
    else if (!isQuoted) counts[sign] = (counts[sign] ?? 0) + 1;
  }
  return DELIMITERS.reduce<Delimiter>((best, one) => ((counts[one] ?? 0) > (counts[best] ?? 0) ? one : best), ",");
}
