import { afterDays } from "@/lib/platform/core/day";
import { getConversationsView } from "@/lib/conversations/conversations/view-queries";
import { actorFor, bearerFor, type Browser, makePerson } from "@/tests/support/actors";
import {
  changeTalk,
  closeTalk,
  dropTalk,
  listTalks,
  prepare,
  readTalk,
  startTalk,
} from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { makePointer } from "@/tests/support/learning";
import { approve, decide, changeLevel, testReviewed } from "@/tests/support/reviews";
import { agree, confirm, listAgreements } from "@/tests/support/rounds";
import { ask, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager, row } = testReviewed(db, 2);

const SECRET = { person: "I want to lead a migration", manager: "Others wait for your review" };

const start = async () => (await startTalk(manager, employee.userId)).body.id as number;
async function opened() {
  const id = await start();
  await prepare(employee, id, [SECRET.person]);
  await prepare(manager, id, [SECRET.manager]);
  return id;
}

/** Moves all approvals back in time, as far as makes a level worth a look. */
const approvedMonthsAgo = () =>
  db.prisma.$executeRaw`UPDATE cm_sheet_competency SET approved_at = approved_at - interval '4 months'`;

describe("preparing", () => {
  test("each writes alone, and both preparations open at the same moment", async () => {
    const id = await start();
    await prepare(employee, id, [SECRET.person]);
    const before = (await readTalk(manager, id)).body;
    expect(before).toMatchObject({
      state: "preparing",
      is_ready: { person: true, manager: false },
      answers: { person: null, manager: [] },
    });
    const after = (await prepare(manager, id, [SECRET.manager])).body;
    const both = { person: [SECRET.person], manager: [SECRET.manager] };
    expect(after).toMatchObject({ state: "open", answers: both });
    expect((await readTalk(employee, id)).body).toMatchObject({ state: "open", answers: both });
  });

  test("what one wrote is nowhere before both are ready: not in the other's data, the audit log or the outbox", async () => {
    const id = await start();
    await prepare(employee, id, [SECRET.person]);
    await prepare(manager, id, [SECRET.manager], false);
    const theirs = [await readTalk(manager, id), await ask("getMyData", manager)];
    expect(JSON.stringify(theirs)).not.toContain(SECRET.person);
    const own = [await readTalk(employee, id), await ask("getMyData", employee)];
    expect(JSON.stringify(own)).toContain(SECRET.person);
    expect(JSON.stringify(own)).not.toContain(SECRET.manager);
    const told = [await db.prisma.auditRecord.findMany(), await db.prisma.outboxMessage.findMany()];
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`${SECRET.person}|${SECRET.manager}`));
  });

  test("being ready needs a word, or saying that there is nothing to add", async () => {
    const id = await start();
    const mute = { nothing_to_add: false };
    for (const answers of [[], ["", " "], undefined]) {
      const { status, body } = await prepare(employee, id, answers, true, mute);
      expect([status, body.errors]).toEqual([
        422,
        { "cm_preparation.answers": ["Write something, or choose “I have nothing to add”."] },
      ]);
    }
    expect((await readTalk(employee, id)).body.is_ready.person).toBe(false);
    expect((await prepare(employee, id, [], true, { nothing_to_add: true })).body.is_ready.person).toBe(true);
    await prepare(employee, id, [SECRET.person], false);
    expect((await prepare(employee, id, undefined, true, mute)).body.is_ready.person).toBe(true);
  });

  test("one who isn't ready after all writes on, until both are", async () => {
    const id = await start();
    await prepare(employee, id, [SECRET.person]);
    expect((await prepare(employee, id, [], false)).body.is_ready.person).toBe(false);
    await prepare(manager, id, []);
    expect((await readTalk(employee, id)).body.state).toBe("preparing");
    await prepare(employee, id, [SECRET.person]);
    expect((await prepare(employee, id, ["Something else"])).status).toBe(409);
    expect((await dropTalk(manager, id)).status).toBe(409);
  });

  test("a page that doesn't know yet that the other is ready opens nothing, and is told", async () => {
    const id = await start();
    await prepare(employee, id, [SECRET.person], true);
    const refused = await prepare(manager, id, [SECRET.manager], true, { opens: false });
    expect([refused.status, (await readTalk(manager, id)).body.state]).toEqual([409, "preparing"]);
    expect((await prepare(manager, id, [SECRET.manager], true)).body.state).toBe("open");
  });

  test("an older tab doesn't overwrite what another saved, and taking back that one is ready changes no text", async () => {
    const id = await start();
    const { preparation_updated_at: based_on_updated_at } = (await readTalk(employee, id)).body;
    await prepare(manager, id, [SECRET.manager], false);
    expect((await prepare(employee, id, [SECRET.person], true, { based_on_updated_at })).status).toBe(200);
    const late = await prepare(employee, id, ["", "The release"], false, { based_on_updated_at });
    expect(late.status).toBe(409);
    expect(late.body.current).toMatchObject({ answers: { person: [SECRET.person] }, is_ready: { person: true } });
    const { preparation_updated_at: now } = late.body.current;
    const taken = await prepare(employee, id, undefined, false);
    expect(taken.body).toMatchObject({ answers: { person: [SECRET.person] }, is_ready: { person: false } });
    const next = await prepare(employee, id, ["", "The release"], false, { based_on_updated_at: now });
    expect(next.body.answers.person).toEqual(["", "The release"]);
  });

  test("two have one at a time; one that hasn't opened can be dropped or moved", async () => {
    const id = await start();
    const second = await startTalk(employee, employee.userId);
    expect(second.status).toBe(409);
    expect(second.body.detail).toMatch(
      /already preparing one: Annual conversation, December 1, 2026\. Go on .+ delete/,
    );
    expect((await changeTalk(employee, id, { held_on: "2026-12-24" })).body.held_on).toBe("2026-12-24");
    expect((await closeTalk(employee, id)).status).toBe(409);
    expect((await dropTalk(employee, id)).status).toBe(204);
    expect((await readTalk(manager, id)).status).toBe(404);
    expect((await startTalk(employee, employee.userId)).body).toMatchObject({ manager: { id: manager.userId } });
  });

  test("a person who names no manager prepares it with the primary one, and may name another of theirs", async () => {
    const { userId: managerId } = await makePerson(db.prisma, { isManager: true, lastName: "A" });
    await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId } });
    const withWhom = async (more: object) => (await startTalk(employee, employee.userId, more)).body.manager.id;
    expect(await withWhom({})).toBe(manager.userId);
    expect(await withWhom({ manager_id: managerId })).toBe(managerId);
  });

  test.each([
    ["was deactivated", { deactivatedAt: new Date() }],
    ["is none any more", { isManager: false }],
  ])("a person's manager who %s isn't one to prepare with", async (_what, data) => {
    const { userId: managerId } = await makePerson(db.prisma, { isManager: true });
    await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId } });
    await db.prisma.user.update({ where: { id: managerId }, data });
    const { status, body } = await startTalk(employee, employee.userId, { manager_id: managerId });
    expect([status, body.errors]).toEqual([422, { "cm_conversation.manager_id": ["is not your manager"] }]);
  });

  test("nobody prepares one with a person who isn't their manager", async () => {
    const other = await makePerson(db.prisma, { isManager: true });
    const { status, body } = await startTalk(employee, employee.userId, { manager_id: other.userId });
    expect([status, body.errors]).toEqual([422, { "cm_conversation.manager_id": ["is not your manager"] }]);
    expect((await startTalk(await bearerFor(other), employee.userId)).status).toBe(404);
  });
});

