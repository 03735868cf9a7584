import { type FileProblem, FileRefused } from "@/lib/platform/core/grid";
import type { LineFormat } from "@/lib/platform/core/line-format";
import { readCsv } from "@/lib/files/spreadsheets/csv-reader";
import { bytes } from "@/tests/support/csv";
import { readLines } from "@/tests/support/imports";

type Line = { line: number; values: Record<"name" | "text", string> };
const SAMPLE = { about: "", sample: "", problem: null };
const FORMAT: LineFormat<"name" | "text", Line> = {
  columns: { all: { name: SAMPLE, text: SAMPLE }, required: ["name", "text"], replaceable: ["text"] },
  problemsOf: () => [],
  asLine: (row) => row,
  keysOf: ({ line }) => [String(line)],
  describe: ({ line }) => String(line),
};
const read = (text: string | Uint8Array) => readLines(FORMAT, typeof text === "string" ? bytes(text) : text);
const namesIn = (text: string | Uint8Array) => read(text).lines.map(({ values }) => Object.values(values).join("|"));

/** Text in a code page, by looking up each of its 256 bytes. */
function encoded(text: string, page: string): Buffer {
  const signs = [...new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))];
  // Node 20 reads Windows-1252 as ISO 8859-1.
  if (page === "windows-1252") signs[0x92] = "’";
  return Buffer.from([...text].map((sign) => signs.indexOf(sign)));
}

function refusal(text: string | Uint8Array): readonly FileProblem[] {
  try {
    read(text);
  } catch (error) {
    if (error instanceof FileRefused) return error.problems;
    throw error;
  }
  throw new Error("the file was not refused");
}

