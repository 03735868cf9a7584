import { env } from "@/lib/platform/core/env";
import { bearerFor, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testReviewed } from "@/tests/support/reviews";
import { ask, levelsOf, makeManagerOf } from "@/tests/support/sheets";
import { readScreenRows } from "@/lib/sheet/rows/row-store";
import { rowsIn } from "@/lib/sheet/rows/view";

const db = testDatabase({ keepsRows: true });
const { employee, manager, row } = testReviewed(db);

const place = (more = {}) => ({ sheet_id: employee.sheetId, sheet_competency_id: row.rowId, ...more });
const change = (browser: Partial<Browser>, current_level: string, desired_level: string, extra = {}) =>
  ask("createCompetencyChange", browser, place(), {
    cm_competency_change: { current_level, desired_level, cm_sheet_competencies_id: row.rowId, ...extra },
  });
const approve = (browser: Partial<Browser>, changeId: number, approved_level: string) =>
  ask("createManagerCompetencyChange", browser, place({ competency_change_id: changeId }), {
    cm_manager_competency_change: { approved_level, cm_competency_change_id: changeId },
  });
const decline = (browser: Partial<Browser>, changeId: number, reason: string) =>
  ask("createManagerCompetencyDecline", browser, place({ competency_change_id: changeId }), {
    cm_manager_competency_decline: { reason, cm_competency_change_id: changeId },
  });
const dates = async () => {
  const { changedAt, sheet } = await db.prisma.sheetCompetency.findUniqueOrThrow({
    where: { id: row.rowId },
    select: { changedAt: true, sheet: { select: { updatedAt: true } } },
  });
  return { row: changedAt, sheet: sheet.updatedAt };
};
const askFor = async (level: string) => (await change(employee, "no_experience", level)).body.id as number;

describe("an employee", () => {
  test("requests a level, which is pending until someone approves it", async () => {
    const answer = await change(employee, "no_experience", "advanced");
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body)[0]).toBe("id");
    expect(answer.body).toMatchObject({
      current_level: "no_experience",
      desired_level: "advanced",
      cm_sheet_competencies_id: row.rowId,
    });
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "no_experience", desired: "advanced", changes: 1 });
  });

  test("requesting the same level again changes and records nothing", async () => {
    const first = await change(employee, "no_experience", "advanced");
    const second = await change(employee, "no_experience", "advanced");
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id } });
    expect((await levelsOf(db, row.rowId)).changes).toBe(1);
  });

  test("withdraws by picking the current level", async () => {
    await askFor("basic");
    expect((await change(employee, "no_experience", "no_experience")).status).toBe(201);
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "no_experience", desired: "no_experience", changes: 2 });
  });

  test("a withdrawn request says nothing of the level, which is still to be filled in; a None that was confirmed says it", async () => {
    const said = async () => rowsIn({ rowsText: await readScreenRows(db.prisma, employee.sheetId) })[0]!.said;
    await askFor("basic");
    await change(employee, "no_experience", "no_experience");
    expect(await said()).toBe(false);
    await ask(
      "createConfirmation",
      employee,
      { sheet_id: employee.sheetId },
      { cm_confirmation: { sheet_competency_ids: [row.rowId] } },
    );
    await askFor("basic");
    await change(employee, "no_experience", "no_experience");
    expect(await said()).toBe(true);
  });

  test("takes a request back: row and sheet were last updated when they were before, and the record has both", async () => {
    const first = await askFor("basic");
    await approve(manager, first, "basic");
    const before = await dates();
    const { id } = (await change(employee, "basic", "advanced")).body;
    expect(await dates()).not.toEqual(before);
    expect((await change(employee, "basic", "basic", { latest_change_id: id })).status).toBe(201);
    expect(await dates()).toEqual(before);
    const kinds = await db.prisma.competencyChange.findMany({
      where: { sheetCompetencyId: row.rowId },
      orderBy: { id: "asc" },
      select: { kind: true },
    });
    expect(kinds.map(({ kind }) => kind)).toEqual(["requested", "approved", "requested", "withdrawn"]);
    await change(employee, "basic", "advanced");
    expect(await dates()).not.toEqual(before);
  });

  test("takes back a sheet's first request: it has no updates again", async () => {
    const id = await askFor("basic");
    await change(employee, "no_experience", "no_experience", { latest_change_id: id });
    expect(await dates()).toEqual({ row: null, sheet: null });
  });

  test("takes a request back after saving notes: the sheet was last updated then", async () => {
    const id = await askFor("basic");
    const notesUpdatedAt = new Date(Date.now() + 60_000);
    await db.prisma.sheetCompetency.update({ where: { id: row.rowId }, data: { notesUpdatedAt } });
    await db.prisma.sheet.update({ where: { id: employee.sheetId }, data: { updatedAt: notesUpdatedAt } });
    await change(employee, "no_experience", "no_experience", { latest_change_id: id });
    expect(await dates()).toEqual({ row: null, sheet: notesUpdatedAt });
  });

  test("withdraws without naming the change: that is an update", async () => {
    await askFor("basic");
    const before = await dates();
    await change(employee, "no_experience", "no_experience");
    expect((await dates()).row!.getTime()).toBeGreaterThan(before.row!.getTime());
  });

  test.each([{}, { isAdmin: true }, { isManager: true }])(
    "can neither approve their own request nor set their own level with %j",
    async (role) => {
      await db.prisma.user.update({ where: { id: employee.userId }, data: role });
      const id = await askFor("advanced");
      expect((await approve(employee, id, "advanced")).status).toBe(403);
      expect((await change(employee, "advanced", "advanced")).status).toBe(403);
      expect(await levelsOf(db, row.rowId)).toEqual({ current: "no_experience", desired: "advanced", changes: 1 });
    },
  );

  test("with an outdated screen gets a 409 with the current row", async () => {
    await change(manager, "basic", "basic");
    const answer = await change(employee, "no_experience", "advanced");
    expect(answer).toMatchObject({
      status: 409,
      body: { current: { id: row.rowId, current_level: "basic", competency_change: { current_level: "basic" } } },
    });
  });
});

