import type { Entry, ZipFile } from "yauzl";
import { FileRefused, type GridRow, MAX_FILE_COLUMNS, tooManyLines } from "@/lib/platform/core/grid";
import { type NumberFormat, plain } from "./number-format";
import { DAMAGED, ENOUGH, joined, LIMITS, readPart, refuse, TOO_LARGE } from "./xlsx-xml";

/** What the cells of all sheets refer to. */
export type Book = { shared: readonly string[]; formats: readonly NumberFormat[] };

/** A sheet's rows that aren't blank, and its size as the file says it. */
export type SheetRows = { rows: GridRow[]; lines: number; columns: number };

type Area = { top: number; bottom: number; left: number; right: number };

/** How much is read: `most` lines below the header, and of those only the first rows if `first` says how many. */
export type Extent = { most: number; first?: number };

/** Reads a sheet; merged cells count for all that they cover. Throws FileRefused. */
export async function readSheet(
  zip: ZipFile,
  part: Entry,
  { shared, formats }: Book,
  { most, first = Infinity }: Extent,
): Promise<SheetRows> {
  const rows: GridRow[] = [];
  const merged: Area[] = [];
  let size: Area | null = null;
  let row: GridRow | null = null;
  let last = 0;
  let cells = 0;
  let characters = 0;
  let [column, type, style, text] = [-1, "", 0, ""];
  let reading = false;
  // Within rPh is how a text is pronounced, which isn't part of it.
  let phonetic = false;
  const openRow = (reference: string | undefined) => {
    const line: number = reference === undefined ? last + 1 : Number(reference);
    if (!Number.isInteger(line) || line <= last || line > 1_048_576) refuse("the workbook's rows are out of order");
    last = line;
    row = { line, cells: [] };
    column = -1;
  };
  /** A shared text, and a merged one, is counted for each cell: a few bytes of markup can repeat a long one. */
  const count = (value: string) => {
    characters += value.length;
    if (characters > LIMITS.sharedCharacters) refuse(TOO_LARGE);
  };
  const put = (to: GridRow, at: number, value: string) => {
    count(value);
    while (to.cells.length < at) to.cells.push("");
    to.cells[at] = value;
  };
  const closeCell = () => {
    const value = valueOf(type, text, shared, formats[style]);
    if (value === "" || row === null) return;
    if (column >= MAX_FILE_COLUMNS)
      throw new FileRefused([{ line: row.line, what: `has more than ${MAX_FILE_COLUMNS} columns` }]);
    put(row, column, value);
  };
  /** The title of a sheet may cover more columns than the sheet has. */
  const fill = ({ bottom, left, right }: Area, begin: number) => {
    const value = rows[begin]!.cells[left] ?? "";
    if (value.trim() === "") return;
    for (let place = begin; place < rows.length && rows[place]!.line <= bottom; place++)
      for (let at = left; at <= Math.min(right, MAX_FILE_COLUMNS - 1); at++) {
        // Filled ones too: areas that overlap would take as long again.
        if (++cells > LIMITS.cells) refuse(TOO_LARGE);
        if ((rows[place]!.cells[at] ?? "") === "") put(rows[place]!, at, value);
      }
  };
  await readPart(zip, part, {
    open: (name, attributes) => {
      if (name === "row") openRow(attributes.r);
      else if (name === "c") {
        // Empty ones too: they cost as much.
        if (++cells > LIMITS.cells) refuse(TOO_LARGE);
        column = attributes.r === undefined ? column + 1 : placeOf(attributes.r).column;
        [type, style, text] = [attributes.t ?? "n", Number(attributes.s ?? 0), ""];
      } else if (name === "v" || name === "t") reading = true;
      else if (name === "rPh") phonetic = true;
      else if (name === "dimension") size = areaOf(attributes.ref ?? "");
      else if (name === "mergeCell") {
        const area = areaOf(attributes.ref ?? "");
        if (area !== null && merged.push(area) > LIMITS.merged) refuse(TOO_LARGE);
      }
    },
    close: (name) => {
      if (name === "v" || name === "t") reading = false;
      else if (name === "rPh") phonetic = false;
      else if (name === "c") closeCell();
      else if (name === "row" && row !== null) {
        if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
        row = null;
        if (rows.length > most + 1 && first === Infinity) throw tooManyLines(most);
        if (rows.length >= first) throw ENOUGH;
      }
    },
    text: (piece) => {
      if (reading && !phonetic) text = joined(text, piece);
    },
  });
  const at = new Map(rows.map(({ line }, place) => [line, place]));
  for (const area of merged) {
    const begin = at.get(area.top);
    if (begin !== undefined) fill(area, begin);
  }
  const { bottom, right } = (size as Area | null) ?? { bottom: rows.length, right: 0 };
  const columns = Math.max(right + 1, ...rows.map((one) => one.cells.length));
  return { rows, lines: Math.max(bottom, rows.length), columns: Math.min(columns, MAX_FILE_COLUMNS) };
}

/** Returns the line of a cell, and its column from 0: 27 for "AB12". */
function placeOf(reference: string): { line: number; column: number } {
  const [, letters = refuse(DAMAGED), line] = /^([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { line: Number(line), column: column - 1 };
}

/** Reads an area such as "A2:B4"; null if it is something else. */
function areaOf(reference: string): Area | null {
  if (!/^[A-Z]{1,3}\d{1,7}(:[A-Z]{1,3}\d{1,7})?$/.test(reference)) return null;
  const [first = "", last = first] = reference.split(":");
  const [begin, end] = [placeOf(first), placeOf(last)];
  return { top: begin.line, bottom: end.line, left: begin.column, right: end.column };
}

/** Reads Excel's _x0007_ for what XML can't hold. The database can't store NUL or half a character. */
function unescaped(text: string): string {
  const read = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return read.includes("\0") ? refuse("a cell has a NUL character (U+0000)") : read.toWellFormed();
}

function valueOf(type: string, text: string, shared: readonly string[], format = plain): string {
  if (text === "") return "";
  if (type === "s") return unescaped(shared[Number(text)] ?? refuse(DAMAGED));
  if (type === "b") return text === "1" ? "true" : "false";
  if (type === "n") return Number.isFinite(Number(text)) ? format(Number(text)) : "";
  if (type === "d") return text.replace(/T00:00(:00(\.0+)?)?Z?$/, "").replace("T", " ");
  // inlineStr, str (a formula's text); an error such as #REF! is no value.
  return type === "e" ? "" : unescaped(text);
}
