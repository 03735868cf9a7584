import { env } from "@/lib/platform/core/env";
import { readScreenRows } from "@/lib/sheet/rows/row-store";
import { rowsIn } from "@/lib/sheet/rows/view";
import { type Browser, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { workbookOf } from "@/tests/support/hostile-files";
import { previewImport, sendImport, undoImport } from "@/tests/support/import-calls";
import { changeLevel, listReviews, readReview, undoDecisions } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const manager = testPerson(db, { isManager: true, email: "boss@x.org" });
const ada = testPerson(db, { email: "ada@x.org" });
const admin = testPerson(db, { isAdmin: true });
let names: string[];

beforeEach(async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
  names = competencies.map(({ name }) => name);
  await giveDisciplines(db, ada, [role.id]);
});

const fileOf = (lines: readonly string[]) => ["email,competency,level,date,source", ...lines].join("\n");
const apply = (...lines: string[]) => sendImport(manager, "levels", fileOf(lines));
const refusals = async (...lines: string[]): Promise<string[]> =>
  (await previewImport(manager, "levels", fileOf(lines))).lines.flatMap(({ notes }: { notes: string[] }) => notes);
const undo = async (id: number, by = manager) => (await undoImport(by, id)).body;
const rowOf = (name: string) =>
  db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: ada.sheetId, competency: { name } } });
const shown = async (name: string) => {
  const { id } = await rowOf(name);
  return (await ask("getSheetCompetency", ada, { sheet_id: ada.sheetId, sheet_competency_id: id })).body;
};
const IMPORTED = () => `ada@x.org,${names[0]},2,2026-03-31,Skills survey`;

test("an imported level has its source and date and is unconfirmed until its owner confirms it", async () => {
  expect((await apply(IMPORTED(), `ADA@x.org,${names[1]},Basic,45000,`)).body).toMatchObject({ add: 2 });
  expect(await shown(names[0]!)).toMatchObject({
    current_level: "intermediate",
    imported_from: "Skills survey, 2026-03-31",
    approved_at: null,
  });
  expect(await shown(names[1]!)).toMatchObject({ current_level: "basic", imported_from: "2023-03-15" });
  const { id } = await rowOf(names[0]!);
  const body = { cm_confirmation: { sheet_competency_ids: [id] } };
  expect((await ask("createConfirmation", ada, { sheet_id: ada.sheetId }, body)).status).toBe(201);
  expect(await shown(names[0]!)).toMatchObject({ current_level: "intermediate", imported_from: null });
  expect((await apply(IMPORTED())).body).toMatchObject({ add: 0, change: 0, leave: 1 });
});

test("a preview names each person and competency, with the level and source that change", async () => {
  await apply(IMPORTED());
  const { lines } = await previewImport(manager, "levels", fileOf([`ada@x.org,${names[0]},3,2026-04-30,`]));
  const changes = [{ before: "Intermediate", after: "Advanced" }, { before: "Skills survey, 2026-03-31" }];
  expect(lines[0]).toMatchObject({ title: `ada@x.org · ${names[0]}`, changes });
});

test("a line whose id and name are of two competencies is refused, and both are named", async () => {
  const [one, other] = await db.prisma.competency.findMany({ where: { name: { in: names } }, orderBy: { id: "asc" } });
  const file = (name: string) => `email,competency_id,competency,level\nada@x.org,${one!.id},${name},basic`;
  const { lines } = await previewImport(manager, "levels", file(other!.name));
  expect(lines).toMatchObject([
    { notes: [`competency: the competency ${one!.id} is ${one!.name}, not ${other!.name}: correct one of the two`] },
  ]);
  expect(await previewImport(manager, "levels", file(one!.name))).toMatchObject({ add: 1, refuse: 0 });
});

test("a competency is found by an alias, but by a name first", async () => {
  const alias = (name: string, key: string) =>
    db.prisma.competency.updateMany({ where: { name }, data: { aliases: key, aliasKeys: [key] } });
  await alias(names[0]!, "k8s");
  expect((await apply("ada@x.org,K8S,basic,,")).body).toMatchObject({ add: 1 });
  expect(await shown(names[0]!)).toMatchObject({ current_level: "basic" });
  await alias(names[0]!, names[1]!.toLowerCase());
  await apply(`ada@x.org,${names[1]},advanced,,`);
  expect(await shown(names[0]!)).toMatchObject({ current_level: "basic" });
  expect(await shown(names[1]!)).toMatchObject({ current_level: "advanced" });
});

test("a level from a file is neither gained nor news, and one that a reviewer sets above it is gained", async () => {
  await apply(IMPORTED());
  const { id: rowId } = await rowOf(names[0]!);
  const gained = async () =>
    rowsIn({ rowsText: await readScreenRows(db.prisma, ada.sheetId) }).find(({ id }) => id === rowId)?.gained;
  const { body } = await ask("getSheetNews", ada, { sheet_id: ada.sheetId });
  expect([body.changes, await gained()]).toEqual([[], false]);
  await changeLevel({ sheetId: ada.sheetId, rowId }, manager, "advanced", "advanced");
  expect(await gained()).toBe(true);
});