describe("a CSV file", () => {
  test("may name its columns in any order and case", () => {
    expect(read("Text,NAME\nhello,Ann\n").lines).toEqual([{ line: 2, values: { name: "Ann", text: "hello" } }]);
  });

  test("may begin with a byte order mark and end its lines as Windows does", () => {
    expect(read("\uFEFFname,text\r\nAnn,hello\r\n").lines).toEqual([
      { line: 2, values: { name: "Ann", text: "hello" } },
    ]);
  });

  test("may have commas, quotes and line breaks in quoted values", () => {
    expect(read('name,text\nAnn,"a ""b"", c\r\nd"\n').lines[0]?.values.text).toBe('a "b", c\nd');
  });

  test("counts a record by the line that it starts on, after texts of several lines and blank lines", () => {
    expect(read('name,text\nAnn,"1\n2\n\n4"\n\nBob,x\r\n,\nCid,y').lines.map(({ line }) => line)).toEqual([2, 7, 9]);
  });

  test("names the lines with too few or too many values", () => {
    expect(refusal("name,text\nAnn\nBob,x\nCid,y,z\n")).toEqual([
      { line: 2, what: "has 1 value, but the header has 2 columns" },
      { line: 4, what: "has 3 values, but the header has 2 columns" },
    ]);
  });

  test.each([
    ['name,text\nAnn,x\nBob,"open\nCid,y\n', 3],
    ['name;text\n\n"Ann;x\n', 3],
  ])("names the line with wrong quotes: %j", (text, line) => {
    expect(refusal(text)).toEqual([{ line, what: expect.stringContaining("an unmatched quote") }]);
  });

  test.each([
    ['name,text\nAnn,5" screens\n', '5" screens'],
    ['name;text\nAnn;says what "done" means\n', 'says what "done" means'],
    ['name\ttext\nAnn\t"Short" is not "rude".\n', '"Short" is not "rude".'],
    ['name\ttext\nAnn\t"open\nBob\t27" screens\n', '"open'],
    ['name\ttext\nAnn\t"a\tb\n""c"""\n', 'a\tb\n"c"'],
  ])("keeps a quote within a cell: %j", (text, cell) => {
    expect(read(text).lines[0]?.values.text).toBe(cell);
  });

  test.each([
    ["Polish", "windows-1250", "Wiśniewska, Łucja; Żółkiewski"],
    ["Czech", "windows-1250", "Dvořák, Jiří"],
    ["German", "windows-1252", "Größe für Ähnliches, 5 m³"],
    ["French", "windows-1252", "Hélène a réglé à l’été"],
    ["Portuguese", "windows-1252", "Gestão de relações"],
    ["Danish", "windows-1252", "Sørensen, Åse, £ 500"],
    ["Ukrainian", "windows-1251", "Київ, Інженерія"],
    ["Turkish", "windows-1254", "Yıldız, Şahin"],
  ])("is read in the code page that gives letters: %s", (_language, page, text) => {
    expect(namesIn(Buffer.concat([bytes("name\ttext\nAnn\t"), encoded(text, page)]))).toEqual([`Ann|${text}`]);
  });

  test("is rejected if a column is missing, unknown or there twice, and the first are named in one sentence", () => {
    expect(refusal("name,name,colour\nAnn,x,y\n").map(({ what }) => what)).toEqual([
      "(the header) lacks the column text",
      "(the header) has unknown columns: colour",
      "(the header) names name twice",
    ]);
  });

  test.each([
    ["semicolons and Windows-1252, as Excel in German", Buffer.from("name;text\r\nAndré;x, y\r\n", "latin1")],
    ["tabs and UTF-16, as Excel's Unicode text", Buffer.from("\uFEFFname\ttext\r\nAndré\tx, y\r\n", "utf16le")],
    ["UTF-16 without a byte order mark", Buffer.from("name\ttext\nAndré\tx, y\n", "utf16le")],
    ["UTF-16 in the other order", Buffer.from("\uFEFFname\ttext\nAndré\tx, y\n", "utf16le").swap16()],
    ["the separator named first, as Excel does", bytes("sep=;\nname;text\nAndré;x, y\n")],
    ["quotes around everything and old Mac line ends", bytes('"name","text"\r"André","x, y"\r')],
    ["empty columns at the end", bytes('name,text,,\nAndré,"x, y",,\n,,,\n')],
    ["cells pasted from a spreadsheet", bytes("name\ttext\nAndré\tx, y")],
  ])("is read with %s", (_title, content) => {
    expect(namesIn(content)).toEqual(["André|x, y"]);
  });

  test.each([
    "Skill matrix 2026\nName;Java\nAda;3\n",
    "Skill matrix, March 2026\n\nName;Java\nAda;3\n",
    "Skill matrix; levels, years; all sites\nName\tJava\nAda\t3\n",
    "Name;Java, Go, Rust\nAda;3\nBob;2\n",
    'Name;Java\n"Ada, Grace";3,5\n"Bob, Carl";2\n',
  ])("may have other separators in a title or in its cells: %j", (text) => {
    expect(readCsv(bytes(text)).rows.map(({ cells }) => cells.length)).toContain(2);
    expect(readCsv(bytes(text)).rows.at(-1)?.cells).toHaveLength(2);
  });

  test("counts lines below Excel's line with the separator", () => {
    expect(read("sep=;\nname;text\nAnn;x").lines.map(({ line }) => line)).toEqual([3]);
  });

  test("is rejected if some lines are UTF-8 and others aren't, and the first are named in one sentence", () => {
    const mixed = Buffer.concat([bytes("name,text\nZoë,x\n"), Buffer.from("André,y\nBob,z\nZoë,z\n", "latin1")]);
    expect(refusal(mixed)).toEqual([
      { line: null, what: "lines 3, 5 are not UTF-8 text, but other lines are: save the file as UTF-8" },
    ]);
  });

  test("is rejected if it isn't text", () => {
    expect(refusal(Buffer.from([1, 0, 2, 0, 0, 3]))).toEqual([
      {
        line: null,
        what: "the file is neither text nor an Excel workbook: import a CSV file or an Excel workbook (.xlsx), or paste the cells",
      },
    ]);
  });

  test("is rejected if it has more columns than a file may have", () => {
    expect(refusal(`name${",".repeat(1_000_000)}\n`)).toEqual([
      { line: 1, what: "has 1,000,001 columns; a file may have 512" },
    ]);
  });

  test.each([
    ["", "the file is empty"],
    ["\n\n", "the file is empty"],
    ["name,text\n", "the file has no lines below its header"],
  ])("is rejected if it is empty: %j", (text, what) => {
    expect(refusal(text)).toEqual([{ line: null, what }]);
  });

  test("is rejected if it has more lines than an import accepts", () => {
    const what =
      "the file has more than 20,000 lines below its header, the most that can be imported at once; split it";
    expect(refusal(`name,text\n${"a,b\n".repeat(20_001)}`)).toEqual([{ line: null, what }]);
  });

  test("is rejected if a cell is longer than any text of a spreadsheet", () => {
    const what = "has a cell of more than 100,000 characters";
    expect(refusal(`name,text\na,${"x".repeat(100_001)}`)).toEqual([{ line: 2, what }]);
  });
});