describe("a reviewer", () => {
  test("approves a request: the approval and the change are recorded together", async () => {
    const id = await askFor("advanced");
    const answer = await approve(manager, id, "advanced");
    expect(answer).toMatchObject({
      status: 201,
      body: {
        approved_level: "advanced",
        cm_competency_change_id: id,
        competency_change: { current_level: "advanced" },
      },
    });
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "advanced", desired: "advanced", changes: 2 });
    expect(await db.prisma.managerCompetencyChange.count({ where: { competencyChangeId: id } })).toBe(1);
  });

  test("the client's second call after an approval is accepted and changes nothing", async () => {
    const id = await askFor("advanced");
    const approval = await approve(manager, id, "advanced");
    const second = await change(manager, "advanced", "advanced");
    expect(second).toMatchObject({ status: 201, body: { id: approval.body.competency_change.id } });
    expect((await levelsOf(db, row.rowId)).changes).toBe(2);
  });

  test("sets current and desired at once", async () => {
    expect((await change(manager, "intermediate", "intermediate")).status).toBe(201);
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "intermediate", desired: "intermediate", changes: 1 });
  });

  test("takes a level back while it is the latest change, and gets 409 with the current row once it isn't", async () => {
    const { body: set } = await change(manager, "basic", "basic");
    const { body: requested } = await change(employee, "basic", "advanced");
    const late = await change(manager, "no_experience", "no_experience", { latest_change_id: set.id });
    expect(late).toMatchObject({
      status: 409,
      body: { current: { desired_level: "advanced", competency_change: { id: requested.id } } },
    });
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "basic", desired: "advanced", changes: 2 });
    const { body: again } = await change(manager, "intermediate", "intermediate", { latest_change_id: requested.id });
    const back = await change(manager, "basic", "basic", { latest_change_id: again.id });
    expect(back.status).toBe(201);
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "basic", desired: "basic", changes: 4 });
  });

  test("decides below the current level as setting it, with a reason that the row shows or without one", async () => {
    await change(manager, "intermediate", "intermediate");
    const { body: request } = await change(employee, "intermediate", "advanced");
    const lower = (reason?: string) =>
      ask("createManagerCompetencyChange", manager, place({ competency_change_id: request.id }), {
        cm_manager_competency_change: { approved_level: "basic", cm_competency_change_id: request.id, reason },
      });
    expect((await lower("Not alone yet.")).status).toBe(201);
    const { body } = await ask("getSheetCompetency", employee, place());
    expect(body).toMatchObject({ current_level: "basic", decline_reason: "Not alone yet.", is_lowered: true });
    expect((await db.prisma.auditRecord.findFirstOrThrow({ orderBy: { id: "desc" } })).act).toBe("level.set");
  });

  test("declines with a reason that the row shows until the next change", async () => {
    const id = await askFor("advanced");
    expect((await decline(manager, id, "Let us look at it again in spring.")).status).toBe(201);
    expect(await levelsOf(db, row.rowId)).toMatchObject({ current: "no_experience", desired: "no_experience" });
    const sheet = await ask("getSheet", employee, { sheet_id: employee.sheetId });
    expect(sheet.body.sheet_competencies[0].decline_reason).toBe("Let us look at it again in spring.");
    const { firstName } = await db.prisma.user.findUniqueOrThrow({ where: { id: manager.userId } });
    expect(rowsIn({ rowsText: await readScreenRows(db.prisma, employee.sheetId) })[0]).toMatchObject({
      declinedBy: firstName,
      declinedLevel: "advanced",
    });
    await askFor("basic");
    expect(
      (await ask("getSheet", employee, { sheet_id: employee.sheetId })).body.sheet_competencies[0].decline_reason,
    ).toBeNull();
  });

  test("cannot decline without a reason", async () => {
    const id = await askFor("advanced");
    expect(await decline(manager, id, "  ")).toMatchObject({
      status: 422,
      body: { errors: { "cm_manager_competency_decline.reason": ["must not be empty"] } },
    });
  });

  test("who approves a change that is no longer the latest gets a 409 with the current row", async () => {
    const id = await askFor("basic");
    await askFor("advanced");
    const answer = await approve(manager, id, "basic");
    expect(answer).toMatchObject({ status: 409, body: { current: { desired_level: "advanced" } } });
    expect(await levelsOf(db, row.rowId)).toEqual({ current: "no_experience", desired: "advanced", changes: 2 });
  });

  test("a decision on a change that the row never had is a 404", async () => {
    const id = await askFor("basic");
    for (const decide of [approve(manager, id + 1, "basic"), decline(manager, id + 1, "Not yet")])
      expect(await decide).toMatchObject({ status: 404, body: { detail: "This row has no such change." } });
  });

  test("above the owner's manager is in scope with REVIEW_SCOPE=reports", async () => {
    const director = await makeManagerOf(db, manager);
    Object.assign(env(), { REVIEW_SCOPE: "reports" });
    expect((await change(await bearerFor(director), "basic", "basic")).status).toBe(201);
  });
});

test("a deactivated person's sheet is a 404 for reviewers", async () => {
  await db.prisma.user.update({ where: { id: employee.userId }, data: { deactivatedAt: new Date() } });
  expect((await ask("getSheet", manager, { sheet_id: employee.sheetId })).status).toBe(404);
});

test("every change is in the audit log with its actor and subject", async () => {
  const id = await askFor("advanced");
  await approve(manager, id, "advanced");
  const acts = await db.prisma.auditRecord.findMany({ where: { subjectId: employee.userId }, orderBy: { id: "asc" } });
  expect(acts.map(({ act, actorId }) => [act, actorId])).toEqual([
    ["level.requested", employee.userId],
    ["level.approved", manager.userId],
  ]);
});
