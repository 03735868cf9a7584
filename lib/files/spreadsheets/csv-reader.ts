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
import { htmlTables } from "./html-tables";
import { markdownTables } from "./markdown-tables";
import { refuseWithoutTable, sectionTable } from "./markdown-sections";
import { tabRows } from "./tab-reader";
import { readTables } from "./tables";

const DELIMITERS = [",", ";", "\t"] as const;
type Delimiter = (typeof DELIMITERS)[number];

/**
 * Reads text with commas, semicolons or tabs between cells, as Excel, LibreOffice and Google Sheets write it, and the
 * tables of Markdown and HTML. Skips blank lines. Throws FileRefused, also for more than `most` lines below the header.
 */
export function readCsv(content: Uint8Array, most = MAX_FILE_LINES, chosen: string | null = null): Grid {
  const decoded = decode(content);
  const tables = htmlTables(decoded) ?? markdownTables(decoded);
  if (tables !== null) return readTables(tables, most, chosen);
  const sections = sectionTable(decoded);
  if (sections !== null) return readTables([sections], most, chosen);
  refuseWithoutTable(decoded);
  // Excel's own line, which names the separator.
  const [, named] = /^sep=([,;\t])\n/i.exec(decoded) ?? [];
  const text = named === undefined ? decoded : decoded.slice(decoded.indexOf("\n"));
  const rows: Grid["rows"] = [];
  const problems: Grid["problems"] = [];
  const collect = (line: number, cells: string[]) => {
    if (cells.length > MAX_FILE_COLUMNS)
      throw new FileRefused([
        { line, what: `has ${counted(cells.length, "column")}; a file may have ${MAX_FILE_COLUMNS}` },
      ]);
    if (cells.some((cell) => cell.length > MAX_CELL))
      throw new FileRefused([{ line, what: `has a cell of more than ${MAX_CELL.toLocaleString("en")} characters` }]);
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ line, cells });
    if (rows.length > most + 1) throw tooManyLines(most);
  };
  const delimiter = (named as Delimiter) ?? delimiterOf(text);
  if (delimiter === "\t") for (const { line, cells } of tabRows(text)) collect(line, cells);
  else {
    let line = 1;
    const on_record = (cells: string[], { lines }: InfoRecord) => {
      collect(line, cells);
      line = lines + 1;
      return null;
    };
    try {
      // A quote within a cell is a quote: 5" screens.
      parse(text, { delimiter, relax_column_count: true, relax_quotes: true, on_record });
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const what =
        "has an unmatched quote, and nothing after it could be read. Put a text with quotes in quotes, and " +
        "double the quotes in it";
      problems.push({ line, what });
    }
  }
  return { rows, problems, hasShortRows: false, is1904: false, tables: [], table: null };
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
