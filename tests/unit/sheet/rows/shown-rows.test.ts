import { COLUMNS } from "@/components/sheet-screen/columns";
import { filteredRows, searchedRows, sortedRows } from "@/components/sheet-screen/shown-rows";
import { ordinal, type Level } from "@/lib/vocabulary/levels/rules";
import type { SheetRow } from "@/lib/sheet/rows/view";
import { sheetRow } from "@/tests/support/sheet-row";

const row = (id: number, areaName: string, name: string, current: Level = "basic", disciplineId = 1): SheetRow =>
  sheetRow({ id, areaName, name, current, disciplineId });
const ROWS = [
  row(1, "Naïve Design", "Layout"),
  row(2, "Testing", "Unit tests", "advanced", 2),
  row(3, "Testing", "Browser tests", "no_experience"),
];
const ids = (rows: readonly SheetRow[]) => rows.map(({ id }) => id);
const byLevel = ({ current }: SheetRow) => ordinal(current);

test.each([
  ["no text", "", "", [1, 2, 3]],
  ["an area, whatever the case and accents", "NAIVE", "", [1]],
  ["a part of a name", "", "tests", [2, 3]],
  ["both", "test", "brow", [3]],
  ["both, but in different rows", "test", "layout", []],
])("a search for %s finds the rows that contain it", (_what, area, name, found) => {
  expect(ids(searchedRows(ROWS, COLUMNS, { area, competency: name }))).toEqual(found);
});

test("an area's own name finds its rows only, and other writings all that contain it", () => {
  const rows = [row(1, "Java", "Types"), row(2, "JavaScript", "Types")];
  const found = (area: string) => ids(searchedRows(rows, COLUMNS, { area }));
  expect([found("Java"), found("java"), found("Jav")]).toEqual([[1], [1, 2], [1, 2]]);
});

test.each([
  ["as they come", null, null, [1, 2, 3]],
  ["from none up", null, "ascending", [3, 1, 2]],
  ["from advanced down", null, "descending", [2, 1, 3]],
  ["of one discipline", 1, "descending", [1, 3]],
] as const)("rows are shown %s", (_how, disciplineId, direction, expected) => {
  expect(ids(sortedRows(ROWS, disciplineId, direction, byLevel))).toEqual(expected);
});

test("rows of one level keep their order, whichever way they are sorted, and the given list does not change", () => {
  const same = [row(5, "A", "a"), row(4, "B", "b"), row(6, "C", "c")];
  expect(ids(sortedRows(same, null, "ascending", byLevel))).toEqual([5, 4, 6]);
  expect(ids(sortedRows(same, null, "descending", byLevel))).toEqual([5, 4, 6]);
  expect(ids(same)).toEqual([5, 4, 6]);
});

const STATES = [
  { ...row(1, "Java", "Types", "no_experience"), desired: "no_experience" as const },
  { ...row(2, "JavaScript", "Types", "no_experience"), desired: "basic" as const },
  { ...row(3, "Java", "Tools"), declineReason: "Not yet." },
];

test.each([
  ["all", null, [1, 2, 3]],
  ["without a level or request", "unrated", [1]],
  ["with a request", "pending", [2]],
  ["whose request was declined", "declined", [3]],
] as const)("rows are filtered: %s", (_which, filter, expected) => {
  expect(ids(filteredRows(STATES, filter, (each) => each))).toEqual(expected);
});

test("the filter goes by the row as it is now", () => {
  const now = (each: SheetRow) => (each.id === 1 ? { ...each, desired: "basic" as const } : each);
  expect(ids(filteredRows(STATES, "pending", now))).toEqual([1, 2]);
});
