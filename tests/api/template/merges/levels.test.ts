import { DAY_MS, dayAfter, today } from "@/lib/platform/core/day";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { eachTest } from "@/tests/support/each-test";
import { downloadLines } from "@/tests/support/exports";
import { sendImport, undoImport } from "@/tests/support/import-calls";
import { everything, merge, mergeImpact, presentRows, undo } from "@/tests/support/merges";
import { approve, changeLevel, idsIn, letTimePass, readReview, say } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, reportTo, setRow } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true, firstName: "Ada" });
const manager = testPerson(db, { isManager: true });
const owner = testPerson(db, { email: "ada@x.org" });
const both = eachTest(async () => {
  const { role, competencies } = await makeDiscipline(db, { competencies: 2 });
  await giveDisciplines(db, owner, [role.id]);
  await reportTo(db, owner, manager);
  return { source: competencies[0]!, target: competencies[1]! };
});

type Side = "source" | "target";
const OTHER = { source: "target", target: "source" } as const;

async function place(side: Side) {
  const where = { sheetId: owner.sheetId, competencyId: both[side].id };
  return { sheetId: owner.sheetId, rowId: (await db.prisma.sheetCompetency.findFirstOrThrow({ where })).id };
}
const set = async (side: Side, level: Level) => changeLevel(await place(side), manager, level, level);
const request = async (side: Side, from: Level, to: Level) =>
  (await changeLevel(await place(side), owner, from, to)).body.id as number;
const fromFile = (side: Side, level: Level) =>
  sendImport(manager, "levels", `email,competency_id,level\nada@x.org,${both[side].id},${level}`);
const mergeBoth = async () => (await merge(admin, "competency", both.source, both.target)).body.id as number;

/** The only row that is left, with its levels and the last entry of its record. */
async function kept() {
  const [row, ...others] = await presentRows(db, owner);
  expect(others).toEqual([]);
  const query = { sheet_id: owner.sheetId, sheet_competency_id: row!.id };
  const { body } = await ask("listRowChanges", manager, query);
  return {
    id: row!.id,
    current: row!.currentLevel,
    desired: row!.desiredLevel,
    record: body,
    approvedAt: row!.approvedAt,
  };
}
const asOf = async (day: string) =>
  (await ask("getSheetHistory", owner, { sheet_id: owner.sheetId, as_of: day })).body.rows as {
    current_level: Level;
  }[];
const exportedOn = (day: string) => downloadLines("exportLevelsAsOf", admin, `?as_of=${day}`);

describe.each(["source", "target"] as const)("where the row of the %s", (side) => {
  test("was approved, its level stays, though the other's from a file is higher, and the sheet isn't updated", async () => {
    await set(side, "basic");
    await fromFile(OTHER[side], "advanced");
    const updatedAt = async () => (await db.prisma.sheet.findUnique({ where: { id: owner.sheetId } }))!.updatedAt;
    const before = await updatedAt();
    await mergeBoth();
    expect(await updatedAt()).toEqual(before);
    const { current, approvedAt, record } = await kept();
    expect([current, approvedAt]).toEqual(["basic", expect.any(Date)]);
    expect(record[0]).toMatchObject({
      kind: "merged",
      current_level: "basic",
      user: { first_name: "Ada" },
      reason: `${both.source.name} was merged into ${both.target.name}. The other row had Advanced, imported.`,
    });
    expect(await asOf(today())).toMatchObject([{ current_level: "basic", differs: false, imported_from: null }]);
    expect(await exportedOn(today())).toMatchObject([{ level: "Basic", imported_from: "" }]);
  });

  test("has the lower of two approved levels, the higher stays", async () => {
    await set(side, "basic");
    await set(OTHER[side], "intermediate");
    await mergeBoth();
    expect(await kept()).toMatchObject({ current: "intermediate", approvedAt: expect.any(Date) });
    expect(await asOf(today())).toMatchObject([{ current_level: "intermediate", differs: false }]);
  });

  test("goes, its request for a higher level stays with its thread, until the merge is undone", async () => {
    const id = await request(side, "no_experience", "advanced");
    await say(manager, id, "Where?");
    await set(OTHER[side], "basic");
    const before = await everything(db);
    expect((await mergeImpact(admin, "competency", both.source, both.target)).body).toMatchObject({
      ended_requests: 0,
    });
    const made = await mergeBoth();
    expect(await kept()).toMatchObject({ current: "basic", desired: "advanced" });
    expect((await readReview(manager, id)).body).toMatchObject({
      id,
      current_level: "basic",
      thread: [{ text: "Where?" }],
    });
    await undo(admin, made);
    expect(await everything(db)).toEqual(before);
    expect((await readReview(manager, id)).body).toMatchObject({ id, current_level: "no_experience", decision: null });
    expect(await asOf(today())).toMatchObject([{ differs: false }, { differs: false }]);
  });
});