test.each<[string, (importId: number, rowId: number) => Promise<unknown>]>([
  ["the import was undone", (importId) => undoImport(manager, importId)],
  [
    "its owner objected",
    (_importId, sheet_competency_id) =>
      ask("createImportObjection", ada, { sheet_id: ada.sheetId }, { cm_import_objection: { sheet_competency_id } }),
  ],
])("a level that a reviewer sets below one of a file is gained once %s", async (_why, takeBack) => {
  const { body } = await apply(`ada@x.org,${names[0]},advanced,,`);
  const { id: rowId } = await rowOf(names[0]!);
  await takeBack(body.id, rowId);
  await changeLevel({ sheetId: ada.sheetId, rowId }, manager, "intermediate", "intermediate");
  const rows = rowsIn({ rowsText: await readScreenRows(db.prisma, ada.sheetId) });
  expect(rows.find(({ id }) => id === rowId)?.gained).toBe(true);
});

test("the owner objects: the row is as before the import, and an undo keeps it", async () => {
  const { body: made } = await apply(IMPORTED(), `ada@x.org,${names[1]},advanced,,`);
  const { id } = await rowOf(names[0]!);
  const object = (by: Browser) =>
    ask("createImportObjection", by, { sheet_id: ada.sheetId }, { cm_import_objection: { sheet_competency_id: id } });
  expect((await object(manager)).status).toBe(403);
  expect((await object(ada)).body).toMatchObject({ current_level: "no_experience" });
  expect((await object(ada)).status).toBe(409);
  expect(await shown(names[0]!)).toMatchObject({ current_level: "no_experience", imported_from: null });
  expect(await undo(made.id)).toMatchObject({
    undone: 1,
    kept: [{ title: `ada@x.org · ${names[0]}`, reason: "was edited since" }],
  });
  expect(await shown(names[1]!)).toMatchObject({ current_level: "no_experience", imported_from: null });
});

test("imports of the same level are undone, the newest first", async () => {
  const { body: first } = await apply(`ada@x.org,${names[0]},basic,2026-03-31,`);
  const { body: second } = await apply(`ada@x.org,${names[0]},advanced,2026-04-30,`);
  expect(await undo(second.id)).toMatchObject({ undone: 1, kept: [] });
  expect(await shown(names[0]!)).toMatchObject({ current_level: "basic" });
  expect(await undo(first.id)).toMatchObject({ undone: 1, kept: [] });
  expect(await shown(names[0]!)).toMatchObject({ current_level: "no_experience", imported_from: null });
});

test("a row whose import was undone is as it was before, in everything but its latest change", async () => {
  await apply(`ada@x.org,${names[0]},basic,2026-03-31,`);
  const { latestChangeId: _first, ...before } = await rowOf(names[0]!);
  await db.prisma.competency.update({ where: { id: before.competencyId }, data: { description: "In other words." } });
  const { body } = await apply(`ada@x.org,${names[0]},advanced,2026-04-30,`);
  await undo(body.id);
  expect(await rowOf(names[0]!)).toMatchObject(before);
});

test("an imported level still says that its bar has moved after a decision on it was undone", async () => {
  await apply(IMPORTED());
  const { id: rowId, competencyId } = await rowOf(names[0]!);
  const { body } = await changeLevel({ sheetId: ada.sheetId, rowId }, manager, "advanced", "advanced");
  expect((await undoDecisions(manager, [body.id])).status).toBe(201);
  const { id: _id, number, ...texts } = await db.prisma.competencyVersion.findFirstOrThrow({ where: { competencyId } });
  await db.prisma.competencyVersion.create({
    data: { ...texts, number: number + 1, kind: "bar_moved", movedLevels: ["intermediate"] },
  });
  expect(await shown(names[0]!)).toMatchObject({ bar_changed: true, imported_from: "Skills survey, 2026-03-31" });
});

test("nobody raises their own level by undoing an import of it, admins included", async () => {
  await apply(`ada@x.org,${names[0]},basic,,`);
  const { body: made } = await apply(`ada@x.org,${names[0]},no_experience,,`, `ada@x.org,${names[1]},basic,,`);
  await db.prisma.user.update({ where: { id: ada.userId }, data: { isManager: true, isAdmin: true } });
  const body = await undo(made.id, ada);
  const reason = "is your own level: someone else must undo its import";
  expect(body).toMatchObject({ undone: 0, kept_count: 2, kept: [{ reason }, { reason }] });
  expect(await shown(names[0]!)).toMatchObject({ current_level: "no_experience" });
});

test.each([
  ["is retired", () => db.prisma.competency.updateMany({ data: { published: false } })],
  ["is no longer on the sheet", () => db.prisma.sheetCompetency.updateMany({ data: { archivedAt: new Date() } })],
  [
    "is the level of a deactivated person",
    () => db.prisma.user.update({ where: { id: ada.userId }, data: { deactivatedAt: new Date() } }),
  ],
])("an undo keeps and names a level that couldn't be imported now: it %s", async (reason, change) => {
  const { body: made } = await apply(IMPORTED());
  await change();
  expect(await undo(made.id)).toMatchObject({ undone: 0, kept: [{ title: `ada@x.org · ${names[0]}`, reason }] });
  expect((await rowOf(names[0]!)).currentLevel).toBe("intermediate");
});

