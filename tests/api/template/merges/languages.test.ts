// spec: catalogues.merging
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import type { Level } from "@/lib/sheet/rows/rules";
import { purge } from "@/lib/privacy/maintenance/daily-maintenance";
import { bearerFor, makePerson, type Browser, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { everything, listMerges, merge, mergeImpact, undo } from "@/tests/support/merges";
import { giveDisciplines, makeDiscipline, makeLanguage } from "@/tests/support/sheets";

const db = testDatabase();
let admin: Browser;
let wrong: { id: number };
let right: { id: number };
let discipline: Awaited<ReturnType<typeof makeDiscipline>>;

beforeEach(async () => {
  admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true, firstName: "Ada", lastName: "Admin" }));
  wrong = await makeLanguage(db, "Type script");
  right = await makeLanguage(db, "TypeScript");
  discipline = await makeDiscipline(db, { generalTechnology: true, competencies: 2 });
});

async function person(...languages: { id: number }[]): Promise<TestPerson> {
  const made = await makePerson(db.prisma);
  await giveDisciplines(
    db,
    made,
    [discipline.role.id],
    languages.map(({ id }) => id),
  );
  return made;
}

const rowsOf = ({ sheetId }: TestPerson) =>
  db.prisma.sheetCompetency.findMany({
    where: { sheetId, archivedAt: null },
    orderBy: [{ languageId: "asc" }, { competencyId: "asc" }],
  });

type Standing = { current?: Level; desired?: Level; changedAt?: string; notes?: string };

/** Sets the first competency's row of a language to these levels, with one change in its history. */
async function stand(
  { sheetId }: TestPerson,
  language: { id: number },
  { current = "no_experience", desired = current, changedAt = "2026-01-01T00:00:00Z", notes = "" }: Standing,
) {
  const row = await db.prisma.sheetCompetency.findFirstOrThrow({
    where: { sheetId, languageId: language.id },
    orderBy: { competencyId: "asc" },
  });
  const change = await db.prisma.competencyChange.create({
    data: {
      sheetCompetencyId: row.id,
      kind: "requested",
      fromCurrentLevel: "no_experience",
      fromDesiredLevel: "no_experience",
      currentLevel: current,
      desiredLevel: desired,
      updatedAt: changedAt,
    },
  });
  return db.prisma.sheetCompetency.update({
    where: { id: row.id },
    data: {
      currentLevel: current,
      desiredLevel: desired,
      latestChangeId: change.id,
      changedAt,
      notes,
      notesUpdatedAt: notes === "" ? null : changedAt,
    },
  });
}

test("people with the merged language have the other one, with the same rows, levels, notes and requests", async () => {
  const employee = await person(wrong);
  const row = await stand(employee, wrong, { current: "basic", desired: "advanced", notes: "<p>Mine</p>" });
  expect(await merge(admin, "technology", wrong, right)).toMatchObject({
    status: 201,
    body: {
      kind: "technology",
      source_name: "Type script",
      target_name: "TypeScript",
      by: "Ada Admin",
      obstacle: null,
    },
  });
  expect(await db.prisma.language.findMany({ select: { name: true } })).toEqual([{ name: "TypeScript" }]);
  expect(await db.prisma.userLanguage.findMany()).toMatchObject([{ userId: employee.userId, languageId: right.id }]);
  expect((await rowsOf(employee)).find(({ id }) => id === row.id)).toEqual({ ...row, languageId: right.id });
  expect(await rowsOf(employee)).toHaveLength(2);
});

