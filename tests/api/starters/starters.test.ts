import { STARTER_KEYS } from "@/lib/starters/frameworks-rules";
import { makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeGrades } from "@/tests/support/grades";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

const apply = (frameworks: readonly string[], languages?: string[]) =>
  ask("applyStarterFrameworks", admin, {}, { cm_starter: { frameworks, ...(languages && { languages }) } });
const applyExpected = (...frameworks: string[]) =>
  ask("applyStarterFrameworks", admin, {}, { cm_starter: { frameworks, expected_levels: true } });
const gradeNames = async () =>
  (await db.prisma.grade.findMany({ orderBy: { position: "asc" } })).map(({ name }) => name);

test("all eight are added at once, published, with versions and one audit record, and repeating it changes nothing", async () => {
  const { status, body } = await apply(STARTER_KEYS, ["Java", "C#"]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ unchanged: 0, disciplines_added: 8, languages_added: 2 });
  const added = await db.prisma.competency.count({ where: { published: true } });
  expect(body.added).toBe(added);
  expect(await db.prisma.competencyVersion.count({ where: { userId: { not: null } } })).toBe(added);

  const again = await apply(STARTER_KEYS, ["Java", "c#", "JAVA"]);
  expect(again.body).toEqual({
    added: 0,
    unchanged: added,
    areas_added: 0,
    disciplines_added: 0,
    languages_added: 0,
    grades_added: 0,
    expectations_added: 0,
  });
  expect(await db.prisma.auditRecord.count({ where: { act: "starters.applied" } })).toBe(1);
});

test("an edited competency stays as it is, a missing one is added, and sheets with the discipline get its row", async () => {
  await apply(["consultant"]);
  const [edited, removed] = await db.prisma.competency.findMany({ orderBy: { id: "asc" }, take: 2 });
  const person = await makePerson(db.prisma);
  await giveDisciplines(db, person, [edited!.disciplineId]);
  const rows = () => db.prisma.sheetCompetency.count({ where: { sheetId: person.sheetId } });
  const before = await rows();
  await db.prisma.competency.update({ where: { id: edited!.id }, data: { basic: "Ours." } });
  await db.prisma.sheetCompetency.deleteMany({ where: { competencyId: removed!.id } });
  await db.prisma.competency.delete({ where: { id: removed!.id } });

  expect((await apply(["consultant"])).body).toMatchObject({ added: 1, disciplines_added: 0 });
  expect((await db.prisma.competency.findUnique({ where: { id: edited!.id } }))?.basic).toBe("Ours.");
  expect(await rows()).toBe(before);
});

test("the list says which disciplines and competencies the company has already", async () => {
  await apply(["consultant"]);
  const [gone] = await db.prisma.competency.findMany({ orderBy: { id: "asc" }, take: 1 });
  await db.prisma.competency.delete({ where: { id: gone!.id } });
  await db.prisma.discipline.create({ data: { name: "QA Engineer", nameKey: "qa engineer", retiredAt: new Date() } });
  const { body } = await ask("listStarterFrameworks", admin, {});
  const one = (key: string) => body.find((each: { key: string }) => each.key === key);
  const states = ["consultant", "qa_engineer", "developer"].map((key) => one(key)?.discipline_state);
  expect(states).toEqual(["present", "retired", "new"]);
  const absent = (key: string) =>
    one(key).areas.flatMap(({ competencies }: { competencies: { name: string; is_present: boolean }[] }) =>
      competencies.flatMap(({ name, is_present }) => (is_present ? [] : [name])),
    );
  expect(absent("consultant")).toEqual([gone!.name]);
});

test("competencies come with their aliases, by which people look for them", async () => {
  await apply(["data_engineer"]);
  const found = await db.prisma.competency.findMany({ where: { aliasKeys: { has: "kafka" } } });
  expect(found.map(({ aliases }) => aliases)).toEqual([expect.stringContaining("Kafka")]);
});

test("nothing is added to a retired discipline", async () => {
  await apply(["consultant"]);
  await db.prisma.competency.deleteMany({});
  await db.prisma.discipline.updateMany({ data: { retiredAt: new Date() } });
  const { status, body } = await apply(["qa_engineer", "consultant"]);
  expect(status).toBe(409);
  expect(body.detail).toMatch(/^Consultant is retired\./);
  expect(await db.prisma.competency.count()).toBe(0);
});

test("expected levels come only when they are wanted, with the four grades if there are none", async () => {
  await apply(["developer"]);
  expect([await gradeNames(), await db.prisma.expectation.count()]).toEqual([[], 0]);
  const { body } = await applyExpected("developer", "consultant");
  expect(await gradeNames()).toEqual(["Junior", "Regular", "Senior", "Principal"]);
  expect(body).toMatchObject({ grades_added: 4, expectations_added: await db.prisma.expectation.count() });
  const expected = await db.prisma.expectation.findMany({
    where: { competency: { name: "Modular design" } },
    orderBy: { grade: { position: "asc" } },
    select: { level: true, grade: { select: { name: true } } },
  });
  expect(expected.map(({ level, grade }) => [grade.name, level])).toEqual([
    ["Regular", "basic"],
    ["Senior", "intermediate"],
    ["Principal", "advanced"],
  ]);
  expect(await db.prisma.auditRecord.count({ where: { act: "grade.created" } })).toBe(4);
  expect((await applyExpected("developer", "consultant")).body).toMatchObject({
    grades_added: 0,
    expectations_added: 0,
  });
});

test("a grade that is one of other disciplines only gets no level of the added ones", async () => {
  const [senior] = await makeGrades(db, "Senior");
  const elsewhere = await makeDiscipline(db);
  await db.prisma.gradeDiscipline.create({ data: { gradeId: senior!.id, disciplineId: elsewhere.role.id } });
  expect((await applyExpected("consultant")).body).toMatchObject({ grades_added: 0, expectations_added: 0 });
  expect(await db.prisma.expectation.count()).toBe(0);
});

test("where the company has grades, only those with the frameworks' names get levels, of published competencies, and what it expects stays", async () => {
  const [senior] = await makeGrades(db, "Senior", "Fellow");
  await apply(["consultant"]);
  const writing = await db.prisma.competency.findFirstOrThrow({ where: { name: "Writing" } });
  await db.prisma.expectation.create({ data: { competencyId: writing.id, gradeId: senior!.id, level: "advanced" } });
  const { id: draftId } = await db.prisma.competency.findFirstOrThrow({ where: { name: { not: "Writing" } } });
  await db.prisma.competency.update({ where: { id: draftId }, data: { published: false } });
  expect((await applyExpected("consultant")).body).toMatchObject({ grades_added: 0 });
  expect(await gradeNames()).toEqual(["Senior", "Fellow"]);
  const expected = await db.prisma.expectation.findMany({ select: { gradeId: true, competencyId: true, level: true } });
  expect(new Set(expected.map(({ gradeId }) => gradeId))).toEqual(new Set([senior!.id]));
  expect(expected.filter(({ competencyId }) => competencyId === writing.id)).toMatchObject([{ level: "advanced" }]);
  expect(expected.filter(({ competencyId }) => competencyId === draftId)).toEqual([]);
});
