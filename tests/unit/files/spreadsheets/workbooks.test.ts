import PizZip from "pizzip";
import { readGrid } from "@/lib/files/spreadsheets/read-grid";
import { workbookOfSheets } from "@/tests/support/workbooks";

const read = (content: Buffer, table: string | null = null) => readGrid(content, 1_000, table);
const cellsIn = async (content: Buffer, table: string | null = null) =>
  (await read(content, table)).rows.map(({ cells }) => cells);
const problemIn = (content: Buffer) =>
  read(content).then(
    () => "read",
    (error: { problems: { what: string }[] }) => error.problems.map(({ what }) => what).join(),
  );

describe("a workbook's numbers are read as they are shown", () => {
  test.each<[format: string, value: number, shown: string]>([
    ["00000", 123, "00123"],
    ['"P-"0000', 77, "P-0077"],
    ["000-00-0000", 123_456_789, "123-45-6789"],
    ["00000;-00000", 1_234_567, "1234567"],
    ["[Red]00000", 5, "00005"],
    ["0", 2.67, "3"],
    ["0.0", 3, "3"],
    ["0.00", 0.1 + 0.2, "0.3"],
    ["#,##0.00 [$€-407]", 1234.5, "1234.5"],
    ["0%", 0.75, "75%"],
    ["0.0%", 0.125, "12.5%"],
    ["dd.mm.yyyy", 43_556, "2019-04-01"],
    ["[$-407]d. mmmm yyyy;@", 43_556, "2019-04-01"],
    ['yyyy"年"m"月"d"日"', 43_556, "2019-04-01"],
    ["d/m/yyyy h:mm", 43_556.5625, "2019-04-01 13:30:00"],
    ["dd.mm.yy", 43_556.99, "2019-04-01"],
    ["dd.mm.yyyy", 59, "1900-02-28"],
    ["mmm-yy", 44_166, "2020-12"],
    ["mmm yyyy", 44_180, "2020-12-15"],
    ["h:mm", 0.5, "12:00:00"],
    ["@", 77, "77"],
    ["General", 123_456_789_012, "123456789012"],
    ["0.00E+00", 123_456_789_012, "123456789012"],
    ["General", 0.1 + 0.2, "0.3"],
  ])("%s of %d is %s", async (format, value, shown) => {
    const content = workbookOfSheets([{ name: "S", rows: [[{ value, format: 0 }]] }], { formats: [format] });
    expect(await cellsIn(content)).toEqual([[shown]]);
  });

  test("days are those of the workbook's calendar", async () => {
    const rows = [
      [
        { value: 43_830, format: 0 },
        { value: 42_428, format: 0 },
      ],
    ];
    const content = workbookOfSheets([{ name: "S", rows }], { formats: ["dd.mm.yyyy"], is1904: true });
    expect(await cellsIn(content)).toEqual([["2024-01-01", "2020-02-29"]]);
  });

  test("texts, truth values, formulas, errors and ISO dates are cells too", async () => {
    const rich = "<is><r><t>rich </t></r><r><t>text</t></r><rPh><t>reading</t></rPh></is>";
    const rows = [
      [
        { value: "", type: "inlineStr", xml: rich },
        { value: 1, type: "b" },
        { value: "", type: "str", xml: "<f>A1</f><v>its result</v>" },
        { value: "", type: "n", xml: "<f>1+2</f><v>3.0</v>" },
        { value: "#REF!", type: "e" },
        { value: "2024-03-31T00:00:00", type: "d" },
      ],
    ];
    const content = workbookOfSheets([{ name: "S", rows }]);
    expect(await cellsIn(content)).toEqual([
      ["rich text", "true", "its result", "3", "", "2024-03-31"].toSpliced(4, 1, ""),
    ]);
  });
});

