import { env } from "@/lib/platform/core/env";
import { bearerFor, makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { addNeed, makeEngagement } from "@/tests/support/needs";
import { makeGrades } from "@/tests/support/grades";
import { makePointer } from "@/tests/support/learning";
import { changeLevel } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, makeLanguage, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const employee = testPerson(db, { firstName: "Łukasz", lastName: "Baranek" });
const admin = testPerson(db, { firstName: "Ada", lastName: "Admin", isAdmin: true });
const manager = eachTest(() => makeManagerOf(db, employee, { firstName: "Mona", lastName: "Baranova" }));
testPerson(db, { firstName: "Zoë", lastName: "Barany" });
afterEach(() => jest.restoreAllMocks());

const found = async (by: TestPerson, q: string) => (await ask("search", await bearerFor(by), { q })).body;
const names = async (by: TestPerson, q: string) =>
  (await found(by, q)).people.map(({ last_name }: { last_name: string }) => last_name);

test("people are found by parts of both names in any order, ignoring case and accents, sorted by name", async () => {
  expect(await names(admin, "bara")).toEqual(["Baranek", "Baranova", "Barany"]);
  expect(await names(admin, "ZOE bar")).toEqual(["Barany"]);
});

test("an employee finds no people, a manager everyone, and with REVIEW_SCOPE=reports only their own line and themselves", async () => {
  expect(await names(employee, "bara")).toEqual([]);
  expect(await names(manager, "bara")).toEqual(["Baranek", "Baranova", "Barany"]);
  jest.replaceProperty(env(), "REVIEW_SCOPE", "reports");
  expect(await names(manager, "bara")).toEqual(["Baranek", "Baranova"]);
  expect(await names(admin, "bara")).toEqual(["Baranek", "Baranova", "Barany"]);
});

test("a person is found with a word for their page, as far as the caller may open it", async () => {
  const staffing = await makePerson(db.prisma, { isStaffing: true });
  const pages = async (by: TestPerson, q: string) =>
    (await found(by, q)).people.map(({ last_name, is_report, cv_id, sheet_id }: Record<string, unknown>) => [
      last_name,
      { is_report, reads: cv_id !== null, opens: sheet_id !== null },
    ]);
  expect(await pages(manager, "conv lukasz")).toEqual([["Baranek", { is_report: true, reads: false, opens: true }]]);
  expect(await pages(admin, "lukasz conversation")).toEqual([
    ["Baranek", { is_report: false, reads: false, opens: true }],
  ]);
  expect(await pages(staffing, "cv lukasz")).toEqual([["Baranek", { is_report: false, reads: false, opens: false }]]);
  expect(await pages(employee, "conv zoe")).toEqual([]);
  expect(await pages(admin, "lukasz conversation zoe")).toEqual([]);
});

test("staffing finds everyone active, whose cards it may open, and no sheet", async () => {
  const staffing = await makePerson(db.prisma, { isStaffing: true, lastName: "Baraka" });
  const { people } = await found(staffing, "bara");
  expect(people.map((one: { last_name: string }) => one.last_name)).toEqual([
    "Baraka",
    "Baranek",
    "Baranova",
    "Barany",
  ]);
  expect(people.map((one: { sheet_id: number | null }) => one.sheet_id)).toEqual([null, null, null, null]);
});

test("with FINDER_SCOPE=everyone nobody finds a person by name without the record that a search makes", async () => {
  jest.replaceProperty(env(), "FINDER_SCOPE", "everyone");
  expect(await names(employee, "bara")).toEqual([]);
});

test("a client is found by its name or alias by who plans, and by nobody else", async () => {
  const { id } = await db.prisma.client.create({ data: { name: "Nordbänk", nameKey: "nordbank", alias: "a harbour" } });
  for (const q of ["nordb", "harbour"])
    expect((await found(manager, q)).clients).toEqual([{ id, name: "Nordbänk", alias: "a harbour" }]);
  expect((await found(employee, "nordb")).clients).toEqual([]);
});

test("a need is found by its title by who plans, and by what it looks for by everyone while it is open", async () => {
  const { competencies } = await makeDiscipline(db, { name: "Cloud", competencies: 1 });
  const must = [`competency-${competencies[0]!.id}-advanced`];
  const staffing = await bearerFor(await makePerson(db.prisma, { isStaffing: true }));
  const open = (await addNeed(staffing, { title: "Ferry portal", must, nice: [], is_open: true })).body.id;
  const closed = (await addNeed(staffing, { title: "Ferry dock", must, nice: [], is_open: false })).body.id;
  type Need = { id: number; title: string | null };
  const needs = async (by: TestPerson, q: string) =>
    (await found(by, q)).needs.map(({ id, title }: Need) => [id, title]);
  const planned = [
    [open, "Ferry portal"],
    [closed, "Ferry dock"],
  ];
  expect(await needs(manager, "ferry")).toEqual(planned);
  expect(await needs(manager, `${competencies[0]!.name} advanced`)).toEqual(planned);
  expect(await needs(employee, "ferry")).toEqual([]);
  expect(await needs(employee, competencies[0]!.name)).toEqual([[open, null]]);
});

test("nobody who was deactivated is found", async () => {
  await makePerson(db.prisma, { lastName: "Qvist", deactivatedAt: new Date() });
  expect(await names(admin, "qvist")).toEqual([]);
});

test("an employee finds published competencies, a manager the whole template, unpublished ones included", async () => {
  await makeDiscipline(db, { name: "Backend" });
  await makeDiscipline(db, { name: "Design", published: false });
  const disciplines = async (by: TestPerson) =>
    (await found(by, "competency")).competencies.map(({ role_name }: { role_name: string }) => role_name);
  expect(await disciplines(employee)).toEqual(["Backend"]);
  expect((await disciplines(manager)).sort()).toEqual(["Backend", "Design"]);
  expect((await found(employee, "competency")).can).toEqual({ edit_competencies: false });
  expect((await found(manager, "competency")).can).toEqual({ edit_competencies: true });
});

test("what can be done on one's own sheet is said as far as a row is there for it", async () => {
  expect((await found(employee, "sheet")).acts).toEqual([]);
  const { role } = await makeDiscipline(db, { competencies: 2 });
  await giveDisciplines(db, employee, [role.id]);
  expect((await found(employee, "sheet")).acts).toEqual(["fill_in"]);
  const [row] = await db.prisma.sheetCompetency.findMany({ where: { sheetId: employee.sheetId } });
  await changeLevel({ sheetId: employee.sheetId, rowId: row!.id }, await bearerFor(employee), "no_experience", "basic");
  expect((await found(employee, "sheet")).acts).toEqual(["withdraw", "fill_in"]);
  expect((await found(admin, "sheet")).acts).toEqual([]);
});

test("at most eight of each are sent", async () => {
  await makeDiscipline(db, { competencies: 12 });
  for (let made = 0; made < 10; made++) await makePerson(db.prisma, { lastName: `Many ${made}` });
  expect((await found(admin, "competency")).competencies).toHaveLength(8);
  expect(await names(admin, "many")).toHaveLength(8);
});

test.each(["", "   ", "x".repeat(101)])("a text that is empty or too long (%j) is rejected", async (q) => {
  const answer = await ask("search", await bearerFor(admin), { q });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty("q");
});

test("characters with a meaning in SQL and its patterns are taken literally", async () => {
  expect((await found(admin, "%' OR 1=1 --")).people).toEqual([]);
});

describe("on one's own sheet", () => {
  async function ownSheet() {
    const { role } = await makeDiscipline(db, { name: "Backend Developer" });
    const languages = await makeDiscipline(db, { name: "Developer", generalTechnology: true });
    const kotlin = await makeLanguage(db, "Kotlin");
    await giveDisciplines(db, employee, [role.id, languages.role.id], [kotlin.id]);
    return { kotlin, competency: languages.competencies[0]! };
  }

  test("a language's name finds its rows and how many there are", async () => {
    const { competency } = await ownSheet();
    const { sheet_rows, sheet_areas } = await found(employee, "kot");
    expect(sheet_areas).toEqual([{ name: "Kotlin", rows: sheet_rows.length }]);
    expect(sheet_rows).toContainEqual({
      id: expect.any(Number),
      name: competency.name,
      area_name: "Kotlin",
      found_in: "name",
    });
    expect((await found(manager, "kot")).sheet_rows).toEqual([]);
  });

  test("a language that one doesn't have is found by who may find people or choose it, also by a synonym, unless retired", async () => {
    const { kotlin } = await ownSheet();
    const [typescript, old] = [await makeLanguage(db, "TypeScript"), await makeLanguage(db, "Old TypeScript")];
    await db.prisma.language.update({ where: { id: old.id }, data: { retiredAt: new Date() } });
    const languages = async (by: TestPerson, q: string) => (await found(by, q)).languages;
    expect(await languages(employee, "kot")).toEqual([]);
    expect(await languages(employee, "ts")).toEqual([{ id: typescript.id, name: "TypeScript" }]);
    expect(await languages(manager, "kot")).toEqual([{ id: kotlin.id, name: "Kotlin" }]);
    expect(await languages(await makePerson(db.prisma), "kot")).toEqual([]);
  });

  test("the former name of a merged language finds its rows", async () => {
    const { kotlin } = await ownSheet();
    await db.prisma.catalogueMerge.create({
      data: {
        kind: "technology",
        sourceId: kotlin.id + 1,
        sourceName: "Kötlin/JVM",
        targetId: kotlin.id,
        targetName: "Kotlin",
        lastRowId: 0,
      },
    });
    expect((await found(employee, "kotlin/jvm")).sheet_areas).toMatchObject([{ name: "Kotlin" }]);
  });
});

describe("a word that no name has", () => {
  /** Three published competencies: with an alias, a criterion and a learning pointer. */
  async function template() {
    const { role, competencies } = await makeDiscipline(db, { name: "Data Engineer", competencies: 3 });
    const [aliased, described, pointed] = competencies.map(({ id }) => ({ id }));
    await db.prisma.competency.update({ where: aliased!, data: { aliases: "K8s", aliasKeys: ["k8s"] } });
    await db.prisma.competency.update({
      where: described!,
      data: { advanced: "Runs (Kafka) in production, on‑call, isn't afraid." },
    });
    await makePointer(db, { name: "Flink in action", description: "<p>A <strong>book</strong></p>" }, pointed!.id);
    return { role, aliased, described, pointed };
  }
  const where = async (by: TestPerson, q: string) =>
    (await found(by, q)).competencies.map(({ id, found_in }: { id: number; found_in: string }) => [id, found_in]);

  test("leads to the competency that has it as an alias, in its criteria or in a learning pointer", async () => {
    const { aliased, described, pointed } = await template();
    expect(await where(admin, "k8s")).toEqual([[aliased!.id, "alias"]]);
    expect(await where(admin, "kafka production")).toEqual([[described!.id, "criteria"]]);
    expect(await where(admin, "on-call isn't")).toEqual([[described!.id, "criteria"]]);
    expect(await where(admin, "flink")).toEqual([[pointed!.id, "learning_pointer"]]);
    expect(await where(admin, "afka")).toEqual([]);
    expect(await where(admin, "strong")).toEqual([]);
  });

  test("that a name has as well leads to that one first", async () => {
    const { aliased, pointed } = await template();
    await db.prisma.competency.update({ where: pointed!, data: { name: "Zero K8s", nameKey: "zero k8s" } });
    expect(await where(admin, "k8s")).toEqual([
      [pointed!.id, "name"],
      [aliased!.id, "alias"],
    ]);
  });

  test("in its texts leads an employee only to what is on their sheet, and who may find people to all that is published", async () => {
    const { role, described } = await template();
    expect(await where(employee, "kafka")).toEqual([]);
    await giveDisciplines(db, employee, [role.id]);
    expect(await where(employee, "kafka")).toEqual([[described!.id, "criteria"]]);
    const staffing = await makePerson(db.prisma, { isStaffing: true });
    expect(await where(staffing, "kafka")).toEqual([[described!.id, "criteria"]]);
    await db.prisma.competency.update({ where: described!, data: { published: false } });
    expect(await where(staffing, "kafka")).toEqual([]);
  });

  test("leads to the row of one's own sheet whose notes have it, and to nobody else's", async () => {
    const { role } = await template();
    await giveDisciplines(db, employee, [role.id]);
    await giveDisciplines(db, admin, [role.id]);
    const row = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: employee.sheetId } });
    await db.prisma.sheetCompetency.update({ where: { id: row.id }, data: { notes: "<p>Spoke at Devoxx</p>" } });
    expect((await found(employee, "devoxx")).sheet_rows).toMatchObject([{ id: row.id, found_in: "notes" }]);
    expect((await found(admin, "devoxx")).sheet_rows).toEqual([]);
  });
});

