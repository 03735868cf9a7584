import { type FileProblem, FileRefused, MAX_FILE_BYTES, MAX_FILE_LINES, readCsvTable } from "@/lib/core/csv-table";
import { bytes } from "@/tests/support/csv";

const read = (text: string | Uint8Array) =>
  readCsvTable(typeof text === "string" ? bytes(text) : text, {
    all: ["name", "text"],
    required: ["name", "text"],
    replaceable: ["text"],
  });

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
    expect(read("Text,NAME\nhello,Ann\n").rows).toEqual([{ line: 2, values: { name: "Ann", text: "hello" } }]);
  });

  test("may begin with a byte order mark and end its lines as Windows does", () => {
    expect(read("\uFEFFname,text\r\nAnn,hello\r\n").rows).toEqual([
      { line: 2, values: { name: "Ann", text: "hello" } },
    ]);
  });

  test("may have commas, quotes and line breaks in quoted values", () => {
    expect(read('name,text\nAnn,"a ""b"", c\r\nd"\n').rows[0]?.values.text).toBe('a "b", c\nd');
  });

  test("counts a record by the line that it starts on, after texts of several lines and blank lines", () => {
    expect(read('name,text\nAnn,"1\n2\n\n4"\n\nBob,x\r\n,\nCid,y').rows.map(({ line }) => line)).toEqual([2, 7, 9]);
  });

  test("names the lines with too few or too many values, and reads the others", () => {
    const { rows, problems } = read("name,text\nAnn\nBob,x\nCid,y,z\n");
    expect(rows.map(({ line }) => line)).toEqual([3]);
    expect(problems).toEqual([
      { line: 2, what: "has 1 value, but the header has 2 columns" },
      { line: 4, what: "has 3 values, but the header has 2 columns" },
    ]);
  });

  test.each([
    ['name,text\nAnn,x\nBob,"open\nCid,y\n', 3],
    ['name,text\nAnn,x"y\n', 2],
    ['name,text\n\n"Ann"a,x\n', 3],
  ])("names the line with wrong quotes: %j", (text, line) => {
    expect(read(text).problems).toEqual([{ line, what: expect.stringContaining("an unmatched quote") }]);
  });

  test("is rejected if a column is missing, unknown or there twice, and each is named", () => {
    expect(refusal("name,name,colour\nAnn,x,y\n").map(({ what }) => what)).toEqual([
      "(the header) lacks the column text",
      "(the header) has unknown columns: colour",
      "(the header) names name twice",
    ]);
  });

  test("is rejected if it isn't UTF-8, and every such line is named", () => {
    const latin1 = Uint8Array.from(Buffer.from("name,text\nAndré,x\nBob,y\nZoë,z\n", "latin1"));
    expect(refusal(latin1).map(({ line }) => line)).toEqual([2, 4]);
  });

  test.each([
    ["", "the file is empty"],
    ["\n\n", "the file is empty"],
    ["name,text\n", "the file has no lines below its header"],
  ])("is rejected if it is empty: %j", (text, what) => {
    expect(refusal(text)).toEqual([{ line: null, what }]);
  });

  test("is rejected if it has more lines than an import accepts", () => {
    expect(refusal(`name,text\n${"a,b\n".repeat(MAX_FILE_LINES + 1)}`)[0]?.what).toContain(
      "20,001 lines below its header; at most 20,000",
    );
  });

  test("is rejected if it is larger than an import accepts", () => {
    expect(refusal(new Uint8Array(MAX_FILE_BYTES + 1))).toEqual([
      { line: null, what: "the file is larger than 20 MB; split it" },
    ]);
  });
});