describe.each([
  ["the higher level stays", { current: "advanced" }, { current: "basic", changedAt: "2026-09-01T00:00:00Z" }, "wrong"],
  [
    "the higher level stays, be it the target's",
    { current: "basic", changedAt: "2026-09-01T00:00:00Z" },
    { current: "intermediate" },
    "right",
  ],
  [
    "of equal levels the one changed last stays",
    { current: "basic", changedAt: "2026-09-01T00:00:00Z" },
    { current: "basic" },
    "wrong",
  ],
  ["of rows alike in both the target's stays", { current: "basic" }, { current: "basic" }, "right"],
] as [string, Standing, Standing, "wrong" | "right"][])(
  "where a sheet has both, %s",
  (_title, ofWrong, ofRight, stays) => {
    test("with the history of both", async () => {
      const employee = await person(wrong, right);
      const rows = { wrong: await stand(employee, wrong, ofWrong), right: await stand(employee, right, ofRight) };
      await merge(admin, "technology", wrong, right);
      const kept = await rowsOf(employee);
      expect(kept).toHaveLength(2);
      expect(kept.find(({ id }) => id === rows[stays].id)).toEqual({ ...rows[stays], languageId: right.id });
      expect(await db.prisma.competencyChange.count({ where: { sheetCompetencyId: rows[stays].id } })).toBe(2);
    });

    test("and undoing restores every record exactly", async () => {
      const employee = await person(wrong, right);
      await stand(employee, wrong, { ...ofWrong, notes: "<p>One</p>" });
      await stand(employee, right, { ...ofRight, desired: "advanced", notes: "<p>Two</p>" });
      await stand(await person(wrong), wrong, { current: "basic", desired: "advanced", notes: "<p>Three</p>" });
      await person(right);
      const before = await everything(db);
      const { body } = await merge(admin, "technology", wrong, right);
      expect(await everything(db)).not.toEqual(before);
      expect((await undo(admin, body.id)).status).toBe(204);
      expect(await everything(db)).toEqual(before);
    });
  },
);

describe("learning pointers of the merged language", () => {
  const point = (languageId: number | null) =>
    db.prisma.learningPointer.create({ data: { name: "Handbook", description: "", languageId } });
  const languageOf = async ({ id }: { id: number }) =>
    (await db.prisma.learningPointer.findUniqueOrThrow({ where: { id } })).languageId;

  test("are for the other one, until the merge is undone", async () => {
    const pointers = [await point(wrong.id), await point(right.id), await point(null)];
    const before = await everything(db);
    const { body } = await merge(admin, "technology", wrong, right);
    expect(await Promise.all(pointers.map(languageOf))).toEqual([right.id, right.id, null]);
    await undo(admin, body.id);
    expect(await everything(db)).toEqual(before);
  });

  test("keep the language that they got since", async () => {
    const pointer = await point(wrong.id);
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.learningPointer.update({ where: { id: pointer.id }, data: { languageId: null } });
    expect((await undo(admin, body.id)).status).toBe(204);
    expect(await languageOf(pointer)).toBeNull();
  });
});

test("notes of both are kept, one below the other", async () => {
  const employee = await person(wrong, right);
  await stand(employee, wrong, { notes: "<p>One</p>" });
  const row = await stand(employee, right, { current: "basic", notes: "<p>Two</p>" });
  await merge(admin, "technology", wrong, right);
  const { notes, notesUpdatedAt } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.id } });
  expect(notes).toBe("<p>Two</p><p>From the row merged into this one:</p><p>One</p>");
  expect(notesUpdatedAt).not.toEqual(row.notesUpdatedAt);
});

test("an archived row is replaced by the one that is on the sheet", async () => {
  const employee = await person(wrong, right);
  const off = await stand(employee, wrong, { current: "advanced" });
  await db.prisma.sheetCompetency.update({ where: { id: off.id }, data: { archivedAt: new Date() } });
  const on = await stand(employee, right, { current: "basic" });
  await merge(admin, "technology", wrong, right);
  expect((await rowsOf(employee)).map(({ id }) => id)).toContain(on.id);
});

test("the preview counts what moves, and the sheets that have both", async () => {
  const both = await person(wrong, right);
  await stand(both, wrong, { current: "basic", desired: "advanced", notes: "<p>One</p>" });
  await stand(both, right, { current: "advanced", notes: "<p>Two</p>" });
  await stand(await person(wrong), wrong, { current: "basic" });
  await db.prisma.user.update({ where: { id: (await person(wrong)).userId }, data: { deactivatedAt: new Date() } });
  expect(await mergeImpact(admin, "technology", wrong, right)).toMatchObject({
    status: 200,
    body: {
      holders: 2,
      holders_of_both: 1,
      competencies: 0,
      competencies_in_both: [],
      rated_rows: 2,
      rated_on_sheets: 2,
      meeting_rows: 2,
      meeting_on_sheets: 1,
      differing_rows: 1,
      joined_notes: 1,
      ended_requests: 1,
      added_rows: 0,
      added_on_sheets: 0,
      obstacle: null,
    },
  });
});

