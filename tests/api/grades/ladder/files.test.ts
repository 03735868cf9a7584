import { getImportView } from "@/lib/files/imports/queries";
import { actorFor, bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download } from "@/tests/support/exports";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { runImport } from "@/tests/support/imports";
import { competencyFile } from "@/tests/support/csv";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
let by: Browser & { userId: number };
beforeEach(async () => {
  await runImport(
    "competencies",
    competencyFile(
      { discipline: "Developer", competency: "Testing" },
      { discipline: "Developer", competency: "Design", published: "false" },
      { discipline: "Developer", competency: "Design", area: "Process" },
      { discipline: "Developer", competency: "Classes", area: "Languages", general_technology: "true" },
    ),
  );
  const admin = await makePerson(db.prisma, { isAdmin: true, firstName: "Ada", lastName: "Boss" });
  by = { ...(await bearerFor(admin)), userId: admin.userId };
});

const HEADER = "grade,discipline,area,competency,level,min_languages";
const fileOf = (lines: readonly string[]) => [HEADER, ...lines].join("\n");
const send = (lines: readonly string[], more?: object) => sendImport(by, "expected_levels", fileOf(lines), more);
const preview = (lines: readonly string[], more?: object) => previewImport(by, "expected_levels", fileOf(lines), more);
const exported = async () => (await download("exportExpectedLevels", by)).content.toString().replace("\uFEFF", "");
const linesOf = (file: string) => file.trim().split("\n");
const undo = async (id: number) => (await undoImport(by, id)).body;
const disciplineId = async () => (await db.prisma.discipline.findFirstOrThrow({ where: { name: "Developer" } })).id;
const historyOf = (competency: string) =>
  db.prisma.expectation.findMany({
    where: { competency: { name: competency } },
    select: { level: true, minLanguages: true, userId: true },
    orderBy: { id: "asc" },
  });

const FILE = [
  "Junior,Developer,Engineering,Design,Basic,",
  "Junior,Developer,Languages,Classes,Basic,1",
  "Regular,,,,,",
  "Senior,Developer,Engineering,Design,Intermediate,",
  "Senior,Developer,Engineering,Testing,Advanced,",
  "Senior,Developer,Languages,Classes,Advanced,2",
  "Senior,Developer,Process,Design,Basic,",
];

test("one import fills a company's grades with date and author, and its export is the same file, byte for byte", async () => {
  const { status, body } = await send(FILE, { create: "all" });
  expect([status, body]).toMatchObject([201, { kind: "expected_levels", add: 7, change: 0, leave: 0, refuse: 0 }]);
  const grades = (await ask("listGrades", by)).body.map(({ name }: { name: string }) => name);
  expect(grades).toEqual(["Junior", "Regular", "Senior"]);
  const file = await exported();
  expect(linesOf(file)).toEqual([HEADER, ...FILE]);
  const { body: grid } = await ask("listExpectations", by, { role_id: await disciplineId() });
  expect(grid.find(({ name }: { name: string }) => name === "Testing").expected).toMatchObject([
    { level: "advanced", at: expect.any(String), by: { first_name: "Ada", last_name: "Boss" } },
  ]);
  expect((await send(linesOf(file).slice(1))).body).toMatchObject({ add: 0, change: 0, leave: 7 });
  expect(await exported()).toBe(file);
});

test("a file changes what it names alone, takes – for nothing, and its undo restores what was expected before", async () => {
  await send(FILE, { create: "all" });
  const before = await exported();
  const changes = ["Senior,Developer,,Testing,2,", "Senior,Developer,,Classes,,3", "Junior,Developer,,Classes,–,"];
  expect((await preview(changes)).lines).toMatchObject([
    { outcome: "change", changes: [{ field: "level", before: "Advanced", after: "Intermediate" }] },
    { outcome: "change", changes: [{ before: "Advanced in 2", after: "Advanced in 3" }] },
    { outcome: "change", changes: [{ before: "Basic", after: "–" }] },
  ]);
  const { body } = await send(changes);
  expect(linesOf(await exported())).toEqual([
    HEADER,
    FILE[0],
    FILE[2],
    FILE[3],
    "Senior,Developer,Engineering,Testing,Intermediate,",
    "Senior,Developer,Languages,Classes,Advanced,3",
    FILE[6],
  ]);
  expect(await undo(body.id)).toMatchObject({ undone: 3, kept: [] });
  expect(await exported()).toBe(before);
  expect(await historyOf("Testing")).toEqual([
    { level: "advanced", minLanguages: 1, userId: by.userId },
    { level: "intermediate", minLanguages: 1, userId: by.userId },
    { level: "advanced", minLanguages: 1, userId: by.userId },
  ]);
  const acts = await db.prisma.auditRecord.findMany({
    where: { act: "expectations.updated" },
    select: { after: true },
  });
  expect(acts.map(({ after }) => after)).toMatchObject([
    { name: "Developer", expectations: 6 },
    { name: "Developer", expectations: 3 },
    { name: "Developer", expectations: 3 },
  ]);
});

