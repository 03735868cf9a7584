import { DAY_MS } from "./day";
import { columnLetters } from "./grid";
import { contentTypes, escaped, holdable, override, relation, RELATIONS, relations, XML } from "./open-package";
import type { Cell, Table } from "./table";
import { zipOf, type ZipEntry } from "./zip-writer";

/** Most columns of a worksheet. */
export const MAX_XLSX_COLUMNS = 16_384;
/** Most characters that Excel accepts in a cell. */
const MAX_CELL_LENGTH = 32_767;
/** Most characters of a worksheet's name. */
const MAX_NAME_LENGTH = 31;
/** Widths of columns in characters. Longer texts are wrapped; a heading's words widen no more than MAX_HEADING. */
const [MIN_WIDTH, MAX_HEADING, MAX_WIDTH] = [8, 14, 50];
/** Heights of a line and, at most, of a row, in points. */
const [LINE_HEIGHT, MAX_HEIGHT] = [15, 405];
/** Characters up to which a printed page shows all columns, made smaller. More would be too small to read. */
const MAX_PAGE_WIDTH = 400;
/** Characters of XML that are gathered before they are packed. */
const PIECE = 64 * 1024;
/** Days from Excel's first day, 1899-12-30, to 1970-01-01. */
const EXCEL_EPOCH_DAYS = 25_569;

/** Indexes of the cell formats in STYLES. */
const HEADING = 1;
const MOMENT = 2;
const WRAPPED = 3;
const BOOLEAN = 4;
const PLAIN = 5;
const DAY = 6;

/** What columns of days are called, such as hired_on and valid_until. */
const DAYS = /(?:^|[_ ])(?:on|from|until|date)$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const SPREADSHEET = "officedocument.spreadsheetml";

/**
 * Writes a table as an Excel workbook of one worksheet, in pieces. A text is always a text, also one that begins with
 * "="; a Date is a moment in UTC, and a day in a column of days is a date, which Excel can sort and filter. The header
 * row has a filter, it and the first column stay in view, and columns are as wide as the first rows need.
 */
export const xlsxOf = (table: Table): AsyncGenerator<Buffer> =>
  zipOf([
    ["[Content_Types].xml", [CONTENT_TYPES]],
    ["_rels/.rels", [ROOT_RELATIONS]],
    ["xl/workbook.xml", [workbook(table.name)]],
    ["xl/_rels/workbook.xml.rels", [WORKBOOK_RELATIONS]],
    ["xl/styles.xml", [STYLES]],
    ["xl/worksheets/sheet1.xml", worksheet(table)],
  ] satisfies ZipEntry[]);

async function* worksheet({ columns, rows }: Table): AsyncGenerator<string> {
  const isOfDays = columns.map((column) => DAYS.test(column));
  let widths: readonly number[] | null = null;
  let count = 1;
  let text = "";
  for await (const batch of rows) {
    if (widths === null) {
      widths = widthsOf(columns, batch);
      text = beginningOf(columns, widths);
    }
    for (const row of batch) {
      let cells = "";
      let most = 1;
      for (let at = 0; at < row.length; at++) {
        const lines = linesOf(row[at]!, widths[at]!);
        most = Math.max(most, lines);
        cells += isOfDays[at] ? dayCell(row[at]!) : cellOf(row[at]!, lines > 1 ? WRAPPED : PLAIN);
      }
      count += 1;
      text += `<row${heightOf(most)}>${cells}</row>`;
      if (text.length < PIECE) continue;
      yield text;
      text = "";
    }
  }
  if (widths === null) text = beginningOf(columns, widthsOf(columns, []));
  yield (
    `${text}</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${count}"/><printOptions gridLines="1"/><pageSetup orientation="landscape" ` +
    'fitToHeight="0"/></worksheet>'
  );
}

/** The height of a row of so many lines: LibreOffice doesn't find it by itself. */
const heightOf = (lines: number) => (lines > 1 ? ` ht="${Math.min(lines * LINE_HEIGHT, MAX_HEIGHT)}"` : "");

