import { setGrades } from "@/lib/grades/people/store";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { actorFor, bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { changeLevel, testEmployee } from "@/tests/support/reviews";
import { setGoal } from "@/tests/support/rounds";
import { ask, atLevel, giveDisciplines, makeManagerOf, setRow } from "@/tests/support/sheets";

const db = testDatabase();
const { employee } = testEmployee(db, 3);

const read = (by: Browser, query = {}) => ask("getExpectedLevels", by, { sheet_id: employee.sheetId, ...query });

/** Three grades; Senior expects Basic of the first and Advanced of the second competency, and the person is Regular. */
async function makeExpectations() {
  const [regular, senior] = await makeGrades(db, "Regular", "Senior", "Principal");
  const rows = await db.prisma.sheetCompetency.findMany({
    where: { sheetId: employee.sheetId },
    orderBy: { id: "asc" },
    select: { id: true, competencyId: true, competency: { select: { disciplineId: true } } },
  });
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const expects = (place: number, level: "basic" | "advanced") => ({
    cm_competency_id: rows[place]!.competencyId,
    cm_grade_id: senior!.id,
    level,
  });
  const { status } = await expectLevels(
    admin,
    rows[0]!.competency.disciplineId,
    expects(0, "basic"),
    expects(1, "advanced"),
  );
  expect(status).toBe(200);
  await db.prisma.$transaction((tx) => setGrades(tx, [{ userId: employee.userId, gradeId: regular!.id }], null));
  return { rows, regular: regular!, senior: senior! };
}

test("without grades there is nothing to see", async () => {
  expect((await read(employee)).body).toEqual({ grades: [], grade: null, expected_count: 0, expected: [], open: [] });
});

test("a sheet has room for the line only if there is a grade that its owner has or could have", async () => {
  const sees = async () => (await getOwnSheetView(await actorFor(employee.userId), {})).can.seeExpected;
  const [grade] = await makeGrades(db, "Art Director");
  expect(await sees()).toBe(true);
  const elsewhere = await db.prisma.discipline.create({ data: { name: "Design", nameKey: "design" } });
  await db.prisma.gradeDiscipline.create({ data: { gradeId: grade!.id, disciplineId: elsewhere.id } });
  expect(await sees()).toBe(false);
  await giveDisciplines(db, employee, [elsewhere.id]);
  expect(await sees()).toBe(true);
  await db.prisma.sheetDiscipline.deleteMany({ where: { disciplineId: elsewhere.id } });
  await db.prisma.$transaction((tx) => setGrades(tx, [{ userId: employee.userId, gradeId: grade!.id }], null));
  expect(await sees()).toBe(true);
});

test("the next grade's open expectations are listed with their criterion, and go once the level is there", async () => {
  const { rows, senior } = await makeExpectations();
  const { body } = await read(employee);
  expect(body).toMatchObject({
    grade: { id: senior.id, name: "Senior" },
    expected_count: 2,
    open: [
      { sheet_competency_id: rows[0]!.id, expected_level: "basic", current_level: "no_experience" },
      { sheet_competency_id: rows[1]!.id, expected_level: "advanced" },
    ],
  });
  expect(body.grades.map(({ standing }: { standing: string }) => standing)).toEqual(["own", "next", "other"]);
  expect(body.open[0].criterion).not.toBe("");
  await setRow(db, rows[0]!.id, atLevel("intermediate"));
  expect((await read(employee)).body.open).toHaveLength(1);
});

test("what is no longer published isn't expected, though the row stays with its level", async () => {
  const { rows } = await makeExpectations();
  await setRow(db, rows[1]!.id, atLevel("basic"));
  await db.prisma.competency.update({ where: { id: rows[1]!.competencyId }, data: { published: false } });
  const { body } = await read(employee);
  expect(body.open).toMatchObject([{ sheet_competency_id: rows[0]!.id }]);
  expect(body.expected_count).toBe(1);
});

test("of several goals for a row the one that is due first is said, and one without a day last", async () => {
  const { rows } = await makeExpectations();
  const row = { sheetId: employee.sheetId, rowId: rows[1]!.id };
  for (const [level, day] of [
    ["advanced", null],
    ["intermediate", "2999-06-30"],
    ["basic", "2999-03-31"],
  ] as const)
    expect((await setGoal(employee, row, level, day)).status).toBe(201);
  expect((await read(employee)).body.open[1]).toMatchObject({
    sheet_competency_id: row.rowId,
    goal_level: "basic",
    goal_due_on: "2999-03-31",
  });
});

test("another grade can be chosen, and one that expects nothing has nothing open", async () => {
  const { regular } = await makeExpectations();
  expect((await read(employee, { cm_grade_id: regular.id })).body).toMatchObject({
    grade: { name: "Regular" },
    expected_count: 0,
    open: [],
  });
});

test("a request has what the owner's own and next grade expect, for the owner's own managers only", async () => {
  const { rows, senior } = await makeExpectations();
  const row = { sheetId: employee.sheetId, rowId: rows[1]!.id };
  const request = (await changeLevel(row, employee, "no_experience", "basic")).body.id;
  const manager = await makeManagerOf(db, employee);
  const others = [{ isManager: true }, { isAdmin: true }];
  const expectedFor = async (by: Browser) =>
    (await ask("getReview", by, { competency_change_id: request })).body.expected;
  expect(await expectedFor(await bearerFor(manager))).toEqual([
    { grade: senior, standing: "next", expected_level: "advanced", min_languages: 1 },
  ]);
  for (const roles of others)
    expect(await expectedFor(await bearerFor(await makePerson(db.prisma, roles)))).toEqual([]);
});

test("a team's expected levels are those of the caller's reports with a grade, also if others are asked about", async () => {
  const { rows, senior } = await makeExpectations();
  const stranger = await makePerson(db.prisma, { isManager: true });
  await db.prisma.$transaction((tx) =>
    setGrades(
      tx,
      [employee, stranger].map(({ userId }) => ({ userId, gradeId: senior.id })),
      null,
    ),
  );
  const manager = await makeManagerOf(db, employee);
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const ids = [employee, stranger, manager, admin].map(({ userId }) => userId).join(",");
  const asked = async (by: Browser) => (await ask("getTeamExpectedLevels", by, { user_ids: ids })).body;
  expect(await asked(await bearerFor(manager))).toEqual({
    people: [{ user_id: employee.userId, cm_grade_id: senior.id }],
    grades: [
      {
        ...senior,
        expected: [
          { cm_competency_id: rows[0]!.competencyId, expected_level: "basic", min_languages: 1 },
          { cm_competency_id: rows[1]!.competencyId, expected_level: "advanced", min_languages: 1 },
        ],
      },
    ],
  });
  for (const person of [admin, stranger])
    expect(await asked(await bearerFor(person))).toEqual({ people: [], grades: [] });
  await db.prisma.competency.update({ where: { id: rows[1]!.competencyId }, data: { published: false } });
  expect((await asked(await bearerFor(manager))).grades[0].expected).toHaveLength(1);
});
