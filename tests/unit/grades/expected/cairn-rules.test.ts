import { cairnOf, coursesOf, expectedStones, MOST_STONES, planOf } from "@/lib/grades/expected/cairn-rules";

test("a cairn has all its stones, and no course is wider than the one below", () => {
  for (let stones = 0; stones <= MOST_STONES; stones++) {
    const courses = coursesOf(stones);
    expect(courses.reduce((sum, width) => sum + width, 0)).toBe(stones);
    expect(courses).toEqual(courses.toSorted((one, other) => other - one));
    expect(Math.max(0, ...courses)).toBeLessThanOrEqual(4);
  }
  expect(coursesOf(16)).toEqual([4, 4, 3, 2, 2, 1]);
});

test("laid stones are on the ground, and those to come above them", () => {
  const stone = (name: string, isLaid: boolean) =>
    ({ name, languages: [], level: "basic", expected: "advanced", isLaid, plan: null }) as const;
  const cairn = cairnOf([stone("Go", false), stone("SQL", true), stone("AWS", true)]);
  expect(cairn.map((course) => course.map(({ name }) => name))).toEqual([["Go"], ["SQL", "AWS"]]);
});

test("of a competency by language the best row is laid, and one that is only requested isn't", () => {
  const rows = [
    { id: 1, competencyId: 1, name: "Testing", areaName: "Go", languageId: 1, current: "basic", retired: false },
    { id: 2, competencyId: 1, name: "Testing", areaName: "Python", languageId: 2, current: "advanced", retired: false },
    { id: 3, competencyId: 2, name: "SQL", areaName: "Databases", languageId: null, current: "basic", retired: false },
  ] as const;
  const expects = { expected_level: "advanced", min_languages: 1 } as const;
  const open = {
    ...expects,
    sheet_competency_id: 3,
    competency: { id: 2, name: "SQL" },
    area_name: "Databases",
    criterion: "",
    languages_met: 0,
    current_level: "basic",
    is_unconfirmed: false,
    requested_level: "advanced",
    goal_level: null,
    goal_due_on: null,
    learning_pointers: [],
  } as const;
  const expected = [1, 2].map((id) => ({ ...expects, cm_competency_id: id }));
  expect(expectedStones({ expected, open: [{ ...open, learning_pointers: [] }] }, rows)).toEqual([
    { name: "Testing", languages: ["Python"], level: "advanced", expected: "advanced", isLaid: true, plan: null },
    { name: "SQL", languages: [], level: "basic", expected: "advanced", isLaid: false, plan: "waits" },
  ]);
});

test.each([
  ["advanced", false, "waits"],
  ["intermediate", false, "waits"],
  ["basic", false, null],
  ["basic", true, "agreed"],
  [null, true, "agreed"],
] as const)(
  "to Intermediate, a request of %j is on its way only if it goes there (agreed: %j): %j",
  (to, agreed, plan) => {
    expect(planOf("intermediate", to, agreed)).toBe(plan);
  },
);
