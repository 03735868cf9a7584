import { buffer } from "node:stream/consumers";
import type { Cell, Table } from "@/lib/platform/core/table";
import { xlsxOf } from "@/lib/platform/core/xlsx-writer";
import { readGrid } from "@/lib/files/spreadsheets/read-grid";
import { elementsOf, parseXml, rowsOfXlsx, unzip } from "@/tests/support/xlsx";

const tableWith = (...rows: Cell[][]): Table => ({
  name: "People: [all]",
  columns: rows[0]?.map((_, at) => `column ${at}`) ?? ["column 0"],
  rows: [rows],
});

const written = (table: Table) => buffer(xlsxOf(table));
const partOf = (archive: Buffer, name: string) => parseXml(unzip(archive).get(`xl/${name}.xml`)!.toString());
const cellsOf = async (...cells: Cell[]) => rowsOfXlsx(await written(tableWith(cells)))[1]!;

test("a workbook has the parts that Excel looks for, each with its content type and all of them well-formed", async () => {
  const files = unzip(await written(tableWith(["a"])));
  const types = parseXml(files.get("[Content_Types].xml")!.toString());
  const overrides = elementsOf(types, "Override").map((part) => part.attributes.PartName!.slice(1));
  expect(overrides.sort()).toEqual(["xl/styles.xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"]);
  expect([...files.keys()].sort()).toEqual(
    [...overrides, "[Content_Types].xml", "_rels/.rels", "xl/_rels/workbook.xml.rels"].sort(),
  );
  for (const content of files.values()) expect(() => parseXml(content.toString())).not.toThrow();
});

test("a workbook doesn't say when it was made, so that equal tables give equal bytes", async () => {
  const archive = await written(tableWith(["a"]));
  // The format's time and date: midnight of 1 January 1980.
  expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([0, 0x21]);
});

test("a text that looks like a formula stays a text", async () => {
  const cells = await cellsOf("=1+1", "+1", "-1", "@a", '=HYPERLINK("http://example.com")');
  expect(cells.map(({ type, formulas }) => [type, formulas])).toEqual(cells.map(() => ["inlineStr", 0]));
  expect(cells[0]!.text).toBe("=1+1");
});

test("numbers, truth values, moments and empty cells keep their kind", async () => {
  const cells = await cellsOf(42, true, false, new Date("2026-11-03T12:00:00Z"), null, "");
  expect(cells.map(({ type, text }) => [type, text])).toEqual([
    ["", "42"],
    ["b", "1"],
    ["b", "0"],
    // Days since 1899-12-30.
    ["", "46329.5"],
    ["", ""],
    ["", ""],
  ]);
});

test("a moment is shown as a date", async () => {
  const archive = await written(tableWith([new Date(0)]));
  const styles = partOf(archive, "styles");
  const format = elementsOf(styles, "cellXfs")[0]!.children[Number(rowsOfXlsx(archive)[1]![0]!.style)]!;
  const formats = elementsOf(styles, "numFmt");
  const code = formats.find((one) => one.attributes.numFmtId === format.attributes.numFmtId);
  expect(code?.attributes.formatCode).toBe("yyyy\\-mm\\-dd\\ hh:mm");
});

test("a day in a column of days is a date that is shown as written, other texts stay texts", async () => {
  const row = ["2019-04-01", "2019-04-01", "1899-01-01", "soon", null];
  const table = { ...tableWith(row), columns: ["hired_on", "notes", "valid_until", "away_from", "date"] };
  const archive = await written(table);
  expect(rowsOfXlsx(archive)[1]!.map(({ type, text }) => [type, text])).toEqual([
    ["", "43556"],
    ["inlineStr", "2019-04-01"],
    ["inlineStr", "1899-01-01"],
    ["inlineStr", "soon"],
    ["", ""],
  ]);
  const { rows } = await readGrid(archive, 10, null);
  expect(rows[1]!.cells.slice(0, 4)).toEqual(["2019-04-01", "2019-04-01", "1899-01-01", "soon"]);
});

test("all rows of all columns are in the filter", async () => {
  const filterOf = async (table: Table) =>
    elementsOf(partOf(await written(table), "worksheets/sheet1"), "autoFilter")[0]!.attributes.ref;
  expect(await filterOf(tableWith(["a", "b"], ["c", "d"]))).toBe("A1:B3");
  const wide = Array.from({ length: 703 }, () => "a");
  expect(await filterOf(tableWith(wide))).toBe("A1:AAA2");
});

test("the header row is bold and stays in view, as the first column does", async () => {
  const archive = await written(tableWith(["a"]));
  const pane = elementsOf(partOf(archive, "worksheets/sheet1"), "pane")[0]!;
  expect([pane.attributes.state, pane.attributes.xSplit, pane.attributes.ySplit]).toEqual(["frozen", "1", "1"]);
  expect(rowsOfXlsx(archive)[0]).toEqual([{ type: "inlineStr", style: "1", text: "column 0", formulas: 0 }]);
});

