import { FileRefused } from "@/lib/platform/core/grid";
import { readGrid } from "@/lib/files/spreadsheets/read-grid";
import { bytes } from "@/tests/support/csv";
import { workbookOf } from "@/tests/support/hostile-files";

const NAMES = [
  ["Name", "E-Mail"],
  ["Łucja Öz", "lucja@x.org"],
];
const CELLS = NAMES.map((cells) => cells.join(";")).join("\n");
/** 64 kB as compressed files have them, with line breaks in it. */
const NOISE = Buffer.from(Array.from({ length: 65_536 }, (_, place) => (place * 7_919 + (place >> 3) * 31) % 256));
const with0Removed = Buffer.from(NOISE.filter((byte) => byte !== 0));

const problemsOf = (content: Uint8Array) =>
  readGrid(content, 1_000, null).then(
    ({ problems }) => problems,
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      return error.problems;
    },
  );
const cellsOf = async (content: Uint8Array) => (await readGrid(content, 1_000, null)).rows.map(({ cells }) => cells);

const WORKS = "import a CSV file or an Excel workbook (.xlsx), or paste the cells";

test.each([
  ["a PNG", [0x89, 0x50, 0x4e, 0x47], `the file is a picture (PNG): ${WORKS}`],
  ["a JPEG", [0xff, 0xd8, 0xff, 0xe0], `the file is a picture (JPEG): ${WORKS}`],
  ["a BMP", bytes("BM"), `the file is a picture (BMP): ${WORKS}`],
  ["a PDF", bytes("%PDF-1.7\n"), "the file is a PDF: copy its table into a spreadsheet, or paste its cells"],
  ["a gzip", [0x1f, 0x8b, 0x08], `the file is an archive (gzip): extract it, and ${WORKS}`],
  ["a ZIP", bytes("PK\x03\x04"), `the file is a ZIP archive, but no Excel workbook: extract it, and ${WORKS}`],
  ["anything else", [1, 2], `the file is neither text nor an Excel workbook: ${WORKS}`],
])("%s is refused in one sentence that says what works", async (_name, beginning, what) => {
  expect(await problemsOf(Buffer.concat([Buffer.from(beginning), NOISE]))).toEqual([{ line: null, what }]);
  expect(await problemsOf(Buffer.concat([Buffer.from(beginning), with0Removed]))).toEqual([{ line: null, what }]);
});

test("UTF-16 is read, with a byte order mark or without, and a workbook whatever it is called", async () => {
  const little = Buffer.from(CELLS, "utf16le");
  const big = Buffer.from(little).swap16();
  for (const content of [
    Buffer.from(`\uFEFF${CELLS}`, "utf16le"),
    little,
    Buffer.concat([Buffer.from([254, 255]), big]),
  ])
    expect(await cellsOf(content)).toEqual(NAMES);
  expect(await cellsOf(Buffer.from(workbookOf(NAMES)))).toEqual(NAMES);
  // Letters of which no byte is 0.
  const marked = Buffer.from("\uFEFFИмя;Почта", "utf16le");
  for (const content of [marked, Buffer.from(marked).swap16()])
    expect(await cellsOf(content)).toEqual([["Имя", "Почта"]]);
});

test("a text that begins like a picture is a text, and a bell in a cell doesn't make it another file", async () => {
  expect(await cellsOf(bytes("BM;Name\n1;Ada"))).toEqual([
    ["BM", "Name"],
    ["1", "Ada"],
  ]);
  expect(await cellsOf(Buffer.concat([bytes(`${CELLS}\n`.repeat(20)), Buffer.from([7])]))).toHaveLength(41);
});

test("a text in no known encoding is refused in one sentence, however many lines are", async () => {
  const line = Buffer.from([0x81, 0x8d, 0x8f, 0x90, 0x98, 0x3b, 0x61, 0x0a]);
  const { length, 0: problem } = await problemsOf(Buffer.concat(Array.from({ length: 50_000 }, () => line)));
  expect(length).toBe(1);
  expect(problem?.what).toBe(
    "lines 1, 2, 3, 4, 5 and 49,995 more are in no encoding that can be recognized: save the file as UTF-8",
  );
});
