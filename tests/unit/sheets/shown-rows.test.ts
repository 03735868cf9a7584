import { inOrder, matching } from "@/components/sheets/shown-rows";
import type { Level } from "@/lib/sheets/rules";
import type { SheetRow } from "@/lib/sheets/view";

const row = (id: number, areaName: string, name: string, current: Level = "basic", disciplineId = 1): SheetRow => ({
  ...{ id, areaName, name, current, disciplineId },
  ...{
    competencyId: id,
    description: "",
    retired: false,
    desired: current,
    latestChangeId: null,
    changedAt: null,
    hasNotes: false,
    declineReason: null,
    grew: false,
  },
});
const ROWS = [
  row(1, "Naïve Design", "Layout"),
  row(2, "Testing", "Unit tests", "advanced", 2),
  row(3, "Testing", "Browser tests", "no_experience"),
];
const ids = (rows: SheetRow[]) => rows.map(({ id }) => id);
const current = ({ current: level }: SheetRow) => level;

test.each([
  ["no text", "", "", [1, 2, 3]],
  ["an area, case and accents aside", "NAIVE", "", [1]],
  ["a part of a name", "", "tests", [2, 3]],
  ["both", "test", "brow", [3]],
  ["what nothing holds", "test", "layout", []],
])("a search for %s finds the rows that hold it", (_what, area, name, found) => {
  expect(ids(matching(ROWS, area, name))).toEqual(found);
});

test.each([
  ["as they come", null, null, [1, 2, 3]],
  ["from none up", null, "ascending", [3, 1, 2]],
  ["from advanced down", null, "descending", [2, 1, 3]],
  ["of one discipline", 1, "descending", [1, 3]],
] as const)("rows stand %s", (_how, disciplineId, direction, expected) => {
  expect(ids(inOrder(ROWS, disciplineId, direction, current))).toEqual(expected);
});

test("rows of one level keep their order, whichever way they are sorted, and the given list stays as it was", () => {
  const same = [row(5, "A", "a"), row(4, "B", "b"), row(6, "C", "c")];
  expect(ids(inOrder(same, null, "ascending", current))).toEqual([5, 4, 6]);
  expect(ids(inOrder(same, null, "descending", current))).toEqual([5, 4, 6]);
  expect(ids(same)).toEqual([5, 4, 6]);
});