/** The first row's height, and the columns' widths. */
async function measuresOf(...rows: Cell[][]) {
  const sheet = partOf(await written(tableWith(...rows)), "worksheets/sheet1");
  const height = elementsOf(sheet, "row")[1]?.attributes.ht;
  return { height, widths: elementsOf(sheet, "col").map(({ attributes }) => Number(attributes.width)) };
}

test("a column is as wide as its heading and the first rows need, within limits", async () => {
  const { widths } = await measuresOf(["a", "Ada Lovelace, Countess", "x".repeat(500)], ["b", "Ada", "x"]);
  expect(widths).toEqual([10, 24, 50]);
});

test("a text that is longer than its column or has lines is wrapped, in a row that is high enough", async () => {
  const [text, lines] = ["word ".repeat(60), "1\n2\n3"];
  const archive = await written(tableWith([text, lines, "short"]));
  const formats = elementsOf(partOf(archive, "styles"), "cellXfs")[0]!.children;
  const wrapping = formats.map((format) => elementsOf(format, "alignment")[0]?.attributes.wrapText === "1");
  expect(rowsOfXlsx(archive)[1]!.map(({ style }) => wrapping[Number(style)])).toEqual([true, true, false]);
  expect((await measuresOf([lines])).height).toBe("45");
  expect((await measuresOf(["short"])).height).toBeUndefined();
  expect((await measuresOf(["x\n".repeat(1_000)])).height).toBe("405");
});

test("a print has the header row on each page, and all columns on one page where that can be read", async () => {
  const fit = async (...cells: Cell[]) => {
    const archive = await written(tableWith(cells));
    expect(elementsOf(partOf(archive, "workbook"), "definedName")[0]!.text).toBe(
      "'People   all '!$A:$A,'People   all '!$1:$1",
    );
    return elementsOf(partOf(archive, "worksheets/sheet1"), "pageSetUpPr")[0]!.attributes.fitToPage;
  };
  expect([await fit("a"), await fit(...Array.from({ length: 100 }, () => "Intermediate"))]).toEqual(["1", "0"]);
});

test.each([
  ["markup", `<b>&"'</b>`, `<b>&"'</b>`],
  ["characters that XML can't hold", "a\u0000b\u001fc\uffff", "abc"],
  ["half of a surrogate pair", "a\ud800b", "a\ufffdb"],
  ["what Excel would read as a code", "_x0041_", "_x005F_x0041_"],
  ["line breaks and spaces at the ends", " a\nb ", " a\nb "],
  ["an emoji", "🧗", "🧗"],
  ["more than Excel holds", "x".repeat(40_000), "x".repeat(32_767)],
])("a text with %s becomes one that Excel accepts", async (_what, text, expected) => {
  expect((await cellsOf(text))[0]!.text).toBe(expected);
});

test("the worksheet's name has no characters that Excel refuses", async () => {
  const workbook = partOf(await written(tableWith(["a"])), "workbook");
  expect(elementsOf(workbook, "sheet")[0]!.attributes.name).toBe("People   all ");
});

test("rows that fail end the file with their failure", async () => {
  const rows = (async function* (): AsyncGenerator<Cell[][]> {
    yield [["a"]];
    throw new Error("the database is gone");
  })();
  await expect(written({ name: "a", columns: ["a"], rows })).rejects.toThrow("the database is gone");
});

test("a reader who leaves ends the reading of rows", async () => {
  let isOver = false;
  const rows = (async function* (): AsyncGenerator<Cell[][]> {
    try {
      for (;;) yield Array.from({ length: 500 }, (_, at) => [`${at}${"x".repeat(500)}${Math.random()}`]);
    } finally {
      isOver = true;
    }
  })();
  const pieces = xlsxOf({ name: "a", columns: ["a"], rows });
  for (let taken = 0; taken < 20; taken++) await pieces.next();
  await pieces.return(undefined);
  // The rows end when the piece in work is made.
  for (let turns = 0; turns < 100 && !isOver; turns++) await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(true);
});

test("100,000 rows are never in memory together: rows are read only as fast as the file is taken", async () => {
  let read = 0;
  const rows = (async function* (): AsyncGenerator<Cell[][]> {
    for (; read < 100_000; read += 1_000)
      yield Array.from({ length: 1_000 }, (_, at) => [read + at, `Person ${Math.random()}`, new Date(0), null, true]);
  })();
  let [taken, ahead] = [0, 0];
  for await (const piece of xlsxOf({ name: "a", columns: ["a", "b", "c", "d", "e"], rows })) {
    taken += piece.length;
    // A row takes at least 10 bytes when packed.
    ahead = Math.max(ahead, read - taken / 10);
  }
  expect(read).toBe(100_000);
  expect(ahead).toBeLessThan(10_000);
}, 30_000);
