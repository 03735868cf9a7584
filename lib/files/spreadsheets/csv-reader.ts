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

/** Reads CSV of spreadsheets with any separator, and tables of Markdown and HTML. Throws FileRefused. */
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

/** How much of a text its separator is found in. */
const SAMPLE = { signs: 64 * 1024, lines: 10 };

/** Returns the separator that most of the first lines have equally often outside of quotes: titles may precede a table. */
function delimiterOf(text: string): Delimiter {
  const unquoted = text.slice(0, SAMPLE.signs).replaceAll(/"[^"]*("|$)/g, '"');
  const lines = unquoted.split("\n").filter((line) => line.trim() !== "");
  const fit = (delimiter: Delimiter) => {
    const counts = lines.slice(0, SAMPLE.lines).map((line) => line.split(delimiter).length - 1);
    const fits = counts.map((count) => Math.sign(count) * counts.filter((other) => other === count).length);
    return Math.max(0, ...fits.map((alike, place) => alike * SAMPLE.signs + counts[place]!));
  };
  return DELIMITERS.reduce((best, one) => (fit(one) > fit(best) ? one : best));
}
