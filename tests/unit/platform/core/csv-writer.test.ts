import { text } from "node:stream/consumers";
import { csvOf } from "@/lib/platform/core/csv-writer";
import { readCell } from "@/lib/platform/core/csv-cell";
import type { Cell } from "@/lib/platform/core/table";
import { readCsv } from "@/lib/files/spreadsheets/csv-reader";

const written = (...rows: Cell[][][]) => text(csvOf({ name: "a", columns: ["name", "value"], rows }));

test("the file begins with the byte order mark that Excel needs, and with its columns even without rows", async () => {
  expect(await written([])).toBe("\uFEFFname,value\n");
});

test("every kind of cell has its form", async () => {
  const text = await written([
    ["number", 42],
    ["truth", true],
    ["moment", new Date("2026-11-03T09:30:00.123Z")],
    ["empty", null],
  ]);
  expect(text.split("\n").slice(1)).toEqual(["number,42", "truth,true", "moment,2026-11-03T09:30:00Z", "empty,", ""]);
});

test.each(["=1+1", "+1", "-1", "@a", "\t=1", "＝1"])("%p isn't run as a formula", async (text) => {
  expect((await written([[text, null]])).split("\n")[1]).toBe(`'${text.trim()},`);
});

test.each(['a "quote", a comma', "two\nlines", "=1+1", "'=1+1", "Ünïcödé 🧗", "a;b\\c"])(
  "%p reads back as it was",
  async (text) => {
    const { rows, problems } = readCsv(Buffer.from(await written([["a", text]])));
    expect([rows[1]?.cells.map(readCell), problems]).toEqual([["a", text], []]);
  },
);