test("an undo of a company's first file removes its grades too, except what was changed or is used since", async () => {
  const { body } = await send(FILE, { create: "all" });
  const [junior, , senior] = await db.prisma.grade.findMany({ orderBy: { position: "asc" } });
  await db.prisma.user.update({ where: { id: by.userId }, data: { gradeId: junior!.id } });
  const testing = await db.prisma.competency.findFirstOrThrow({ where: { name: "Testing" } });
  const cell = { cm_competency_id: testing.id, cm_grade_id: senior!.id, level: "basic" } as const;
  await expectLevels(by, await disciplineId(), cell);
  const { kept } = await undo(body.id);
  expect(kept.map(({ title, reason }: { title: string; reason: string }) => [title, reason])).toEqual([
    ["Senior · Developer · Testing", "was edited since"],
    ["Senior", "has expected levels"],
    ["Junior", "is the grade of people"],
  ]);
  expect(linesOf(await exported())).toEqual([HEADER, "Junior,,,,,", "Senior,Developer,Engineering,Testing,Basic,"]);
});

test("a grade that an undo takes away keeps its name in the cases that were made for it", async () => {
  const { body } = await send(["Regular,,,,,"], { create: "all" });
  const { id: gradeId } = await db.prisma.grade.findFirstOrThrow();
  const made = { userId: by.userId, kind: "grade", heldOn: new Date("2026-12-10"), gradeId } as const;
  const { id } = await db.prisma.conversation.create({ data: made });
  await undo(body.id);
  const kept = await db.prisma.conversation.findUniqueOrThrow({ where: { id }, include: { grade: true } });
  expect(kept.grade).toMatchObject({ name: "Regular", removedAt: expect.any(Date) });
});

test.each([
  ["an unknown grade", "Principal,Developer,,Testing,1,", "grade: there is no grade Principal"],
  ["an unknown discipline", "Senior,Pilot,,Testing,1,", "discipline: there is no discipline Pilot"],
  ["an unknown competency", "Senior,Developer,,Flying,1,", "competency: Developer has no competency Flying"],
  ["a wrong area", "Senior,Developer,Process,Testing,1,", "competency: Developer has no competency Testing in Process"],
  [
    "a name that two competencies have",
    "Senior,Developer,,Design,1,",
    "area: Developer has several competencies of this name: add the area",
  ],
  ["a grade of other disciplines", "Tester,Developer,,Testing,1,", "grade: Tester is no grade of Developer"],
  [
    "languages where there are none",
    "Senior,Developer,,Testing,1,2",
    "min_languages: Testing has no row for each language: leave min_languages empty",
  ],
  [
    "a text for a level",
    `Senior,Developer,,Testing,${"high ".repeat(30)},`,
    "level must be 0–3, a level's name, or – for nothing",
  ],
  ["too many languages", "Senior,Developer,,Classes,1,99", "min_languages must be a whole number from 1 to 20"],
  ["a level of nothing", "Senior,Developer,,,1,", "competency is missing"],
])("a line with %s is refused in words", async (_what, line, problem) => {
  const [, tester] = await makeGrades(db, "Senior", "Tester");
  const other = await db.prisma.discipline.create({ data: { name: "QA", nameKey: "qa" } });
  await db.prisma.gradeDiscipline.create({ data: { gradeId: tester!.id, disciplineId: other.id } });
  const body = await preview([line]);
  expect(body.lines.map(({ notes }: { notes: string[] }) => notes)).toEqual([[problem]]);
});

test("a file that would make a ninth grade, or names a cell twice, is refused at its lines", async () => {
  await makeGrades(db, ..."ABCDEFGH");
  const lines = ["I,,,,,", "A,Developer,,Testing,1,", "A,Developer,Engineering,Testing,2,"];
  const body = await preview(lines, { create: "all" });
  expect(body.lines.filter(({ outcome }: { outcome: string }) => outcome === "refuse")).toMatchObject([
    { line: 2, notes: ["grade: there would be more than 8 grades"] },
    { line: 4, notes: ["competency: A · Developer · Testing is already on line 3"] },
  ]);
});

test("a cell that a grid names twice is refused with the place of the other, as its reader sees it", async () => {
  await makeGrades(db, "A", "B");
  const grid = "Competency,Discipline,Area,A,B\nTesting,Developer,,1,\nTesting,Developer,Engineering,2,2\n";
  expect((await previewImport(by, "expected_levels", grid)).lines).toMatchObject([
    { outcome: "add" },
    { outcome: "refuse", notes: ["competency: A · Developer · Testing is already on cell D2"] },
    { outcome: "add" },
  ]);
});

test("screens offer the kind to admins only, also before the first grade, and nobody else may use it", async () => {
  const kindsOf = async (userId: number) =>
    (await getImportView(await actorFor(userId), {})).kinds.map(({ kind }) => kind);
  expect(await kindsOf(by.userId)).toContain("expected_levels");
  const manager = await makePerson(db.prisma, { isManager: true });
  expect(await kindsOf(manager.userId)).not.toContain("expected_levels");
  by = { ...(await bearerFor(manager)), userId: manager.userId };
  expect([(await send(FILE)).status, (await download("exportExpectedLevels", by)).status]).toEqual([403, 403]);
});