describe("an open conversation", () => {
  test("looks at the rows that need it most, and says which are done", async () => {
    const change = (await changeLevel(row, employee, "no_experience", "basic")).body;
    await approve(manager, change.id, "basic");
    await approvedMonthsAgo();
    const id = await opened();
    expect((await readTalk(manager, id)).body.rows).toMatchObject([
      { sheet_competency_id: row.rowId, reason: "rated", done: false, current_level: "basic" },
    ]);
    const isDone = async () => (await readTalk(manager, id)).body.rows[0].done as boolean;
    await changeLevel(row, employee, "basic", "advanced");
    expect(await isDone()).toBe(true);
    await changeLevel(row, employee, "basic", "basic");
    expect(await isDone()).toBe(false);
    await confirm(employee, row);
    expect(await isDone()).toBe(true);
  });

  test("says of no row that it is done for what another manager's conversation agreed, which only its two read", async () => {
    await agree(employee, employee.sheetId, { sheet_competency_id: row.rowId, level: "basic" });
    const id = await opened();
    const other = await makePerson(db.prisma, { isManager: true });
    await db.prisma.employeeManager.create({
      data: { employeeId: employee.userId, managerId: other.userId, isPrimary: false },
    });
    const theirs = (await startTalk(employee, employee.userId, { manager_id: other.userId })).body.id;
    await prepare(employee, theirs, []);
    await prepare(await bearerFor(other), theirs, []);
    const isDone = async () => (await readTalk(manager, id)).body.rows[0].done as boolean;
    const agreeIn = (cm_conversation_id: number) =>
      agree(employee, employee.sheetId, { sheet_competency_id: row.rowId, level: "basic", cm_conversation_id });
    expect((await agreeIn(theirs)).status).toBe(201);
    expect(await isDone()).toBe(false);
    await agreeIn(id);
    expect(await isDone()).toBe(true);
  });

  test("looks at no level for its age that was approved lately", async () => {
    const change = (await changeLevel(row, employee, "no_experience", "basic")).body;
    await approve(manager, change.id, "basic");
    expect((await readTalk(manager, await opened())).body.rows).toEqual([]);
  });

  test("looks at a row that nobody rated yet and that has a goal", async () => {
    await agree(employee, employee.sheetId, { sheet_competency_id: row.rowId, level: "basic" });
    const { status, body } = await startTalk(employee, employee.userId);
    expect([status, body.rows]).toMatchObject([201, [{ reason: "goal", done: false }]]);
  });

  test.each([
    ["last at what an engagement used that goes on", 0, null, true],
    ["in its order at what one used that ended over a year ago", -500, -400, false],
    ["in its order at what one used that begins later", 1, null, false],
  ])("looks %s", async (_title, starts, ends, isLast) => {
    const rows = await rowsOn(db, employee);
    for (const { id: rowId, sheetId } of rows) await changeLevel({ sheetId, rowId }, manager, "basic", "basic");
    await approvedMonthsAgo();
    const competencies = { create: { competencyId: rows[0]!.competencyId } };
    const [startsOn, endsOn] = [afterDays(new Date(), starts), ends === null ? null : afterDays(new Date(), ends)];
    const used = { userId: employee.userId, project: "Portal", state: "agreed", competencies } as const;
    await db.prisma.engagement.create({ data: { ...used, startsOn, endsOn } });
    const looked = (await readTalk(manager, await opened())).body.rows.map(
      (one: { sheet_competency_id: number }) => one.sheet_competency_id,
    );
    const ids = rows.map(({ id }) => id);
    expect(looked).toEqual(isLast ? ids.toReversed() : ids);
  });

  test("either of the two agrees in it, which only they read", async () => {
    const id = await opened();
    const said = { text: "Two sprints at Nordbank", doer: "manager", due_on: "2999-01-15", cm_conversation_id: id };
    expect((await agree(manager, employee.sheetId, said)).status).toBe(201);
    expect((await readTalk(employee, id)).body.agreements).toMatchObject([{ text: said.text, doer: "manager" }]);
    // The manager's own manager leads the person too, but wasn't there.
    const above = await makePerson(db.prisma, { isManager: true });
    await db.prisma.employeeManager.create({ data: { employeeId: manager.userId, managerId: above.userId } });
    const chief = await bearerFor(above);
    const texts = async (by: typeof chief) =>
      (await listAgreements(by, employee.sheetId)).body.map(({ text }: { text: string }) => text);
    expect([await texts(chief), await texts(manager)]).toEqual([[], [said.text]]);
    expect((await agree(chief, employee.sheetId, said)).status).toBe(404);
  });

  test("nothing is agreed in one that isn't open, which says why to its two alone, and by a manager nowhere else", async () => {
    const id = await start();
    const said = { text: "Pair", cm_conversation_id: id };
    const early = await agree(manager, employee.sheetId, said);
    expect([early.status, early.body.detail]).toEqual([409, expect.stringContaining("opens once both are ready")]);
    await prepare(employee, id, []);
    await prepare(manager, id, []);
    await closeTalk(manager, id);
    const late = await agree(employee, employee.sheetId, said);
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining("is closed")]);
    expect((await agree(await bearerFor(await makePerson(db.prisma)), employee.sheetId, said)).status).toBe(404);
    expect((await agree(manager, employee.sheetId, { text: "Pair" })).status).toBe(403);
  });
});

