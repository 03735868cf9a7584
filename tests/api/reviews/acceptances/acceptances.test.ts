import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendImport, undoImport } from "@/tests/support/import-calls";
import { changeLevel, listReviews, undoDecisions } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { isManager: true });
const ada = testPerson(db, { email: "ada@x.org", isManager: true });
let names: string[];
let made: { id: number };

beforeEach(async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 3 });
  names = competencies.map(({ name }) => name);
  await giveDisciplines(db, ada, [role.id]);
  const lines = [`ada@x.org,${names[0]},2,2026-03-31,Skills survey`, `ada@x.org,${names[1]},Basic,,`];
  const content = ["email,competency,level,date,source", ...lines].join("\n");
  made = (await sendImport(manager, "levels", content)).body;
});

const sheet = () => ({ sheet_id: ada.sheetId });
const rowIdOf = async (name: string) =>
  (await db.prisma.sheetCompetency.findFirstOrThrow({ where: { ...ofAda(), competency: { name } } })).id;
const ofAda = () => ({ sheetId: ada.sheetId });
const listed = async (by = manager) => (await ask("listImportedLevels", by, sheet())).body;
const accept = async (levels: readonly (readonly [name: string, level: string])[]) => {
  const named = [];
  for (const [name, level] of levels) named.push({ sheet_competency_id: await rowIdOf(name), level });
  return ask("createImportAcceptance", manager, sheet(), { cm_import_acceptance: { levels: named } });
};
const both = () => [[names[0]!, "intermediate"] as const, [names[1]!, "basic"] as const];
const shown = async (name: string) =>
  (await ask("getSheetCompetency", ada, { ...sheet(), sheet_competency_id: await rowIdOf(name) })).body;

const idsOf = ({ competency_changes }: { competency_changes: { id: number }[] }) =>
  competency_changes.map(({ id }) => id);

test("a sheet's imported levels are listed with their criterion, source and date until they are accepted", async () => {
  expect(await listed()).toMatchObject([
    { competency: { name: names[0] }, level: "intermediate", imported_from: "Skills survey, 2026-03-31" },
    { competency: { name: names[1] }, level: "basic", imported_from: "", level_on: null, confirmed_at: null },
  ]);
  expect((await listed())[0]).toMatchObject({ level_on: "2026-03-31", criterion: expect.stringMatching(/\w/) });
  expect((await accept(both())).status).toBe(201);
  expect(await listed()).toEqual([]);
});

test("accepting approves the levels as they are, in one act, with the file's source and date", async () => {
  const { body } = await accept(both());
  const levels = body.competency_changes.map((change: { current_level: string }) => change.current_level);
  expect(levels.sort()).toEqual(["basic", "intermediate"]);
  expect(await shown(names[0]!)).toMatchObject({
    current_level: "intermediate",
    approved_at: expect.any(String),
    imported_from: null,
  });
  const params = { ...sheet(), sheet_competency_id: await rowIdOf(names[0]!) };
  const { body: record } = await ask("listRowChanges", manager, params);
  expect(record).toMatchObject([
    { kind: "approved", decided_together: 2, reason: "Skills survey, 2026-03-31", level_on: "2026-03-31" },
    { kind: "imported", level_on: "2026-03-31", accepts_id: null },
  ]);
  expect(record[0].accepts_id).toBe(record[1].id);
  expect(await db.prisma.managerCompetencyChange.count({ where: { approvedLevel: "intermediate" } })).toBe(1);
  expect(await db.prisma.auditRecord.count({ where: { act: "level.accepted", subjectId: ada.userId } })).toBe(2);
});

test("levels of two areas aren't accepted together", async () => {
  const area = await db.prisma.area.create({ data: { name: "Elsewhere", nameKey: "elsewhere" } });
  await db.prisma.competency.updateMany({ where: { name: names[1]! }, data: { areaId: area.id } });
  const { status, body } = await accept(both());
  expect([status, Object.values(body.errors)]).toEqual([422, [["must be rows of one area"]]]);
});

test("a level that is another by now, approved already or never imported is a conflict, and nothing is accepted", async () => {
  expect(
    (
      await accept([
        [names[0]!, "intermediate"],
        [names[1]!, "advanced"],
      ])
    ).status,
  ).toBe(409);
  expect((await accept([[names[2]!, "no_experience"]])).status).toBe(409);
  expect(await listed()).toHaveLength(2);
  await accept(both());
  expect((await accept(both())).status).toBe(409);
});

test("a level with a pending request isn't listed, and isn't accepted beside the request", async () => {
  const row = { sheetId: ada.sheetId, rowId: await rowIdOf(names[0]!) };
  await changeLevel(row, ada, "intermediate", "advanced");
  expect(await listed()).toMatchObject([{ competency: { name: names[1] } }]);
  expect((await accept(both())).status).toBe(409);
});

test("more than 10 levels, or one twice, are refused", async () => {
  const one = { sheet_competency_id: await rowIdOf(names[0]!), level: "intermediate" };
  const send = (levels: object[]) =>
    ask("createImportAcceptance", manager, sheet(), { cm_import_acceptance: { levels } });
  expect((await send([one, one])).status).toBe(422);
  expect((await send(Array.from({ length: 11 }, (_, at) => ({ ...one, sheet_competency_id: at + 1 })))).status).toBe(
    422,
  );
});

test("its reviewer undoes an acceptance: the level is imported and unconfirmed again, and can be accepted again", async () => {
  const { body } = await accept(both());
  await undoDecisions(manager, idsOf(body));
  expect(await shown(names[0]!)).toMatchObject({
    current_level: "intermediate",
    approved_at: null,
    imported_from: "Skills survey, 2026-03-31",
  });
  const row = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: await rowIdOf(names[0]!) } });
  expect(row.levelOn?.toISOString()).toBe("2026-03-31T00:00:00.000Z");
  expect((await accept(both())).status).toBe(201);
});

test("undoing the import leaves an accepted level, which a reviewer stands for", async () => {
  await accept([[names[0]!, "intermediate"]]);
  const { body } = await undoImport(manager, made.id);
  expect(body).toMatchObject({ undone: 1, kept: [{ reason: "was edited since" }] });
  expect(await shown(names[0]!)).toMatchObject({ current_level: "intermediate" });
});

test("an acceptance is no request that the reviewer decided", async () => {
  await accept(both());
  expect((await listReviews(manager, "state=decided_by_me")).body).toEqual([]);
});

test("an accepted level is offered to a CV, with the day in the file", async () => {
  const offered = async () => (await ask("createCv", ada, sheet(), { cm_cv: { title: "CV" } })).body.entries;
  expect(await offered()).toEqual([]);
  await accept(both());
  expect(await offered()).toMatchObject([
    { competency: names[0], level: "intermediate", level_on: "2026-03-31" },
    { competency: names[1], level: "basic", level_on: null },
  ]);
});

test("a level approved above an accepted one has no date of a file", async () => {
  await accept(both());
  const rowId = await rowIdOf(names[0]!);
  await changeLevel({ sheetId: ada.sheetId, rowId }, manager, "advanced", "advanced");
  expect((await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId } })).levelOn).toBeNull();
});
