import { readingLevels } from "@/lib/files/imports/level-value-rules";
import { MAX_VALUES } from "@/lib/files/imports/rules";
import { LEVEL_FILE } from "@/lib/sheet/rows/import-file-rules";
import type { Level } from "@/lib/vocabulary/levels/rules";

const WHERE = { places: new Map([["level", 0]]), columns: LEVEL_FILE.columns.all };

function read(cells: readonly string[], values: Readonly<Record<string, Level | null>> = {}, scale?: string) {
  const rows = cells.map((cell, place) => ({ line: place + 2, cells: [cell] }));
  const reading = readingLevels(rows, WHERE, {
    values: new Map(Object.entries(values)),
    scale: scale ?? null,
  });
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}
const cellsOf = (...given: Parameters<typeof read>) => read(...given).rows.map(({ line, cells }) => [line, cells[0]]);

test("a column with nothing but levels as Cairn calls them asks nothing", () => {
  const cells = ["Basic", "advanced", "no_experience", "2", "", "3,0"];
  expect(read(cells)).toMatchObject({ values: [], problems: [], rows: cells.map((cell) => ({ cells: [cell] })) });
});

test.each([
  ["Expert", "advanced"],
  ["4 - Master", "advanced"],
  ["Proficient", "intermediate"],
  ["Grundkenntnisse", "basic"],
  ["2 (Competent)", "intermediate"],
  ["sehr gut", "advanced"],
  ["gut", "intermediate"],
  ["Keine Kenntnisse", "no_experience"],
  ["Blue", null],
] as const)("%s is asked about, with the suggestion %s", (value, suggested) => {
  const { values, problems } = read(["Basic", value, value]);
  expect(values).toEqual([{ value, count: 2, level: undefined, suggested }]);
  expect(problems).toEqual([{ line: null, what: `these values have no level yet: ${value}` }]);
});

test("what was chosen for a value counts for all of its lines, and a value without a level leaves its lines out", () => {
  const cells = ["Expert", "expert ", "Blue", "Basic"];
  expect(cellsOf(cells, { expert: "advanced", blue: null })).toEqual([
    [2, "advanced"],
    [3, "advanced"],
    [5, "Basic"],
  ]);
});

test("numbers of a higher scale are asked about together: beside a 5, a 3 isn't the highest level", () => {
  const { values, problems } = read(["1", "3", "5", "Basic"]);
  expect(values.map(({ value, level }) => [value, level])).toEqual([
    ["1", undefined],
    ["3", undefined],
    ["5", undefined],
  ]);
  expect(problems).toHaveLength(1);
  expect(cellsOf(["1", "3", "5", "Basic"], {}, "1-5")).toEqual([
    [2, "no_experience"],
    [3, "intermediate"],
    [4, "advanced"],
    [5, "Basic"],
  ]);
});

test("a column with very many values, or texts, isn't one of levels, which costs little to find out", () => {
  const many = Array.from({ length: 50_000 }, (_, place) => `value ${place % 1_000}`);
  expect(read(many).problems[0]?.what).toBe(
    `level has more than ${MAX_VALUES} different values: choose the column that has the levels`,
  );
  const long = Array.from({ length: 100 }, (_, place) => `${place}${"x".repeat(100_000)}`);
  expect(read(long)).toMatchObject({ values: [], problems: [] });
});
