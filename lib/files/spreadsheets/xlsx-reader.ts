import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { FileRefused, type Grid, type TableOffer } from "@/lib/platform/core/grid";
import { WHAT_WORKS } from "./file-kinds";
import { chooseTable, FIRST_ROWS, rowsOf, type Table } from "./tables";
import { type Book, readSheet } from "./xlsx-sheet";
import { readFormats } from "./xlsx-styles";
import { DAMAGED, joined, LIMITS, readPart, refuse, TOO_LARGE } from "./xlsx-xml";

const NOT_A_WORKBOOK = `the file is a ZIP archive, but no Excel workbook: extract it, and ${WHAT_WORKS}`;

/** What other files in a ZIP archive are, by a part that they have. */
const OTHERS: readonly (readonly [part: string, what: string])[] = [
  ["content.xml", "the file is an OpenDocument spreadsheet (.ods)"],
  ["xl/workbook.bin", "the file is a binary workbook (.xlsb)"],
  ["Index/Document.iwa", "the file is a Numbers document"],
  ["word/document.xml", "the file is a Word document: put its table in a spreadsheet"],
  ["ppt/presentation.xml", "the file is a PowerPoint presentation: put its table in a spreadsheet"],
];

type Sheet = { name: string; part: Entry };

type ReadBook = { sheets: Sheet[]; book: Book; is1904: boolean };

/**
 * Reads a sheet of a workbook: the chosen one, or the only one that isn't empty. Hidden sheets are none. Numbers and
 * dates are as they are shown, formulas as their last result. Throws FileRefused.
 */
export async function readXlsx(file: Buffer, most: number, chosen: string | null): Promise<Grid> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse(NOT_A_WORKBOOK),
  );
  try {
    const { sheets, book, is1904 } = await readBook(zip, await directory(zip));
    const offers: TableOffer[] = [];
    for (const { name, part } of sheets.length > 1 ? sheets.slice(0, LIMITS.sheets) : []) {
      const { rows, ...size } = await readSheet(zip, part, book, { most, first: FIRST_ROWS });
      if (rows.length > 0) offers.push({ name, ...size, rows: rows.map(({ cells }) => cells) });
    }
    const { names, ...choice } = chooseTable(offers, chosen);
    const tables: Table[] = [];
    const isRead = ({ name }: Sheet) => sheets.length === 1 || names.includes(name);
    for (const { name, part } of sheets.filter(isRead))
      tables.push({ name, rows: (await readSheet(zip, part, book, { most })).rows });
    return { rows: rowsOf(tables, most), problems: [], hasShortRows: true, is1904, ...choice };
  } catch (error) {
    // What yauzl, zlib and saxes say is about bytes and markup, of no use to a person.
    throw error instanceof FileRefused ? error : new FileRefused(DAMAGED);
  } finally {
    zip.close();
  }
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

/** Finds the visible sheets, and reads what their cells refer to. Names are only looked up among the file's own parts. */
async function readBook(zip: ZipFile, parts: Map<string, Entry>): Promise<ReadBook> {
  const [, other] = OTHERS.find(([part]) => parts.has(part)) ?? [];
  const noWorkbook = () => refuse(other === undefined ? NOT_A_WORKBOOK : `${other}; save it as .xlsx or CSV`);
  const workbook = parts.get("xl/workbook.xml") ?? noWorkbook();
  const links = parts.get("xl/_rels/workbook.xml.rels") ?? refuse(NOT_A_WORKBOOK);
  const named: { name: string; id: string | undefined }[] = [];
  let is1904 = false;
  await readPart(zip, workbook, {
    open: (tag, attributes) => {
      if (tag === "workbookPr") is1904 = ["1", "true"].includes(attributes.date1904 ?? "");
      if (tag !== "sheet" || ["hidden", "veryHidden"].includes(attributes.state ?? "")) return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(":id"))?.[1];
      if (named.push({ name: attributes.name ?? "", id }) > LIMITS.entries) refuse(TOO_LARGE);
    },
  });
  const worksheets = new Map<string, Entry>();
  const found: { sharedStrings?: Entry | undefined; styles?: Entry | undefined } = {};
  await readPart(zip, links, {
    open: (tag, { Id, Type = "", Target = "", TargetMode }) => {
      if (tag !== "Relationship" || TargetMode === "External") return;
      const part = parts.get(Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`);
      if (Type.endsWith("/relationships/sharedStrings")) found.sharedStrings = part;
      if (Type.endsWith("/relationships/styles")) found.styles = part;
      if (Type.endsWith("/relationships/worksheet") && Id !== undefined && part) worksheets.set(Id, part);
    },
  });
  const sheets = named.flatMap(({ name, id }) => {
    const part = worksheets.get(id ?? "");
    return part ? [{ name, part }] : [];
  });
  if (sheets.length === 0) refuse("the workbook has no sheet that isn't hidden");
  const shared = found.sharedStrings ? await readSharedTexts(zip, found.sharedStrings) : [];
  const formats = found.styles ? await readFormats(zip, found.styles, is1904) : [];
  return { sheets, book: { shared, formats }, is1904 };
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