test("a request from before an objection still waits for reviewers", async () => {
  await apply(IMPORTED());
  const { id } = await rowOf(names[0]!);
  await changeLevel({ sheetId: ada.sheetId, rowId: id }, ada, "intermediate", "advanced");
  await ask(
    "createImportObjection",
    ada,
    { sheet_id: ada.sheetId },
    { cm_import_objection: { sheet_competency_id: id } },
  );
  const [listed] = (await listReviews(manager)).body;
  expect(listed).toMatchObject({ decision: null, turn: "reviewer", desired_level: "advanced" });
  expect((await readReview(manager, listed.id)).body).toMatchObject({
    decision: null,
    turn: "reviewer",
    current_level: "no_experience",
    can: { decide: true },
  });
});

test("with REVIEW_SCOPE=reports, managers neither see nor undo imports of levels of people outside their reporting line, and admins all", async () => {
  const { body: made } = await apply(IMPORTED());
  const undoIt = () => undoImport(manager, made.id);
  const listed = async (by = manager) => (await ask("listImports", by)).body.map(({ id }: { id: number }) => id);
  const read = async () => (await ask("getImport", manager, { import_id: made.id })).status;
  Object.assign(env(), { REVIEW_SCOPE: "reports" });
  expect([(await undoIt()).status, await listed(), await read()]).toEqual([404, [], 404]);
  expect(await listed(admin)).toEqual([made.id]);
  expect(await shown(names[0]!)).toMatchObject({ current_level: "intermediate" });
  await reportTo(db, ada, manager);
  expect([await listed(), await read(), (await undoIt()).body.undone]).toEqual([[made.id], 200, 1]);
});

test("an objection goes back to before the first of several imports, and the same level isn't imported again", async () => {
  await apply(`ada@x.org,${names[0]},1,2026-01-31,Survey`);
  await apply(IMPORTED());
  const { id } = await rowOf(names[0]!);
  const body = { cm_import_objection: { sheet_competency_id: id } };
  const { body: made } = await ask("createImportObjection", ada, { sheet_id: ada.sheetId }, body);
  expect(made).toMatchObject({ current_level: "no_experience" });
  expect(await refusals(IMPORTED())).toEqual([
    "level: ada@x.org objected to Intermediate: agree with them, and approve a request",
  ]);
  expect((await apply(`ada@x.org,${names[0]},1,2026-04-30,Survey`)).body).toMatchObject({ add: 1 });
});

test("a later file changes an unconfirmed level, and never one that was approved or is requested", async () => {
  await apply(IMPORTED());
  expect((await apply(`ada@x.org,${names[0]},3,,`)).body).toMatchObject({ change: 1 });
  expect(await shown(names[0]!)).toMatchObject({ current_level: "advanced", imported_from: "" });
  await db.prisma.sheetCompetency.updateMany({ data: { approvedAt: new Date() } });
  expect(await refusals(IMPORTED())).toEqual([
    "level: Advanced is approved or confirmed, which an import doesn't change",
  ]);
  await db.prisma.sheetCompetency.updateMany({ data: { approvedAt: null, desiredLevel: "basic" } });
  expect(await refusals(IMPORTED())).toEqual(["level: a request is pending: decide it first"]);
});

test("lines that name no row are refused with the reason", async () => {
  expect(
    await refusals(
      `nobody@x.org,${names[0]},1,,`,
      "ada@x.org,Cobol,1,,",
      `ada@x.org,${names[0]},1,31/02/2026,`,
      `ada@x.org,${names[0]},1,2090-03-01,`,
      `,${names[0]},1,,`,
    ),
  ).toEqual([
    "email: there is no person nobody@x.org whose levels you review",
    "competency: the sheet of ada@x.org has no competency Cobol: add its discipline first",
    "date must be a day such as 2026-03-31",
    "date must not be in the future: 2090-03-01",
    "email is missing",
  ]);
});

describe("codes for characters in a workbook's cells", () => {
  const HEADER = ["email", "competency", "level", "date", "source"];
  const send = (...line: string[]) => sendImport(manager, "levels", workbookOf([HEADER, line]));

  test.each(["_x0000_ada@x.org", "ada@x.org_x0000_"])("a NUL is refused in words: %s", async (email) => {
    const errors = { file: ["a cell has a NUL character (U+0000)"] };
    expect(await send(email, names[0]!, "2", "", "Survey")).toMatchObject({ status: 422, body: { errors } });
  });

  test("half a character is stored as the sign for one", async () => {
    expect((await send("ada@x.org", names[0]!, "2", "", "Survey _xD83D_")).body).toMatchObject({ add: 1 });
    expect((await shown(names[0]!)).imported_from).toBe("Survey \ufffd");
  });
});
