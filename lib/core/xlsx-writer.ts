import type { Cell, Table } from "./table";
import { zipOf, type ZipEntry } from "./zip-writer";

/** Most columns of a worksheet. */
export const MAX_XLSX_COLUMNS = 16_384;
/** Most characters that Excel accepts in a cell. */
const MAX_CELL_LENGTH = 32_767;
/** Most characters of a worksheet's name. */
const MAX_NAME_LENGTH = 31;
/** Characters of XML that are gathered before they are packed. */
const PIECE = 64 * 1024;
/** Days from Excel's first day, 1899-12-30, to 1970-01-01. */
const EXCEL_EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

/** Indexes of the cell formats in STYLES. */
const HEADING = 1;
const MOMENT = 2;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FORMAT = "application/vnd.openxmlformats";
const SPREADSHEET = `${FORMAT}-officedocument.spreadsheetml`;

/**
 * Writes a table as an Excel workbook of one worksheet, in pieces. A text is always a text, also one that begins with "="; a Date is a
 * moment in UTC that Excel can sort and filter. The header row stays in view.
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
  const head = columns.map((column) => cellOf(column, HEADING)).join("");
  const view = `<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  let text = `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><sheetFormatPr defaultColWidth="18" defaultRowHeight="15"/><sheetData><row>${head}</row>`;
  for await (const batch of rows) {
    for (const row of batch) {
      text += "<row>";
      for (const value of row) text += cellOf(value);
      text += "</row>";
      if (text.length < PIECE) continue;
      yield text;
      text = "";
    }
  }
  yield `${text}</sheetData></worksheet>`;
}

function cellOf(value: Cell, style?: number): string {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date) return `<c s="${MOMENT}"><v>${value.getTime() / DAY_MS + EXCEL_EPOCH_DAYS}</v></c>`;
  const format = style === undefined ? "" : ` s="${style}"`;
  return `<c${format} t="inlineStr"><is><t xml:space="preserve">${escaped(literal(clean(value)))}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** Drops what XML 1.0 can't hold, because Excel calls a file with it damaged. A surrogate without its other half becomes U+FFFD. */
const clean = (text: string) =>
  text
    .slice(0, MAX_CELL_LENGTH)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

/** Excel reads _x0041_ as A, so the first underscore of a text that looks like this is written as such a code. */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");

const workbook = (name: string) => {
  const title = escaped(clean(name.replace(/[\\/?*[\]:]/g, " ")).slice(0, MAX_NAME_LENGTH));
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${title}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
};

const CONTENT_TYPES =
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="${FORMAT}-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`;

const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const WORKBOOK_RELATIONS =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>` +
  `<Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

/** The formats of cells: plain, HEADING and MOMENT. Excel wants two fills before any other. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
  `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
  `<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>` +
  `<cellXfs count="3"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/></cellXfs>` +
  `<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