/** The worksheet up to its first row. */
function beginningOf(columns: readonly string[], widths: readonly number[]): string {
  const head = columns.map((column) => cellOf(column, HEADING)).join("");
  const lines = columns.reduce((most, column, at) => Math.max(most, linesOf(column, widths[at]!)), 1);
  const fits = widths.reduce((sum, width) => sum + width, 0) <= MAX_PAGE_WIDTH ? 1 : 0;
  const view =
    '<sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" ' +
    'activePane="bottomRight" state="frozen"/></sheetView>';
  const cols = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join("");
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr ` +
    `fitToPage="${fits}"/></sheetPr><sheetViews>${view}</sheetViews><sheetFormatPr ` +
    `defaultRowHeight="${LINE_HEIGHT}"/><cols>${cols}</cols><sheetData><row${heightOf(lines)}>${head}</row>`
  );
}

const widthsOf = (columns: readonly string[], batch: readonly (readonly Cell[])[]): readonly number[] =>
  columns.map((name, at) => {
    const longest = batch.reduce(
      (most, row) => Math.max(most, lengthOf(row[at] ?? null)),
      Math.max(Math.min(name.length, MAX_HEADING), ...name.split(" ").map((word) => word.length + 1)),
    );
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, longest + 2));
  });

/** The characters that a cell shows in its longest line. */
function lengthOf(value: Cell): number {
  if (value === null) return 0;
  if (value instanceof Date) return 16;
  return String(value)
    .split("\n", 100)
    .reduce((most, line) => Math.max(most, line.length), 0);
}

/** The lines of a cell, as far as its font doesn't matter: letters are narrower than digits. */
function linesOf(value: Cell, width: number): number {
  if (typeof value !== "string" || (value.length <= width - 2 && !value.includes("\n"))) return 1;
  const fitting = width * 1.15 - 4;
  return value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / fitting)), 0);
}

/** A day as a date; what else a column of days may have, as it is. */
function dayCell(value: Cell): string {
  if (typeof value !== "string" || !ISO_DAY.test(value)) return cellOf(value, PLAIN);
  const days = Date.parse(value) / DAY_MS + EXCEL_EPOCH_DAYS;
  return Number.isInteger(days) && days > 60 ? `<c s="${DAY}"><v>${days}</v></c>` : cellOf(value, PLAIN);
}

function cellOf(value: Cell, style: number): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c s="${PLAIN}"><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c s="${BOOLEAN}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return `<c s="${MOMENT}"><v>${value.getTime() / DAY_MS + EXCEL_EPOCH_DAYS}</v></c>`;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(literal(holdable(value.slice(0, MAX_CELL_LENGTH))))}</t></is></c>`;
}

/** Excel reads _x0041_ as A, so the first underscore of a text that looks like this is written as such a code. */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

const workbook = (name: string) => {
  const title = escaped(holdable(name.replace(/[\\/?*[\]:]/g, " ")).slice(0, MAX_NAME_LENGTH));
  const quoted = title.replaceAll("'", "''");
  return (
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${title}" sheetId="1" ` +
    'r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" ' +
    `localSheetId="0">'${quoted}'!$A:$A,'${quoted}'!$1:$1</definedName></definedNames></workbook>`
  );
};

const CONTENT_TYPES = contentTypes(
  override("xl/workbook.xml", `${SPREADSHEET}.sheet.main`),
  override("xl/worksheets/sheet1.xml", `${SPREADSHEET}.worksheet`),
  override("xl/styles.xml", `${SPREADSHEET}.styles`),
);
const ROOT_RELATIONS = relations(relation("rId1", `${RELATIONS}/officeDocument`, "xl/workbook.xml"));
const WORKBOOK_RELATIONS = relations(
  relation("rId1", `${RELATIONS}/worksheet`, "worksheets/sheet1.xml"),
  relation("rId2", `${RELATIONS}/styles`, "styles.xml"),
);

const TOP = 'applyAlignment="1" xfId="0"><alignment vertical="top"';

/**
 * The formats of cells: Excel's own, HEADING, MOMENT, WRAPPED, BOOLEAN (LibreOffice would show 0 and 1), PLAIN, DAY.
 * Excel wants two fills before any other.
 */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ ` +
  'hh:mm"/><numFmt numFmtId="165" formatCode="&quot;TRUE&quot;;&quot;TRUE&quot;;&quot;FALSE&quot;"/>' +
  '<numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name ' +
  'val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill ' +
  'patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs ' +
  'count="1"><xf/></cellStyleXfs>' +
  `<cellXfs count="7"><xf xfId="0"/><xf fontId="1" applyFont="1" ${TOP} wrapText="1"/></xf><xf numFmtId="164" ` +
  `applyNumberFormat="1" ${TOP}/></xf><xf ${TOP} wrapText="1"/></xf><xf numFmtId="165" applyNumberFormat="1" ` +
  `${TOP}/></xf><xf ${TOP}/></xf><xf numFmtId="166" applyNumberFormat="1" ${TOP}/></xf></cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