test("one's own manager is found by name, with the conversation under way or the latest, and by nobody else", async () => {
  const { userId: manager_id } = manager;
  expect((await found(employee, "mona")).managers).toEqual([
    { user_id: manager_id, first_name: "Mona", last_name: "Baranova", conversation_id: null },
  ]);
  const talk = { userId: employee.userId, managerId: manager_id, kind: "annual" } as const;
  const [day, later] = [new Date("2026-01-05"), new Date("2026-03-05")];
  const { id } = await db.prisma.conversation.create({ data: { ...talk, heldOn: day } });
  await db.prisma.conversation.create({ data: { ...talk, heldOn: later, state: "closed" } });
  expect((await found(employee, "baranova")).managers).toMatchObject([{ conversation_id: id }]);
  expect((await found(employee, "baranovva")).managers).toHaveLength(1);
  expect((await found(employee, "my manager")).managers).toHaveLength(1);
  expect((await found(admin, "mona")).managers).toEqual([]);
});

test("a grade is found by its name, and the next one by words for the step to it", async () => {
  const { role } = await makeDiscipline(db, { name: "Testing" });
  await giveDisciplines(db, employee, [role.id]);
  const [junior, senior] = (await makeGrades(db, "Junior", "Senior")).map(({ id }) => id);
  await db.prisma.personGrade.create({ data: { userId: employee.userId, gradeId: junior } });
  const grades = async (q: string) => (await found(employee, q)).grades;
  for (const word of ["promotion", "grade", "grades"])
    expect(await grades(word)).toEqual([{ id: senior, name: "Senior", standing: "next" }]);
  expect(await grades("expected of junior")).toEqual([{ id: junior, name: "Junior", standing: "own" }]);
  expect(await grades("kafka")).toEqual([]);
});

test("one's own engagement is found by its project, also without all of it, and nobody else's", async () => {
  await makeEngagement(db, employee.userId, { project: "Integration team", organization: "Kestrel Logistics" });
  for (const q of ["integ", "kestrel team"])
    expect((await found(employee, q)).engagements).toMatchObject([
      { project: "Integration team", client: "Kestrel Logistics" },
    ]);
  expect((await found(admin, "integration")).engagements).toEqual([]);
});
