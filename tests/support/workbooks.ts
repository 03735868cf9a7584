import PizZip from "pizzip";

/** A cell: a text, a number, or a value with its type, or the index of its format among the workbook's. */
type Cell = string | number | { value: string | number; type?: string; format?: number; xml?: string };

/** A sheet of a workbook: its rows, or where they are by line; null is a line without cells. */
type Sheet = { name: string; rows: readonly (readonly Cell[] | null)[]; merged?: readonly string[]; state?: string };

/** What all sheets share. */
type Book = { formats?: readonly string[]; is1904?: boolean };

const FIRST_OWN_FORMAT = 164;
const nameOfColumn = (column: number): string =>
  (column < 26 ? "" : nameOfColumn(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function cellXml(cell: Cell, reference: string): string {
  if (cell === "") return "";
  if (typeof cell === "string") return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
  const { value, type = "n", format, xml } = cell;
  const style = format === undefined ? "" : ` s="${format + 1}"`;
  return `<c r="${reference}" t="${type}"${style}>${xml ?? `<v>${escaped(String(value))}</v>`}</c>`;
}

function sheetXml({ rows, merged = [] }: Sheet): string {
  const lines = rows.map((cells, row) => {
    const inner = (cells ?? []).map((cell, column) => cellXml(cell, `${nameOfColumn(column)}${row + 1}`)).join("");
    return cells === null ? "" : `<row r="${row + 1}">${inner}</row>`;
  });
  const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `<worksheet><sheetData>${lines.join("")}</sheetData><mergeCells>${areas}</mergeCells></worksheet>`;
}

/** Makes a workbook of several sheets, as Excel writes them. */
export function workbookOfSheets(sheets: readonly Sheet[], { formats = [], is1904 = false }: Book = {}): Buffer {
  const zip = new PizZip();
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const listed = sheets.map(({ name, state }, place) => {
    const hidden = state === undefined ? "" : ` state="${state}"`;
    return `<sheet name="${escaped(name)}" sheetId="${place + 1}"${hidden} r:id="r${place + 1}"/>`;
  });
  zip.file(
    "xl/workbook.xml",
    `<workbook xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${listed.join("")}</sheets></workbook>`,
  );
  const relations = sheets.map((_, place) =>
    relation(`r${place + 1}`, "worksheet", `worksheets/sheet${place + 1}.xml`),
  );
  zip.file(
    "xl/_rels/workbook.xml.rels",
    `<Relationships>${relations.join("")}${relation("styles", "styles", "styles.xml")}</Relationships>`,
  );
  const numbered = formats.map(
    (code, at) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + at}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${FIRST_OWN_FORMAT + at}"/>`);
  zip.file(
    "xl/styles.xml",
    `<styleSheet><numFmts>${numbered.join("")}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>` +
      `<cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
  );
  for (const [place, sheet] of sheets.entries()) zip.file(`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet));
  return zip.generate({ type: "nodebuffer", compression: "DEFLATE" });
}
