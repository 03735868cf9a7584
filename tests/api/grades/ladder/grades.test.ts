import { getExpectedLevelsView } from "@/lib/grades/ladder/queries";
import { actorFor, bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { merge, undo } from "@/tests/support/merges";
import { ask, makeDiscipline, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, firstName: "Ingrid", lastName: "Solberg" });

const add = (name: string, role_ids: number[] = []) => ask("createGrade", admin, {}, { cm_grade: { name, role_ids } });
const change = (grade_id: number, cm_grade: object) => ask("updateGrade", admin, { grade_id }, { cm_grade });
const names = async () => (await ask("listGrades", admin)).body.map(({ name }: { name: string }) => name);
const give = (userId: number, cm_grade_id: number | null) =>
  ask("updatePerson", admin, { user_id: userId }, { user: { cm_grade_id } });
const grid = async (role_id: number, query = {}, by: Browser = admin) =>
  (await ask("listExpectations", by, { role_id, ...query })).body;

describe("grades", () => {
  test("are added at the end, renamed and moved, and keep their ids", async () => {
    const made = [];
    for (const name of ["Junior", "Senior", "Regular"]) made.push((await add(name)).body);
    expect((await change(made[2].id, { place: 2 })).body).toEqual({ id: made[2].id, name: "Regular", role_ids: [] });
    expect((await change(made[1].id, { name: "Lead" })).body.id).toBe(made[1].id);
    expect(await names()).toEqual(["Junior", "Regular", "Lead"]);
  });

  test("that two admins move at once are each in their new place", async () => {
    const ids = [];
    for (const name of ["A", "B", "C", "D"]) ids.push((await add(name)).body.id);
    const moved = await Promise.all([change(ids[0], { place: 4 }), change(ids[3], { place: 1 })]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    expect(await names()).toEqual(["D", "B", "C", "A"]);
  });

  test("are at most 8", async () => {
    for (let count = 1; count <= 8; count++) expect((await add(`Grade ${count}`)).status).toBe(201);
    expect((await add("Grade 9")).status).toBe(409);
  });

  test("have different names, ignoring case", async () => {
    await add("Sénior");
    expect((await add("SÉNIOR")).status).toBe(409);
  });

  test("may be written in another case", async () => {
    const { id } = (await add("senior")).body;
    expect((await change(id, { name: "Senior" })).body).toMatchObject({ name: "Senior" });
  });

  test("can be of some disciplines, and expect nothing of others", async () => {
    const [mine, other] = [await makeDiscipline(db), await makeDiscipline(db)];
    const { id } = (await add("Senior", [mine.role.id])).body;
    const cell = (of: typeof mine) => ({
      cm_competency_id: of.competencies[0]!.id,
      cm_grade_id: id,
      level: "basic" as const,
    });
    expect((await expectLevels(admin, mine.role.id, cell(mine))).status).toBe(200);
    const inNone = { ...cell(mine), min_languages: 0 };
    expect((await expectLevels(admin, mine.role.id, inNone)).body.errors).toEqual({
      "cm_expectations.cells.0.min_languages": ["must be at least 1"],
    });
    expect((await expectLevels(admin, other.role.id, cell(other))).status).toBe(422);
    expect((await change(id, { role_ids: [other.role.id] })).status).toBe(200);
    expect((await grid(mine.role.id))[0].expected).toEqual([]);
    expect((await change(id, { role_ids: [2_000_000_000] })).status).toBe(422);
  });

  test("are removed once nobody has them, and their name is free again", async () => {
    const { id } = (await add("Senior")).body;
    const person = await makePerson(db.prisma);
    await give(person.userId, id);
    const refused = await ask("deleteGrade", admin, { grade_id: id });
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      "1 person has the grade Senior. Give them another first.",
    ]);
    await give(person.userId, null);
    expect((await ask("deleteGrade", admin, { grade_id: id })).status).toBe(204);
    expect(await names()).toEqual([]);
    expect((await add("Senior")).status).toBe(201);
  });
});

test("a grade of a person who has left stays, so that they have it when they come back", async () => {
  const { id } = (await add("Senior")).body;
  const person = await makePerson(db.prisma);
  await give(person.userId, id);
  await db.prisma.user.update({ where: { id: person.userId }, data: { deactivatedAt: new Date() } });
  expect((await ask("deleteGrade", admin, { grade_id: id })).status).toBe(409);
});

