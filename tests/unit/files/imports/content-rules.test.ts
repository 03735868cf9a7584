import { columnOfCells, samplesOf } from "@/lib/files/imports/content-rules";
import { isMatrixOf } from "@/lib/files/imports/matrix-shape-rules";
import { readHeader } from "@/lib/files/imports/heading-rules";
import { peopleImport } from "@/lib/people/directory/import";
import { levelImport } from "@/lib/sheet/rows/import";

const rowsOf = (...rows: string[][]) => rows.map((cells, place) => ({ line: place + 1, cells }));
const LEVELS = ["email", "competency", "level", "date"];
const PEOPLE = ["email", "first_name", "last_name", "primary_manager"];

test.each([
  ["email", ["ada@x.org", "bob@x.org", "ada@x.org"], LEVELS],
  ["level", ["Basic", "None", "advanced"], LEVELS],
  ["level", ["Podstawowy", "Zaawansowany"], LEVELS],
  ["date", ["31.03.2026", "2026-01-02"], LEVELS],
  ["url", ["https://x.org/a"], ["name", "url"]],
  ["email", ["ada@x.org", "bob@x.org"], PEOPLE],
])("cells that are all of one sort are suggested as %s", (column, cells, names) => {
  expect(columnOfCells(cells, names)).toBe(column);
});

test.each([
  ["numbers, which could be anything", ["1", "2", "3"], LEVELS],
  ["one cell of another sort", ["ada@x.org", "Bob"], LEVELS],
  ["nothing", [], LEVELS],
  ["a column that the kind lacks", ["Basic"], PEOPLE],
  ["addresses that repeat among people, as managers' do", ["boss@x.org", "boss@x.org"], PEOPLE],
])("no column is suggested for %s", (_, cells, names) => {
  expect(columnOfCells(cells, names)).toBeUndefined();
});

const columnsOf = (cells: string[], lines: string[][], columns: Parameters<typeof readHeader>[1]) =>
  readHeader({ line: 1, cells }, columns, {}, rowsOf(...lines)).headings.map(({ column }) => column ?? null);

test("what the cells hold counts after every word, and not if two columns could be meant", () => {
  const { columns } = levelImport.format;
  const line = ["ada@x.org", "Git", "Basic"];
  expect(columnsOf(["Wer", "competency", "Wertung"], [line], columns)).toEqual(["email", "competency", "level"]);
  expect(columnsOf(["Wer", "email", "Wertung"], [["a@x.org", "b@x.org", "Basic"]], columns)).toEqual([
    null,
    "email",
    "level",
  ]);
  expect(columnsOf(["Wer", "Von wem", "competency"], [["a@x.org", "b@x.org", "Git"]], columns)).toEqual([
    null,
    null,
    "competency",
  ]);
});

test("three different cells of a column are shown, long ones cut", () => {
  expect(samplesOf(rowsOf(["a"], [""], ["a"], ["x".repeat(50)], ["b"], ["c"]), 0)).toEqual([
    "a",
    `${"x".repeat(40)}…`,
    "b",
  ]);
});

test("a matrix that was opened as a roster is noticed, a roster isn't", () => {
  const isMatrix = (...rows: string[][]) => {
    const [header, ...lines] = rowsOf(...rows);
    const { headings } = readHeader(header!, peopleImport.format.columns, {}, lines);
    return isMatrixOf(rowsOf(...rows), headings, {});
  };
  expect(isMatrix(["Mitarbeiter", "Git", "SQL", "Kafka"], ["Ada Lovelace", "2", "1", ""])).toBe(true);
  expect(isMatrix(["E-Mail", "Git", "SQL", "Kafka"], ["a@x.org", "Basic", "", "None"])).toBe(true);
  expect(isMatrix(["Mail", "Vorname", "Stadt", "Kostenstelle", "FTE"], ["a@x.org", "A", "Kyiv", "4711", "1"])).toBe(
    false,
  );
});
