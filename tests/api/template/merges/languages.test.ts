import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import {
  everything,
  makeHolder,
  merge,
  mergeImpact,
  presentRows,
  stand,
  type Standing,
  undo,
} from "@/tests/support/merges";
import { makeDiscipline, makeLanguage } from "@/tests/support/sheets";
import { NO_MERGE_IMPACT } from "@/tests/support/no-impact";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, firstName: "Ada", lastName: "Admin" });
const wrong = eachTest(() => makeLanguage(db, "Type script"));
const right = eachTest(() => makeLanguage(db, "TypeScript"));
const discipline = eachTest(() => makeDiscipline(db, { generalTechnology: true, competencies: 2 }));

const person = (...languages: { id: number }[]) => makeHolder(db, discipline, ...languages);

test("people with the merged language have the other one, with the same rows, levels, notes and requests", async () => {
  const employee = await person(wrong);
  const row = await stand(db, employee, wrong, { current: "basic", desired: "advanced", notes: "<p>Mine</p>" });
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
  expect((await presentRows(db, employee)).find(({ id }) => id === row.id)).toEqual({ ...row, languageId: right.id });
  expect(await presentRows(db, employee)).toHaveLength(2);
});

test("a merge is undone also if a CV with entries of both rows was deleted since", async () => {
  const employee = await person(wrong, right);
  const rows = [await stand(db, employee, wrong, {}), await stand(db, employee, right, {})];
  const entries = { create: rows.map(({ id: sheetCompetencyId }) => ({ sheetCompetencyId, isShown: true })) };
  const makeCv = (title: string) => db.prisma.cv.create({ data: { userId: employee.userId, title, entries } });
  const [deleted, kept] = [await makeCv("Deleted"), await makeCv("Kept")];
  const { body } = await merge(admin, "technology", wrong, right);
  await db.prisma.cv.delete({ where: { id: deleted.id } });
  expect((await undo(admin, body.id)).status).toBe(204);
  const left = await db.prisma.cvEntry.findMany({ orderBy: { sheetCompetencyId: "asc" } });
  expect(left).toMatchObject(rows.map(({ id }) => ({ cvId: kept.id, sheetCompetencyId: id })));
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
      const rows = {
        wrong: await stand(db, employee, wrong, ofWrong),
        right: await stand(db, employee, right, ofRight),
      };
      await merge(admin, "technology", wrong, right);
      const kept = await presentRows(db, employee);
      expect(kept).toHaveLength(2);
      const { latestChangeId: _latest, changedAt: _at, ...standing } = rows[stays];
      expect(kept.find(({ id }) => id === rows[stays].id)).toMatchObject({ ...standing, languageId: right.id });
      const where = { sheetCompetencyId: rows[stays].id, kind: { not: "merged" } } as const;
      expect(await db.prisma.competencyChange.count({ where })).toBe(2);
    });

    test("and undoing restores every record exactly", async () => {
      const employee = await person(wrong, right);
      await stand(db, employee, wrong, { ...ofWrong, notes: "<p>One</p>" });
      await stand(db, employee, right, { ...ofRight, desired: "advanced", notes: "<p>Two</p>" });
      await stand(db, await person(wrong), wrong, { current: "basic", desired: "advanced", notes: "<p>Three</p>" });
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
  await stand(db, employee, wrong, { notes: "<p>One</p>" });
  const row = await stand(db, employee, right, { current: "basic", notes: "<p>Two</p>" });
  await merge(admin, "technology", wrong, right);
  const { notes, notesUpdatedAt } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.id } });
  expect(notes).toBe("<p>Two</p><p>From the row merged into this one:</p><p>One</p>");
  expect(notesUpdatedAt).not.toEqual(row.notesUpdatedAt);
});

test("an archived row is replaced by the one that is on the sheet", async () => {
  const employee = await person(wrong, right);
  const off = await stand(db, employee, wrong, { current: "advanced" });
  await db.prisma.sheetCompetency.update({ where: { id: off.id }, data: { archivedAt: new Date() } });
  const on = await stand(db, employee, right, { current: "basic" });
  await merge(admin, "technology", wrong, right);
  expect((await presentRows(db, employee)).map(({ id }) => id)).toContain(on.id);
});

test("the preview counts what moves, and the sheets that have both", async () => {
  const both = await person(wrong, right);
  await stand(db, both, wrong, { current: "basic", desired: "advanced", notes: "<p>One</p>" });
  await stand(db, both, right, { current: "advanced", notes: "<p>Two</p>" });
  await stand(db, await person(wrong), wrong, { current: "basic" });
  await db.prisma.user.update({ where: { id: (await person(wrong)).userId }, data: { deactivatedAt: new Date() } });
  expect(await mergeImpact(admin, "technology", wrong, right)).toMatchObject({
    status: 200,
    body: {
      ...NO_MERGE_IMPACT,
      holders: 2,
      holders_of_both: 1,
      rated_rows: 2,
      rated_on_sheets: 2,
      meeting_rows: 2,
      meeting_on_sheets: 1,
      differing_rows: 1,
      joined_notes: 1,
      ended_requests: 1,
      obstacle: null,
    },
  });
});

test("erasing a person also deletes their texts from the merge", async () => {
  const employee = await person(wrong, right);
  await stand(db, employee, wrong, { notes: "<p>Private</p>" });
  await merge(admin, "technology", wrong, right);
  await db.prisma.user.delete({ where: { id: employee.userId } });
  expect(JSON.stringify(await db.prisma.catalogueMove.findMany())).not.toContain("Private");
});
