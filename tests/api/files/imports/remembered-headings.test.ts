import type { Kind } from "@/lib/files/imports/rules";
import { type Browser, testPerson } from "@/tests/support/actors";
import { competencyFile } from "@/tests/support/csv";
import { testDatabase } from "@/tests/support/database/test-database";
import { previewImport, sendImport } from "@/tests/support/import-calls";
import { runImport } from "@/tests/support/imports";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const boss = testPerson(db, { isManager: true, email: "boss@x.org" });

beforeEach(async () => {
  await sendImport(admin, "competencies", FILE, { create: "all" });
});

const FILE = competencyFile({});
const SWAPPED = [
  { heading: "basic", column: "advanced" },
  { heading: "advanced", column: "basic" },
];
const apply = (by: Browser, kind: Kind, content: string, mapping: object[]) =>
  sendImport(by, kind, content, { mapping });
const ROSTER = "Postfach,Rufname\nada@x.org,Ada";
const ROSTER_MAPPING = [
  { heading: "Postfach", column: "email" },
  { heading: "Rufname", column: "first_name" },
];

test("a column's own name keeps its meaning after an import that said otherwise, on every screen and for the operator", async () => {
  const swapped = { mapping: SWAPPED, leave_out: [2] };
  expect((await sendImport(boss, "competencies", FILE, swapped)).status).toBe(201);
  for (const by of [boss, admin])
    expect(await previewImport(by, "competencies", FILE)).toMatchObject({ problems: [], change: 0, leave: 1 });
  expect(await runImport("competencies", Buffer.from(FILE), { dryRun: true })).toMatchObject({ unchanged: 1 });
  expect(await db.prisma.importHeading.count()).toBe(0);
});

test("what one person's headings mean is unknown to everyone else and to the operator", async () => {
  const file = "Wer,competency,Wertung\nboss@x.org,Cobol,1";
  const mapping = [
    { heading: "Wer", column: "email" },
    { heading: "Wertung", column: "level" },
  ];
  expect((await apply(boss, "levels", file, mapping)).status).toBe(422);
  expect((await sendImport(boss, "levels", file, { mapping, skip_refused: true })).status).toBe(201);
  expect(await previewImport(boss, "levels", file)).toMatchObject({ problems: [], refuse: 1 });
  expect((await previewImport(admin, "levels", file)).problems).toContain(
    "line 1: (the header) has unknown columns: Wertung",
  );
  await expect(runImport("levels", Buffer.from(file), { dryRun: true })).rejects.toMatchObject({
    problems: [{}, { what: "(the header) has unknown columns: Wertung" }],
  });
});

test("a remembered heading serves files of every kind that have its column", async () => {
  expect((await apply(admin, "people", ROSTER, ROSTER_MAPPING)).status).toBe(201);
  const levels = await previewImport(admin, "levels", "Postfach,Rufname,competency,level\nada@x.org,Ada,Cobol,1");
  expect(levels.headings).toMatchObject([{ column: "email", is_known: true }, { is_known: false }, {}, {}]);
});

test("what was chosen in a matrix serves other kinds, without its competencies", async () => {
  const matrix = "Kürzel,Git,SQL\nboss@x.org,,1";
  const mapping = [
    { heading: "Kürzel", column: "email" },
    { heading: "SQL", column: "level" },
    { heading: "Git", column: null },
  ];
  const choices = { mapping, form: "people_by_competencies", skip_refused: true };
  expect((await sendImport(boss, "levels", matrix, choices)).status).toBe(201);
  const headings = await db.prisma.importHeading.findMany();
  expect(headings.map(({ headingKey, columnName }) => [headingKey, columnName])).toEqual([["kurzel", "email"]]);
});

test("disciplines learnt from a roster are the discipline of other kinds", async () => {
  const roster = "Postfach,Rufname,Fach\nada@x.org,Ada,Backend Developer";
  const mapping = [...ROSTER_MAPPING, { heading: "Fach", column: "disciplines" }];
  expect((await apply(admin, "people", roster, mapping)).status).toBe(201);
  const { headings } = await previewImport(admin, "competencies", "Fach,competency\nBackend Developer,Git");
  expect(headings).toMatchObject([{ column: "discipline", samples: ["Backend Developer"] }, {}]);
});

test("a remembered heading counts as unknown beside the column's own one", async () => {
  await apply(admin, "people", ROSTER, ROSTER_MAPPING);
  const { headings } = await previewImport(admin, "people", "Postfach,email,first_name\nold@x.org,ada@x.org,Ada");
  expect(headings).toMatchObject([{ is_known: false }, { column: "email" }, { column: "first_name" }]);
});

test("the audit log and My data have what a person's headings mean", async () => {
  await apply(admin, "people", ROSTER, ROSTER_MAPPING);
  const left = [ROSTER_MAPPING[0]!, { heading: "Rufname", column: null }];
  await apply(admin, "people", ROSTER, left);
  await apply(admin, "people", ROSTER, left);
  const records = await db.prisma.auditRecord.findMany({
    where: { act: "import.headings_saved" },
    orderBy: { id: "asc" },
  });
  expect(records).toMatchObject([
    { before: {}, after: { postfach: "email", rufname: "first_name" } },
    { before: { rufname: "first_name" }, after: { rufname: null } },
  ]);
  expect(records.every(({ actorId, subjectId }) => actorId !== null && actorId === subjectId)).toBe(true);
  expect((await ask("getMyData", admin)).body.import_headings).toEqual([
    { heading: "postfach", column: "email" },
    { heading: "rufname", column: null },
  ]);
});

test("500 headings of a person are remembered, and no more, also what is said of one of them later", async () => {
  const made = Array.from({ length: 499 }, (_, at) => ({
    userId: admin.userId,
    headingKey: `heading ${at}`,
    columnName: "email",
  }));
  await db.prisma.importHeading.createMany({ data: made });
  const file = "Postfach,Rufname,Heading 7\nada@x.org,Ada,Lovelace";
  const mapping = [...ROSTER_MAPPING, { heading: "Heading 7", column: "last_name" }];
  expect((await apply(admin, "people", file, mapping)).status).toBe(201);
  expect(await db.prisma.importHeading.count()).toBe(500);
  const where = { headingKey: { in: ["postfach", "rufname", "heading 7"] } };
  expect(await db.prisma.importHeading.findMany({ where, orderBy: { headingKey: "asc" } })).toMatchObject([
    { headingKey: "heading 7", columnName: "last_name" },
    { headingKey: "postfach" },
  ]);
});