test("a request that a merge brought is decided as any other", async () => {
  const id = await request("source", "no_experience", "advanced");
  await set("target", "basic");
  await mergeBoth();
  const latest = (await kept()).record[0].id as number;
  expect(await idsIn(manager)).toEqual([id]);
  expect((await approve(manager, latest, "advanced")).status).toBe(201);
  expect(await kept()).toMatchObject({ current: "advanced", desired: "advanced" });
});

test("a request for no more than the level that stays ends with the merge", async () => {
  const id = await request("source", "no_experience", "basic");
  await set("target", "intermediate");
  expect((await mergeImpact(admin, "competency", both.source, both.target)).body).toMatchObject({ ended_requests: 1 });
  await mergeBoth();
  expect(await kept()).toMatchObject({ current: "intermediate", desired: "intermediate" });
  expect((await readReview(manager, id)).body).toMatchObject({ turn: null, decision: { kind: "merged" } });
  expect(await idsIn(manager)).toEqual([]);
});

describe("where both rows have a request", () => {
  const decisionOf = async (id: number) => (await readReview(manager, id)).body.decision;
  const impact = async () => (await mergeImpact(admin, "competency", both.source, both.target)).body;

  test.each(["source", "target"] as const)(
    "the higher one, of the %s, stays pending, and the other one ends by a change of its own, until the merge is undone",
    async (side) => {
      await set("target", "basic");
      const [higher, lower] = [
        await request(side, side === "target" ? "basic" : "no_experience", "advanced"),
        await request(OTHER[side], side === "target" ? "no_experience" : "basic", "intermediate"),
      ];
      await say(manager, lower, "Where?");
      const [before, listed] = [await everything(db), await idsIn(manager)];
      expect(await impact()).toMatchObject({ ended_requests: 1 });
      const made = await mergeBoth();
      expect(await kept()).toMatchObject({ current: "basic", desired: "advanced" });
      expect(await idsIn(manager)).toEqual([higher]);
      const names = `${both.source.name} was merged into ${both.target.name}.`;
      for (const reader of [manager, owner]) {
        await letTimePass(db, 60);
        expect((await readReview(reader, lower)).body).toMatchObject({
          turn: null,
          desired_level: "intermediate",
          thread: [{ text: "Where?" }],
          decision: { kind: "merged", reason: `${names} The request for Advanced stays.` },
        });
      }
      expect((await readReview(owner, higher)).body).toMatchObject({ decision: null, desired_level: "advanced" });
      await undo(admin, made);
      expect((await idsIn(manager)).sort()).toEqual(listed.sort());
      expect([await decisionOf(lower), await decisionOf(higher)]).toEqual([null, null]);
      const after = await everything(db);
      expect(after.cm_sheet_competency).toMatchObject(
        (before.cm_sheet_competency as { id: number; current_level: Level; desired_level: Level }[]).map(
          ({ id, current_level, desired_level }) => ({ id, current_level, desired_level }),
        ),
      );
    },
  );

  test("for the same level, one ends, and the other one is decided as any other", async () => {
    const ids = [await request("source", "no_experience", "basic"), await request("target", "no_experience", "basic")];
    expect(await impact()).toMatchObject({ ended_requests: 1, differing_rows: 0 });
    await mergeBoth();
    const [pending, ...others] = await idsIn(manager);
    expect(others).toEqual([]);
    const ended = ids.find((id) => id !== pending)!;
    expect(await decisionOf(ended)).toMatchObject({ kind: "merged" });
    expect((await approve(manager, (await kept()).record[0].id, "basic")).status).toBe(201);
    expect(await decisionOf(pending!)).toMatchObject({ kind: "approved" });
    expect(await kept()).toMatchObject({ current: "basic", desired: "basic" });
  });

  test("the owner is told of a merge in which one of two equal requests ends", async () => {
    await request("source", "no_experience", "basic");
    await request("target", "no_experience", "basic");
    await mergeBoth();
    await db.prisma.sheet.updateMany({ data: { newsSeenAt: new Date(Date.now() - DAY_MS) } });
    await letTimePass(db, 60);
    const { changes } = (await ask("getSheetNews", owner, { sheet_id: owner.sheetId })).body;
    expect(changes.map(({ kind }: { kind: string }) => kind)).toContain("merged");
  });
});