describe("expectations", () => {
  test("have a date and an author that only admins see, and unchanged ones add nothing to the record", async () => {
    const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
    const [senior] = await makeGrades(db, "Senior");
    const cell = { cm_competency_id: competencies[0]!.id, cm_grade_id: senior!.id, level: "intermediate" as const };
    await expectLevels(admin, role.id, cell);
    await expectLevels(admin, role.id, cell);
    expect(await db.prisma.expectation.count()).toBe(1);
    const [expected] = (await grid(role.id))[0].expected;
    expect(expected).toMatchObject({ level: "intermediate", min_languages: 1, by: { first_name: "Ingrid" } });
    expect(Date.parse(expected.at)).toBeGreaterThan(Date.now() - 60_000);
    const peer = await bearerFor(await makePerson(db.prisma));
    expect((await grid(role.id, {}, peer))[0].expected[0].by).toBeNull();
    expect(await grid(role.id, { as_of: "2020-01-01" })).toMatchObject([{ expected: [] }, { expected: [] }]);
    expect((await grid(role.id, { as_of: "2999-01-01" })).errors).toEqual({ as_of: ["must not be in the future"] });
  });

  test("that are taken back leave the record as it was", async () => {
    const { role, competencies } = await makeDiscipline(db);
    const [senior] = await makeGrades(db, "Senior");
    const cell = { cm_competency_id: competencies[0]!.id, cm_grade_id: senior!.id };
    await expectLevels(admin, role.id, { ...cell, level: "basic" });
    await expectLevels(admin, role.id, { ...cell, level: null });
    expect((await grid(role.id))[0].expected).toEqual([]);
    expect(await db.prisma.expectation.count()).toBe(2);
  });

  test("ask for a number of languages only where the competency has a row for each", async () => {
    const levels = [];
    for (const generalTechnology of [true, false]) {
      const { role, competencies } = await makeDiscipline(db, { generalTechnology });
      const [grade] = await makeGrades(db, `Grade ${generalTechnology}`);
      const cell = { cm_competency_id: competencies[0]!.id, cm_grade_id: grade!.id, level: "basic" as const };
      for (const min_languages of [3, 2])
        levels.push((await expectLevels(admin, role.id, { ...cell, min_languages })).body[0].expected[0]);
    }
    expect(levels.map(({ min_languages }) => min_languages)).toEqual([3, 2, 1, 1]);
  });

  test("of competencies of another discipline are refused, and nothing is written", async () => {
    const [mine, other] = [await makeDiscipline(db), await makeDiscipline(db)];
    const [senior] = await makeGrades(db, "Senior");
    const answer = await expectLevels(
      admin,
      mine.role.id,
      ...[mine, other].map(({ competencies }) => ({
        cm_competency_id: competencies[0]!.id,
        cm_grade_id: senior!.id,
        level: "basic" as const,
      })),
    );
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
      422,
      ["cm_expectations.cells.1.cm_competency_id"],
    ]);
    expect(await db.prisma.expectation.count()).toBe(0);
  });

  test("of a competency that a merge deletes go to the one that stays without any, and come back when it is undone", async () => {
    const [source, target] = [await makeDiscipline(db), await makeDiscipline(db)];
    const [senior] = await makeGrades(db, "Senior");
    const [gone, kept] = [source.competencies[0]!, target.competencies[0]!];
    await db.prisma.competency.update({
      where: { id: kept.id },
      data: { areaId: source.area.id, name: gone.name, nameKey: gone.nameKey },
    });
    await expectLevels(admin, source.role.id, {
      cm_competency_id: gone.id,
      cm_grade_id: senior!.id,
      level: "advanced",
    });
    await change(senior!.id, { role_ids: [source.role.id] });
    const merged = await merge(admin, "role", source.role, target.role);
    expect((await grid(target.role.id))[0].expected).toMatchObject([{ level: "advanced" }]);
    await undo(admin, merged.body.id);
    expect((await grid(target.role.id))[0].expected).toEqual([]);
    expect((await grid(source.role.id))[0].expected).toMatchObject([{ level: "advanced" }]);
  });
});

describe("a person's grade", () => {
  test("is set by an admin, has a history, and setting it again adds nothing", async () => {
    const [junior, senior] = await makeGrades(db, "Junior", "Senior");
    const person = await makePerson(db.prisma);
    for (const id of [junior!.id, senior!.id, senior!.id]) await give(person.userId, id);
    const history = await ask("listPersonGrades", await bearerFor(person), { user_id: person.userId });
    expect(history.body.map((entry: { grade: { name: string } }) => entry.grade.name)).toEqual(["Senior", "Junior"]);
    expect(history.body[0].by).toEqual({ id: admin.userId, first_name: "Ingrid", last_name: "Solberg" });
    const acts = await db.prisma.auditRecord.findMany({ where: { act: "person.grade_set" }, orderBy: { id: "asc" } });
    expect(acts.map(({ before, after }) => [before, after])).toEqual([
      [{ grade: null }, { grade: "Junior" }],
      [{ grade: "Junior" }, { grade: "Senior" }],
    ]);
  });

  test("of who has left is for admins alone: their managers read nothing of them any longer", async () => {
    const [senior] = await makeGrades(db, "Senior");
    const person = await makePerson(db.prisma);
    const manager = await bearerFor(await makeManagerOf(db, person));
    await give(person.userId, senior!.id);
    const read = async (by: Browser) => (await ask("listPersonGrades", by, { user_id: person.userId })).status;
    expect(await read(manager)).toBe(200);
    await db.prisma.user.update({ where: { id: person.userId }, data: { deactivatedAt: new Date() } });
    expect([await read(manager), await read(admin)]).toEqual([404, 200]);
  });

  test("that doesn't exist is refused", async () => {
    const person = await makePerson(db.prisma);
    expect((await give(person.userId, 2_000_000_000)).status).toBe(422);
  });
});

test("the screen shows a past day as it was at its end, and today for a day that isn't over", async () => {
  const { role, competencies } = await makeDiscipline(db);
  const [grade] = await makeGrades(db, "Senior");
  const cell = { competencyId: competencies[0]!.id, gradeId: grade!.id };
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  await db.prisma.expectation.createMany({
    data: [
      { ...cell, level: "basic", at: at("2026-03-01"), userId: admin.userId },
      { ...cell, level: "advanced", at: at("2026-05-01") },
    ],
  });
  const view = async (as_of: string | null) => {
    const input = { discipline: role.id, as_of };
    const { asOf, grid: shown } = await getExpectedLevelsView(await actorFor(admin.userId), input);
    return { asOf, cells: Object.values(shown.cells).map(({ level, by }) => ({ level, by })) };
  };
  for (const day of ["2026-03-01", "2026-04-01"])
    expect(await view(day)).toEqual({ asOf: day, cells: [{ level: "basic", by: "Ingrid Solberg" }] });
  expect(await view("2026-02-01")).toEqual({ asOf: "2026-02-01", cells: [] });
  for (const day of [null, "2999-01-01"])
    expect(await view(day)).toEqual({ asOf: null, cells: [{ level: "advanced", by: null }] });
});
