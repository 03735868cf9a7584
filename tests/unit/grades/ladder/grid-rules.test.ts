import {
  placeAfterFilling,
  placeAfterKey,
  readExpected,
  readPasted,
  writeExpected,
} from "@/lib/grades/ladder/grid-rules";
import { expectedByNone, expectsLess, type Expected } from "@/lib/grades/ladder/rules";

const SIZE = { rows: 3, columns: 2 };

test.each([
  ["2", { level: "intermediate", minLanguages: 1 }],
  ["Intermediate", { level: "intermediate", minLanguages: 1 }],
  [" no_experience ", { level: "no_experience", minLanguages: 1 }],
  ["Basic in 3", { level: "basic", minLanguages: 3 }],
  ["", null],
  ["-", null],
  ["–", null],
  ["4", undefined],
  ["Expert", undefined],
  ["Basic in 0", undefined],
  ["Basic in 99", undefined],
])("the cell %j is read as %j", (text, expected) => {
  expect(readExpected(text)).toEqual(expected);
});

test.each<Expected | null>([
  null,
  { level: "no_experience", minLanguages: 1 },
  { level: "advanced", minLanguages: 1 },
  { level: "basic", minLanguages: 2 },
])("%j is written so that it is read again", (expected) => {
  expect(readExpected(writeExpected(expected))).toEqual(expected);
});

test("filling goes down, then to the top of the next column, and stays in the last cell", () => {
  expect(placeAfterFilling({ row: 0, column: 0 }, SIZE)).toEqual({ row: 1, column: 0 });
  expect(placeAfterFilling({ row: 2, column: 0 }, SIZE)).toEqual({ row: 0, column: 1 });
  expect(placeAfterFilling({ row: 2, column: 1 }, SIZE)).toEqual({ row: 2, column: 1 });
});

test.each([
  ["ArrowUp", { row: 0, column: 0 }],
  ["ArrowDown", { row: 1, column: 0 }],
  ["ArrowRight", { row: 0, column: 1 }],
  ["End", { row: 0, column: 1 }],
  ["PageDown", { row: 2, column: 0 }],
  ["x", null],
])("%s leads from the first cell to %j", (key, place) => {
  expect(placeAfterKey({ row: 0, column: 0 }, key, SIZE)).toEqual(place);
});

test("pasted cells lie from the chosen one on", () => {
  expect(readPasted("1\t2\n-\tBasic\n", { row: 1, column: 0 }, SIZE)).toEqual({
    cells: [
      { place: { row: 1, column: 0 }, expected: { level: "basic", minLanguages: 1 } },
      { place: { row: 1, column: 1 }, expected: { level: "intermediate", minLanguages: 1 } },
      { place: { row: 2, column: 0 }, expected: null },
      { place: { row: 2, column: 1 }, expected: { level: "basic", minLanguages: 1 } },
    ],
  });
});

test.each([
  ["1\t2\t3", /don't fit/],
  ["1\n2\n3", /don't fit/],
  ["1\nwhat", /“what” in line 2 is no level/],
])("pasting %j says why nothing was changed", (text, problem) => {
  expect(readPasted(text, { row: 1, column: 0 }, SIZE)).toEqual({ problem: expect.stringMatching(problem) });
});

const at = (level: Expected["level"], minLanguages = 1): Expected => ({ level, minLanguages });
test.each([
  [at("basic"), at("basic"), false],
  [at("basic"), at("advanced"), false],
  [at("advanced"), at("basic"), true],
  [at("basic", 2), at("basic"), true],
  [at("basic", 2), at("advanced"), false],
  [at("basic"), null, true],
  [null, null, false],
  [null, at("basic"), false],
])("after %j, %j expects less: %s", (before, after, isLess) => {
  expect(expectsLess(before, after)).toBe(isLess);
});

test("competencies that no grade expects are found", () => {
  const columns = [(id: number) => (id === 1 ? at("basic") : null), (id: number) => (id === 2 ? at("basic") : null)];
  expect(expectedByNone([1, 2, 3], columns)).toEqual([3]);
});