test("the owner is told of a merge of two levels, and of none that changes nothing", async () => {
  const news = async () =>
    (await ask("getSheetNews", owner, { sheet_id: owner.sheetId })).body.changes as { kind: string }[];
  await set("target", "basic");
  const made = await mergeBoth();
  await letTimePass(db, 60);
  await db.prisma.sheet.updateMany({ data: { newsSeenAt: new Date(Date.now() - DAY_MS) } });
  expect((await news()).map(({ kind }) => kind)).toEqual(["set"]);
  await undo(admin, made);
  await set("source", "advanced");
  await mergeBoth();
  await letTimePass(db, 60);
  expect(await news()).toMatchObject([{ kind: "merged", level: "advanced" }, { kind: "set" }, { kind: "set" }]);
});

test("as of a day before the merge both rows' past stays: the kept row's own, else the other's", async () => {
  const passDays = (days: number) => letTimePass(db, days * 86_400);
  await set("target", "basic");
  await passDays(10);
  await set("source", "intermediate");
  await passDays(10);
  await mergeBoth();
  await passDays(5);
  await db.pool.query("UPDATE cm_competency_change SET merged_at = merged_at - interval '5 days'");
  const levels = async (daysAgo: number) => {
    const day = dayAfter(Date.now(), -daysAgo);
    const [then] = await asOf(day);
    const [line] = await exportedOn(day);
    return [then?.current_level, line?.level];
  };
  expect(await levels(26)).toEqual([undefined, undefined]);
  expect(await levels(20)).toEqual(["basic", "Basic"]);
  expect(await levels(10)).toEqual(["intermediate", "Intermediate"]);
  expect(await levels(0)).toEqual(["intermediate", "Intermediate"]);
});

test("as of a day on which a row was off its sheet, the merge that came later doesn't put it on again", async () => {
  await set("source", "advanced");
  await letTimePass(db, 10 * 86_400);
  const { rowId } = await place("source");
  await setRow(db, rowId, { archivedAt: new Date(Date.now() - 5 * DAY_MS) });
  await mergeBoth();
  const levels = async (daysAgo: number) =>
    (await asOf(dayAfter(Date.now(), -daysAgo))).map((one) => one.current_level);
  expect([await levels(7), await levels(3)]).toEqual([["advanced"], []]);
});

test("as of a day before the merge, a level from a file that was undone since is exported, though both rows had left", async () => {
  const { body: made } = await fromFile("source", "advanced");
  await letTimePass(db, 10 * 86_400);
  await undoImport(admin, made.id);
  const archive = (archivedAt: Date | null) => db.prisma.sheetCompetency.updateMany({ data: { archivedAt } });
  await archive(new Date());
  await mergeBoth();
  await archive(null);
  const day = dayAfter(Date.now(), -5);
  expect((await asOf(day)).map((one) => one.current_level)).toEqual(["advanced"]);
  expect((await exportedOn(day)).map(({ level }) => level)).toEqual(["Advanced"]);
});
