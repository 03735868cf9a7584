import { presentExpected } from "@/lib/grades/expected/presenter";
import { gradesFor, isAim, readExpectedOf, shownGrade } from "@/lib/grades/expected/rules";
import type { ExpectedRow } from "@/lib/grades/expected/store";

const GRADES = [
  { id: 1, name: "Junior", disciplineIds: [] },
  { id: 2, name: "Regular", disciplineIds: [7] },
  { id: 3, name: "Senior", disciplineIds: [] },
  { id: 4, name: "Lead", disciplineIds: [9] },
];

test.each([
  ["without a grade of one's own, the lowest is shown", null, "Junior"],
  ["the next grade of one's disciplines is shown", 1, "Senior"],
  ["at the highest grade, one's own is shown", 3, "Senior"],
  ["a grade of other disciplines that one has is one's own", 4, "Lead"],
])("%s", (_title, ownId, shown) => {
  expect(shownGrade(gradesFor(GRADES, ownId, [8]))?.name).toBe(shown);
});

test.each([
  ["without a grade, every one of one's disciplines", null, [8], ["Junior", "Senior"]],
  ["those above one's own", 1, [8], ["Senior"]],
  ["none at the highest", 3, [8], []],
  ["a lower one of a discipline that one's own isn't for", 4, [8], ["Junior", "Senior"]],
  ["no lower one of a discipline that one's own is for", 3, [7, 8], []],
])("what one can aim at: %s", (_title, ownId, disciplineIds, names) => {
  const aims = gradesFor(GRADES, ownId, disciplineIds).filter(isAim);
  expect(aims.map(({ name }) => name)).toEqual(names);
});

test.each([
  ["12", 12],
  ["next", "next"],
  ["0", null],
  ["12; DROP", null],
  [undefined, null],
])("the address asks about the grade %j as %j", (expected_of, asked) => {
  expect(readExpectedOf({ expected_of })).toBe(asked);
});

const row = (competencyId: number, current: ExpectedRow["current"], more: Partial<ExpectedRow> = {}): ExpectedRow => ({
  id: 1,
  areaName: "Testing",
  expected: "intermediate",
  minLanguages: 1,
  isUnconfirmed: false,
  requested: null,
  goalLevel: null,
  goalDueOn: null,
  criterion: "",
  pointers: [],
  current,
  ...more,
  competency: { id: competencyId, name: "Automated tests" },
});

test("a competency with several languages is there once enough of them have the level", () => {
  const rows = [row(1, "advanced", { minLanguages: 2 }), row(1, "basic", { minLanguages: 2, id: 5 })];
  expect(presentExpected(rows)).toMatchObject({
    expected_count: 1,
    open: [{ sheet_competency_id: 5, languages_met: 1, min_languages: 2, current_level: "basic" }],
  });
  expect(presentExpected([...rows, row(1, "intermediate", { minLanguages: 2 })]).open).toEqual([]);
});
