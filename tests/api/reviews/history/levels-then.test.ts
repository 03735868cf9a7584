import { today } from "@/lib/platform/core/day";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { download, downloadLines } from "@/tests/support/exports";
import { sendImport, undoImport } from "@/tests/support/import-calls";
import { approve, changeLevel } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const ada = testPerson(db, { email: "ada@x.org", firstName: "Ada", lastName: "Lovelace" });
const manager = testPerson(db, { firstName: "Grace", lastName: "Hopper", isManager: true });
let competency: { id: number; name: string };
let made: { id: number };
let rowId: number;

beforeEach(async () => {
  await reportTo(db, ada, manager);
  const { role, competencies } = await makeDiscipline(db, { competencies: 1 });
  competency = competencies[0]!;
  await giveDisciplines(db, ada, [role.id]);
  const content = `email,competency,level,date,source\nada@x.org,${competency.name},Advanced,2025-03-31,Survey`;
  made = (await sendImport(manager, "levels", content)).body;
  rowId = (await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: ada.sheetId } })).id;
});

const sheet = () => ({ sheet_id: ada.sheetId });
const rowsOn = async (day: string) => (await ask("getSheetHistory", ada, { ...sheet(), as_of: day })).body.rows;
const accept = () =>
  ask("createImportAcceptance", manager, sheet(), {
    cm_import_acceptance: { levels: [{ sheet_competency_id: rowId, level: "advanced" }] },
  });
const linesOn = (day: string, by: Browser = admin, query = "") =>
  downloadLines("exportLevelsAsOf", by, `?as_of=${day}${query}`);
/** Takes the row off the sheet, as removing its discipline does. */
const archive = () =>
  db.prisma.sheetCompetency.update({ where: { id: rowId }, data: { archivedAt: new Date() }, select: { id: true } });

test("a level from a file holds from the date in the file on, and says where it is from", async () => {
  expect(await rowsOn("2025-03-30")).toEqual([]);
  expect(await rowsOn("2025-03-31")).toMatchObject([
    { current_level: "advanced", imported_from: "Survey, 2025-03-31", approved_by: null },
  ]);
});

test("it names who accepted the level since, and who approved any other by that day", async () => {
  await accept();
  expect(await rowsOn("2025-06-30")).toMatchObject([
    { imported_from: "Survey, 2025-03-31", approved_by: { last_name: "Hopper" }, differs: false },
  ]);
  await changeLevel({ sheetId: ada.sheetId, rowId }, manager, "basic", "basic");
  expect(await rowsOn("2025-06-30")).toMatchObject([
    { current_level: "advanced", approved_by: { last_name: "Hopper" }, differs: true },
  ]);
  expect(await rowsOn(today())).toMatchObject([
    { current_level: "basic", imported_from: null, approved_by: { last_name: "Hopper" } },
  ]);
});

test("an import that was undone doesn't reach back to its file's date", async () => {
  await undoImport(manager, made.id);
  expect(await rowsOn("2025-06-30")).toEqual([]);
});

test("nor does one that its owner objected to, but one that corrects it does", async () => {
  await ask("createImportObjection", ada, sheet(), { cm_import_objection: { sheet_competency_id: rowId } });
  expect(await rowsOn("2025-06-30")).toEqual([]);
  const corrected = `email,competency,level,date\nada@x.org,${competency.name},Basic,2025-03-31`;
  await sendImport(manager, "levels", corrected);
  expect(await rowsOn("2025-06-30")).toMatchObject([{ current_level: "basic" }]);
});

test("a row that has gone since is there on a day on which it had a level", async () => {
  await archive();
  expect(await rowsOn("2025-06-30")).toMatchObject([
    { current_level: "advanced", competency: { name: competency.name }, differs: true, gone_at: expect.any(String) },
  ]);
  expect(await rowsOn("2025-03-01")).toEqual([]);
});

test("the export says who had a level on a day and who approved it, of leavers and rows that have gone too", async () => {
  await accept();
  await archive();
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await linesOn("2025-06-30", admin, `&competency_id=${competency.id}&level=advanced`)).toMatchObject([
    {
      employee: "Ada Lovelace",
      email: "ada@x.org",
      state: "deactivated",
      competency: competency.name,
      level: "Advanced",
      approved_by: "Grace Hopper",
      approved_at: expect.stringMatching(/^2\d{3}-/),
      imported_from: "Survey, 2025-03-31",
      left_the_sheet_at: expect.stringMatching(/^2\d{3}-/),
    },
  ]);
  expect(await linesOn("2025-03-30")).toEqual([]);
  expect(await linesOn("2025-06-30", admin, "&competency_id=999999")).toEqual([]);
});

test("it proves each level: with what was sent with its request, certificates and courses for it, and until when they hold", async () => {
  const competencies = { create: { competencyId: competency.id } };
  const of = { userId: ada.userId, issuer: "Amazon", checkedBy: manager.userId, checkedAt: new Date() };
  const certificate = { kind: "certificate" as const, title: "AWS Architect", endsOn: new Date("2027-01-31") };
  const later = { kind: "course" as const, title: "Later", startsOn: new Date("2099-01-01") };
  for (const record of [certificate, { kind: "course" as const, title: "Clouds" }, later])
    await db.prisma.personRecord.create({ data: { ...of, ...record, competencies } });
  await changeLevel({ sheetId: ada.sheetId, rowId }, manager, "basic", "basic");
  const request = (await changeLevel({ sheetId: ada.sheetId, rowId }, ada, "basic", "intermediate")).body.id;
  await db.prisma.reviewEvidence.create({
    data: { title: "Talk", url: "https://x.example/talk", requestId: request },
  });
  expect((await linesOn(today()))[0]).toMatchObject({ level: "Basic", proof: "" });
  await approve(manager, request, "intermediate");
  expect(await linesOn(today())).toMatchObject([
    {
      level: "Intermediate",
      proof: "Talk https://x.example/talk",
      valid_until: "2027-01-31",
      training:
        "AWS Architect, Amazon (certificate, checked by Grace Hopper, until 2027-01-31); " +
        "Clouds, Amazon (course, checked by Grace Hopper)",
    },
  ]);
});

test("managers export the levels of their active reports alone, and nobody else any", async () => {
  const other = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  expect(await linesOn("2025-06-30", manager)).toHaveLength(1);
  expect(await linesOn("2025-06-30", other)).toEqual([]);
  expect((await download("exportLevelsAsOf", ada, "?as_of=2025-06-30")).status).toBe(403);
  await db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } });
  expect(await linesOn("2025-06-30", manager)).toEqual([]);
});

test.each(["", "?as_of=2025-02-30", "?as_of=2999-01-01", "?as_of=2025-06-30&level=no_experience"])(
  "the query %j is refused",
  async (query) => {
    expect((await download("exportLevelsAsOf", admin, query)).status).toBe(422);
  },
);