describe("changes after a merge", () => {
  test("stay with their row when the merge is undone", async () => {
    const employee = await person(wrong);
    const row = await stand(employee, wrong, { current: "basic" });
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.sheetCompetency.update({
      where: { id: row.id },
      data: { currentLevel: "advanced", desiredLevel: "advanced" },
    });
    await undo(admin, body.id);
    expect((await rowsOf(employee)).find(({ id }) => id === row.id)).toMatchObject({
      languageId: wrong.id,
      currentLevel: "advanced",
    });
  });

  test("newer notes are not replaced", async () => {
    const employee = await person(wrong, right);
    await stand(employee, wrong, { notes: "<p>One</p>" });
    const row = await stand(employee, right, { current: "basic", notes: "<p>Two</p>" });
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.sheetCompetency.update({
      where: { id: row.id },
      data: { notes: "<p>Later</p>", notesUpdatedAt: new Date(Date.now() + 1000) },
    });
    await undo(admin, body.id);
    expect((await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.id } })).notes).toBe("<p>Later</p>");
  });

  test("an imported row whose record was deleted with the other row's is restored without it", async () => {
    const employee = await person(wrong, right);
    const row = await stand(employee, wrong, { current: "basic" });
    await db.prisma.sheetCompetency.update({
      where: { id: row.id },
      data: { importedChangeId: row.latestChangeId },
    });
    const other = await stand(employee, right, { current: "advanced" });
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.sheetCompetency.delete({ where: { id: other.id } });
    expect((await undo(admin, body.id)).status).toBe(204);
    expect(await db.prisma.sheetCompetency.findUnique({ where: { id: row.id } })).toMatchObject({
      languageId: wrong.id,
      currentLevel: "basic",
      latestChangeId: null,
      importedChangeId: null,
    });
  });

  test("a language removed since stays removed, one added again is restored", async () => {
    const [leaver, returner] = [await person(wrong), await person(wrong)];
    const { body } = await merge(admin, "technology", wrong, right);
    await db.prisma.userLanguage.deleteMany();
    await db.prisma.$transaction((tx) => syncRows(tx, { sheetIds: [leaver.sheetId] }));
    await db.prisma.userLanguage.create({ data: { userId: returner.userId, languageId: right.id } });
    await undo(admin, body.id);
    expect(await db.prisma.userLanguage.findMany()).toMatchObject([{ userId: returner.userId, languageId: wrong.id }]);
    expect([(await rowsOf(leaver)).length, (await rowsOf(returner)).map(({ languageId }) => languageId)]).toEqual([
      0,
      [wrong.id, wrong.id],
    ]);
  });

  test("a new language with the same name prevents an undo, and the list says so", async () => {
    const { body } = await merge(admin, "technology", wrong, right);
    await makeLanguage(db, "TYPE Script");
    const why = "There is another language called TYPE Script now. Rename it first.";
    expect(await undo(admin, body.id)).toMatchObject({ status: 409, body: { detail: why } });
    expect(await listMerges(admin, "technology")).toMatchObject([{ id: body.id, obstacle: why }]);
  });

  test("a later merge of the same language must be undone first", async () => {
    const third = await makeLanguage(db, "TS");
    const first = (await merge(admin, "technology", wrong, right)).body;
    const second = (await merge(admin, "technology", right, third)).body;
    expect(await undo(admin, first.id)).toMatchObject({
      status: 409,
      body: { detail: "TypeScript was merged into TS later. Undo that first." },
    });
    expect([(await undo(admin, second.id)).status, (await undo(admin, first.id)).status]).toEqual([204, 204]);
  });

  test("after 30 days a merge can't be undone, isn't listed, and is deleted by the daily maintenance", async () => {
    const { body } = await merge(admin, "technology", wrong, right);
    await db.pool.query("UPDATE cm_catalogue_merge SET at = now() - interval '31 days'");
    expect(await undo(admin, body.id)).toMatchObject({
      status: 409,
      body: { detail: "Merges can be undone for 30 days only." },
    });
    expect(await listMerges(admin, "technology")).toEqual([]);
    expect(await purge({})).toMatchObject({ merges: 1 });
    expect(await db.prisma.catalogueMove.count()).toBe(0);
  });
});

test("each merge and each undo has an audit record", async () => {
  const { body } = await merge(admin, "technology", wrong, right);
  await undo(admin, body.id);
  const acts = await db.prisma.auditRecord.findMany({
    where: { act: { startsWith: "language." } },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ act }) => act)).toEqual(["language.merged", "language.unmerged"]);
});

test("erasing a person also deletes their texts from the merge", async () => {
  const employee = await person(wrong, right);
  await stand(employee, wrong, { notes: "<p>Private</p>" });
  await merge(admin, "technology", wrong, right);
  await db.prisma.user.delete({ where: { id: employee.userId } });
  expect(JSON.stringify(await db.prisma.catalogueMove.findMany())).not.toContain("Private");
});