test("merged cells count for all that they cover, also down a column, and blank lines stay blank", async () => {
  const rows = [["A title", "", ""], null, ["Area", "Skill", "L1"], ["Building", "Reviews", "x"], ["", "Tests", "y"]];
  const content = workbookOfSheets([{ name: "S", rows, merged: ["A1:C2", "A4:A5", "ZZ9:ZZ99"] }]);
  expect(await cellsIn(content)).toEqual([
    ["A title", "A title", "A title"],
    ["Area", "Skill", "L1"],
    ["Building", "Reviews", "x"],
    ["Building", "Tests", "y"],
  ]);
});

const SKILLS = [
  ["Skill", "Basic"],
  ["Reviews", "Reads"],
];

test("of several sheets one is chosen, hidden and empty ones aren't offered, and those of one form can be read together", async () => {
  const content = workbookOfSheets([
    { name: "2024", rows: [["Old"]], state: "hidden" },
    { name: "Older", rows: [["Older"]], state: "veryHidden" },
    { name: "Read me", rows: [["Ask your lead."]] },
    { name: "Building", rows: SKILLS },
    { name: "Running", rows: [SKILLS[0]!, ["Alarms", "Reads"]] },
    { name: "Empty", rows: [[""]] },
  ]);
  const { tables, table, rows } = await read(content);
  expect([table, rows]).toEqual([null, []]);
  expect(tables.map(({ name, lines, columns }) => [name, lines, columns])).toEqual([
    ["Building + Running", 3, 3],
    ["Read me", 1, 1],
    ["Building", 2, 2],
    ["Running", 2, 2],
  ]);
  expect(await cellsIn(content, "Running")).toEqual([
    ["Skill", "Basic"],
    ["Alarms", "Reads"],
  ]);
  expect(await cellsIn(content, "Building + Running")).toEqual([
    ["Table", "Skill", "Basic"],
    ["Building", "Reviews", "Reads"],
    ["Running", "Alarms", "Reads"],
  ]);
  expect(await cellsIn(content, "2024")).toEqual([]);
});

test("sheets that each are one entry, below a title, become a line each, with what stands beside a label", async () => {
  const card = (name: string) => ({
    name,
    rows: [
      [name],
      ["What it is", `${name} here`],
      ["Start", "Solid", "Lead"],
      [`${name}: asks`, `${name}: does it`, `${name}: leads`],
      [14, 17, 15],
    ],
  });
  const content = workbookOfSheets([{ name: "Read me", rows: [["Ask."]] }, card("Plans"), card("Talks")]);
  expect(await cellsIn(content, "Plans + Talks")).toEqual([
    ["Sheet title", "What it is", "Start", "Solid", "Lead"],
    ["Plans", "Plans here", "Plans: asks", "Plans: does it", "Plans: leads"],
    ["Talks", "Talks here", "Talks: asks", "Talks: does it", "Talks: leads"],
  ]);
});

test("the only visible sheet that isn't empty is read without a choice", async () => {
  const old = { name: "Old", rows: [["Old"]], state: "hidden" };
  expect(await cellsIn(workbookOfSheets([old, { name: "S", rows: SKILLS }]))).toEqual(SKILLS);
  const empty = { name: "Empty", rows: [] };
  expect(await cellsIn(workbookOfSheets([empty, { name: "S", rows: SKILLS }, old]))).toEqual(SKILLS);
  expect(await problemIn(workbookOfSheets([old]))).toBe("the workbook has no sheet that isn't hidden");
});

test.each([
  ["content.xml", "the file is an OpenDocument spreadsheet (.ods); save it as .xlsx or CSV"],
  ["xl/workbook.bin", "the file is a binary workbook (.xlsb); save it as .xlsx or CSV"],
  [
    "x",
    "the file is a ZIP archive, but no Excel workbook: extract it, and import a CSV file or an Excel workbook (.xlsx), " +
      "or paste the cells",
  ],
])("an archive with %s gets advice", async (part, what) => {
  const zip = new PizZip();
  zip.file(part, "x");
  expect(await problemIn(zip.generate({ type: "nodebuffer" }))).toBe(what);
});