describe("a closed conversation", () => {
  test("and what was agreed in it are the person's alone 24 months later", async () => {
    const id = await opened();
    const said = { text: "Pair with Ana", cm_conversation_id: id };
    const { id: agreement_id } = (await agree(manager, employee.sheetId, said)).body;
    await closeTalk(manager, id);
    const settle = async (by: Browser) =>
      (
        await ask(
          "updateAgreement",
          by,
          { sheet_id: employee.sheetId, agreement_id },
          { cm_agreement: { text: "Pair" } },
        )
      ).status;
    const texts = async (by: Browser) =>
      (await listAgreements(by, employee.sheetId)).body.map(({ text }: { text: string }) => text);
    const closedFor = (months: string) =>
      db.pool.query("UPDATE cm_conversation SET closed_at = now() - $1::interval", [months]);
    await closedFor("23 months");
    expect([await settle(manager), await texts(manager)]).toEqual([200, ["Pair"]]);
    await closedFor("24 months 1 day");
    expect([await settle(manager), await texts(manager)]).toEqual([404, []]);
    expect((await agree(manager, employee.sheetId, said)).status).toBe(404);
    const next = await opened();
    expect((await readTalk(manager, next)).body.agreements).toEqual([]);
    expect([await settle(employee), await texts(employee)]).toEqual([200, ["Pair"]]);
  });

  test("reads as it was: levels, criteria and agreements", async () => {
    const change = (await changeLevel(row, employee, "no_experience", "basic")).body;
    await approve(manager, change.id, "basic");
    await approvedMonthsAgo();
    const id = await opened();
    await agree(employee, employee.sheetId, { text: "Pair with Ana", cm_conversation_id: id });
    const { status, body: closed } = await closeTalk(manager, id);
    expect([status, closed.state]).toEqual([200, "closed"]);
    const again = (await changeLevel(row, employee, "basic", "advanced")).body;
    await approve(manager, again.id, "advanced");
    await db.prisma.competency.updateMany({ data: { basic: "Other words." } });
    await db.prisma.agreement.updateMany({ data: { text: "Other words." } });
    const { body } = await readTalk(employee, id);
    expect(body.rows).toMatchObject([{ current_level: "basic" }]);
    expect(body).toEqual({ ...closed, side: "person" });
    expect(JSON.stringify(body)).not.toContain("Other words");
    expect((await closeTalk(employee, id)).status).toBe(409);
  });

  test("the next one begins with what happened since: approved, declined, kept", async () => {
    await closeTalk(manager, await opened());
    const { body: agreed } = await agree(employee, employee.sheetId, { text: "Pair with Ana" });
    const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.rowId } });
    const learning = await makePointer(db, { name: "Go by example" }, competencyId);
    await agree(employee, employee.sheetId, { cm_learning_pointer_id: learning.id });
    await db.prisma.agreement.updateMany({ data: { state: "not_kept", settledAt: new Date(Date.now() + 1_000) } });
    await db.prisma.agreement.update({ where: { id: agreed.id }, data: { state: "kept", settledAt: new Date() } });
    const change = (await changeLevel(row, employee, "no_experience", "basic")).body;
    await approve(manager, change.id, "basic");
    // Its reviewer can no longer undo it.
    await db.prisma
      .$executeRaw`UPDATE cm_conversation SET closed_at = now() - interval '1 hour' WHERE state = 'closed'`;
    await db.prisma.$executeRaw`UPDATE cm_competency_change SET updated_at = now() - interval '1 minute'`;
    const { body } = await startTalk(manager, employee.userId, { kind: "follow_up" });
    expect(body.since.events).toMatchObject([
      { what: "not_kept", name: "Go by example" },
      { what: "kept", name: "Pair with Ana" },
      { what: "approved", from_level: "no_experience", level: "basic" },
    ]);
    // Of another kind and begun before, as a case is, it follows the one that was closed meanwhile.
    await db.prisma.$executeRaw`UPDATE cm_conversation SET id = id + 100 WHERE state = 'closed'`;
    expect((await readTalk(manager, body.id)).body.since).toEqual(body.since);
  });

  test("what a manager lowered is no approval", async () => {
    await changeLevel(row, manager, "basic", "basic");
    const change = (await changeLevel(row, employee, "basic", "advanced")).body;
    await decide(manager, [{ cm_competency_change_id: change.id, approved_level: "no_experience", reason: "Left." }]);
    await db.prisma.$executeRaw`UPDATE cm_competency_change SET updated_at = now() - interval '1 minute'`;
    const { body } = await startTalk(manager, employee.userId, { kind: "follow_up" });
    const events = body.since.events as { what: string }[];
    expect(events.map(({ what }) => what).toSorted()).toEqual(["lowered", "set"]);
  });

  test("is the person's alone 24 months later", async () => {
    const id = await opened();
    await closeTalk(manager, id);
    await db.prisma.$executeRaw`UPDATE cm_conversation SET closed_at = now() - interval '25 months'`;
    expect([(await readTalk(employee, id)).status, (await readTalk(manager, id)).status]).toEqual([200, 404]);
    expect([(await listTalks(employee)).length, (await listTalks(manager)).length]).toEqual([1, 0]);
  });
});

