import { markedGrade } from "@/components/grades/expected/marked-grade";
import { sheetRow } from "@/tests/support/sheet-row";

const answer = (min_languages: number) =>
  ({
    grade: { id: 3, name: "Senior" },
    expected: [{ cm_competency_id: 7, expected_level: "advanced", min_languages }],
  }) as never;
const ROWS = [
  sheetRow({ id: 1, areaName: "Go", current: "basic" }),
  sheetRow({ id: 2, areaName: "Python", current: "advanced" }),
  sheetRow({ id: 3, areaName: "Rust", current: "intermediate" }),
  sheetRow({ id: 4, areaName: "Cobol", current: "advanced", retired: true }),
  sheetRow({ id: 5, competencyId: 8 }),
];

test("of a competency by language only the highest rows are marked, as many as the grade expects", () => {
  expect([...markedGrade(answer(1), ROWS).levels.keys()]).toEqual([2]);
  expect([...markedGrade(answer(2), ROWS).levels.keys()]).toEqual([2, 3]);
});

test("what isn't reached is open in the row that is closest to it", () => {
  expect([...markedGrade(answer(1), ROWS).open(ROWS)]).toEqual([]);
  expect([...markedGrade(answer(2), ROWS).open(ROWS)]).toEqual([3]);
});
