import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileRefused, type Grid, type GridRow, MAX_FILE_COLUMNS, tooManyLines } from "@/lib/platform/core/grid";
import { DAMAGED, LIMITS, readPart, refuse, TOO_LARGE } from "./xlsx-xml";

const NOT_A_WORKBOOK = "the file is not an Excel workbook (.xlsx)";
const WORKSHEET = "/relationships/worksheet";
const SHARED = "/relationships/sharedStrings";

/** Reads the first sheet of a workbook: dates as Excel's numbers, formulas as their last result. Throws FileRefused. */
export async function readXlsx(file: Buffer, most: number): Promise<Grid> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse(NOT_A_WORKBOOK),
  );
  try {
    const parts = await directory(zip);
    const { sheet, shared } = await relations(zip, parts);
    const rows = await readRows(zip, sheet, shared ? await readSharedTexts(zip, shared) : [], most);
    return { rows: padded(rows), problems: [] };
  } catch (error) {
    // What yauzl, zlib and saxes say is about bytes and markup, of no use to a person.
    throw error instanceof FileRefused ? error : new FileRefused(DAMAGED);
  } finally {
    zip.close();
  }
}

/** A workbook has no cells at the end of a row that are empty. */
function padded(rows: GridRow[]): GridRow[] {
  const width = rows[0]?.cells.length ?? 0;
  for (const { cells } of rows) while (cells.length < width) cells.push("");
  return rows;
}

async function directory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > LIMITS.entries) refuse(TOO_LARGE);
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > LIMITS.part) refuse(TOO_LARGE);
    if (entry.isEncrypted()) refuse("the workbook is protected by a password; save it without one");
    parts.set(entry.fileName, entry);
  }
  return parts;
}

/** Finds the first sheet and the shared texts. Names are only looked up among the file's own parts. */
async function relations(
  zip: ZipFile,
  parts: Map<string, Entry>,
): Promise<{ sheet: Entry; shared: Entry | undefined }> {
  const workbook = parts.get("xl/workbook.xml") ?? refuse(NOT_A_WORKBOOK);
  const links = parts.get("xl/_rels/workbook.xml.rels") ?? refuse(NOT_A_WORKBOOK);
  let first: string | undefined;
  await readPart(zip, workbook, {
    open: (name, attributes) => {
      if (name === "sheet") first ??= Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
    },
  });
  const targets = new Map<string, string>();
  let shared: Entry | undefined;
  await readPart(zip, links, {
    open: (name, { Id, Type = "", Target = "", TargetMode }) => {
      if (name !== "Relationship" || TargetMode === "External") return;
      const part = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
      if (Type.endsWith(SHARED)) shared = parts.get(part);
      if (Type.endsWith(WORKSHEET) && Id !== undefined && targets.size < LIMITS.entries) targets.set(Id, part);
    },
  });
  const sheet = parts.get(targets.get(first ?? "") ?? "") ?? refuse("the workbook has no sheet");
  return { sheet, shared };
}

async function readSharedTexts(zip: ZipFile, part: Entry): Promise<string[]> {
  const texts: string[] = [];
  let characters = 0;
  let text = "";
  let reading = false;
  // Within rPh is how a text is pronounced, which isn't part of it.
  let phonetic = false;
  await readPart(zip, part, {
    open: (name) => {
      if (name === "t") reading = true;
      if (name === "rPh") phonetic = true;
    },
    close: (name) => {
      if (name === "t") reading = false;
      if (name === "rPh") phonetic = false;
      if (name !== "si") return;
      if (texts.push(text) > LIMITS.sharedTexts) refuse(TOO_LARGE);
      text = "";
    },
    text: (piece) => {
      if (!reading || phonetic) return;
      text = joined(text, piece);
      characters += piece.length;
      if (characters > LIMITS.sharedCharacters) refuse(TOO_LARGE);
    },
  });
  return texts;
}

async function readRows(zip: ZipFile, part: Entry, shared: readonly string[], most: number): Promise<GridRow[]> {
  const rows: GridRow[] = [];
  let row: GridRow | null = null;
  let last = 0;
  let cells = 0;
  let characters = 0;
  let [column, type, text] = [-1, "", ""];
  let reading = false;
  const openRow = (reference: string | undefined) => {
    const line: number = reference === undefined ? last + 1 : Number(reference);
    if (!Number.isInteger(line) || line <= last || line > 1_048_576) refuse("the workbook's rows are out of order");
    last = line;
    row = { line, cells: [] };
    column = -1;
  };
  const closeCell = () => {
    const value = valueOf(type, text, shared);
    if (value === "" || row === null) return;
    if (column >= MAX_FILE_COLUMNS)
      throw new FileRefused([{ line: row.line, what: `has more than ${MAX_FILE_COLUMNS} columns` }]);
    // A shared text is counted for each cell that has it: a few bytes of markup can repeat a long one.
    characters += value.length;
    if (characters > LIMITS.sharedCharacters) refuse(TOO_LARGE);
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = value;
  };
  await readPart(zip, part, {
    open: (name, attributes) => {
      if (name === "row") openRow(attributes.r);
      else if (name === "c") {
        // Empty ones too: they cost as much.
        if (++cells > LIMITS.cells) refuse(TOO_LARGE);
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        [type, text] = [attributes.t ?? "n", ""];
      } else if (name === "v" || name === "t") reading = true;
    },
    close: (name) => {
      if (name === "v" || name === "t") reading = false;
      else if (name === "c") closeCell();
      else if (name === "row" && row !== null) {
        if (row.cells.some((cell) => cell.trim() !== "")) rows.push(row);
        row = null;
        if (rows.length > most + 1) throw tooManyLines(most);
      }
    },
    text: (piece) => {
      if (reading) text = joined(text, piece);
    },
  });
  return rows;
}

const joined = (text: string, piece: string) =>
  text.length + piece.length > LIMITS.text
    ? refuse(`a cell has more than ${LIMITS.text.toLocaleString("en")} characters`)
    : text + piece;

/** Returns the place of a cell's column from 0: 27 for "AB12". */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d+$)/.exec(reference)?.[0] ?? refuse(DAMAGED);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/**
 * Reads what Excel writes for characters that XML can't hold: _x0007_. The database can't store NUL or half a
 * character.
 */
function unescaped(text: string): string {
  const read = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return read.includes("\0") ? refuse("a cell has a NUL character (U+0000)") : read.toWellFormed();
}

function valueOf(type: string, text: string, shared: readonly string[]): string {
  if (text === "") return "";
  if (type === "s") return unescaped(shared[Number(text)] ?? refuse(DAMAGED));
  if (type === "b") return text === "1" ? "true" : "false";
  if (type === "n") return Number.isFinite(Number(text)) ? String(Number(text)) : "";
  // inlineStr, str (a formula's text), d (an ISO date); an error such as #REF! is no value.
  return type === "e" ? "" : unescaped(text);
}