describe("who reads one", () => {
  test("has those of one day in their order, the latest first", async () => {
    const first = await start();
    await db.prisma.conversation.updateMany({ data: { state: "closed", closedAt: new Date() } });
    const second = await start();
    expect((await listTalks(manager)).map(({ id }: { id: number }) => id)).toEqual([second, first]);
  });

  test("a former manager, a new one and an admin don't; the person still does", async () => {
    const id = await opened();
    const next = await makePerson(db.prisma, { isManager: true });
    await db.prisma.employeeManager.updateMany({
      where: { employeeId: employee.userId },
      data: { managerId: next.userId },
    });
    const admin = await makePerson(db.prisma, { isAdmin: true });
    const readers = [employee, manager, await bearerFor(next), await bearerFor(admin)];
    const answers = await Promise.all(readers.map(async (by) => (await readTalk(by, id)).status));
    expect(answers).toEqual([200, 404, 404, 404]);
    expect((await listTalks(manager)).length).toBe(0);
  });

  test("a manager who lost the role doesn't, and of a leaver nobody does", async () => {
    const id = await opened();
    await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: false } });
    expect((await readTalk(manager, id)).status).toBe(404);
    await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: true } });
    expect((await readTalk(manager, id)).status).toBe(200);
    await db.prisma.user.update({ where: { id: employee.userId }, data: { deactivatedAt: new Date() } });
    expect((await readTalk(manager, id)).status).toBe(404);
  });

  test("an erased manager's conversation stays the person's, without the name", async () => {
    const id = await opened();
    await closeTalk(employee, id);
    await db.prisma.user.delete({ where: { id: manager.userId } });
    expect((await readTalk(employee, id)).body).toMatchObject({ manager: null, state: "closed" });
  });
});

test("a manager has their conversations in one place: those under way by their day, then closed ones, and nobody else's", async () => {
  await closeTalk(manager, await opened());
  const { id } = (await startTalk(manager, employee.userId, { held_on: "2025-01-20" })).body;
  const listed = async (userId: number) =>
    (await getConversationsView(await actorFor(userId), {})).withReports.map(({ id, state }) => [id, state]);
  expect(await listed(manager.userId)).toEqual([
    [id, "preparing"],
    [expect.any(Number), "closed"],
  ]);
  expect(await listed(employee.userId)).toEqual([]);
});
