import { getRoundsUnderWay } from "@/lib/conversations/rounds/view-queries";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { afterDays, dayAfter, today } from "@/lib/platform/core/day";
import { actorFor, bearerFor, makePerson } from "@/tests/support/actors";
import { closeTalk, prepare, startTalk } from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { changeLevel, testReviewed } from "@/tests/support/reviews";
import { agree, startRound } from "@/tests/support/rounds";

const db = testDatabase();
const { employee, manager, row } = testReviewed(db, 1);

const asksOf = async ({ userId }: { userId: number }) => {
  const { conversations, rounds, agreements } = await getAsks(await actorFor(userId), {});
  return [conversations.length, rounds.length, agreements.length];
};

test("a conversation asks its two until it is closed, a round until then, an agreement when it is due", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const days = { starts_on: today(), ends_on: dayAfter(today(), 20) };
  await startRound(admin, { ...days, manager_id: manager.userId });
  await agree(employee, employee.sheetId, { text: "Soon", due_on: dayAfter(today(), 5) });
  await agree(employee, employee.sheetId, { text: "Later", due_on: dayAfter(today(), 60) });
  expect([await asksOf(employee), await asksOf(manager)]).toEqual([
    [0, 1, 1],
    [0, 0, 0],
  ]);
  const { id } = (await startTalk(manager, employee.userId)).body;
  await prepare(employee, id, []);
  await prepare(manager, id, []);
  expect([await asksOf(employee), await asksOf(manager)]).toEqual([
    [1, 1, 1],
    [1, 0, 0],
  ]);
  await closeTalk(manager, id);
  expect([await asksOf(employee), await asksOf(manager)]).toEqual([
    [0, 0, 1],
    [0, 0, 0],
  ]);
});

test("what a manager promised asks them once it is due, until it is closed, and nobody else", async () => {
  const { id } = (await startTalk(manager, employee.userId)).body;
  await prepare(employee, id, []);
  await prepare(manager, id, []);
  const promise = (text: string, days: number) => ({
    text,
    doer: "manager",
    due_on: dayAfter(today(), days),
    cm_conversation_id: id,
  });
  await agree(manager, employee.sheetId, promise("Two sprints", 5));
  await agree(manager, employee.sheetId, promise("A talk", 60));
  await agree(manager, employee.sheetId, { ...promise("A book", 5), doer: "person" });
  const promisesOf = async ({ userId }: { userId: number }) =>
    (await getAsks(await actorFor(userId), {})).promises.map(({ what }) => what);
  expect([await promisesOf(manager), await promisesOf(employee)]).toEqual([["Two sprints"], []]);
  await db.prisma.agreement.updateMany({ where: { text: "Two sprints" }, data: { state: "kept" } });
  expect(await promisesOf(manager)).toEqual([]);
});

test("what a person agreed alone for their manager to do asks their primary manager, with the way to it", async () => {
  const due_on = dayAfter(today(), 5);
  await agree(employee, employee.sheetId, { text: "Find a mentor", doer: "manager", due_on });
  await agree(employee, employee.sheetId, { text: "Read a book", doer: "person", due_on });
  const { promises } = await getAsks(await actorFor(manager.userId), {});
  const { userId: user_id, sheetId: sheet_id } = employee;
  expect(promises).toMatchObject([{ what: "Find a mentor", conversation_id: null, user_id, sheet_id }]);
  await db.prisma.employeeManager.updateMany({ data: { isPrimary: false } });
  expect((await getAsks(await actorFor(manager.userId), {})).promises).toEqual([]);
});

test("a request asks its manager once it has waited for a week, and nobody else", async () => {
  const requests = async ({ userId }: { userId: number }) => (await getAsks(await actorFor(userId), {})).requests;
  await changeLevel(row, employee, "no_experience", "basic");
  expect(await requests(manager)).toBeNull();
  const changedAt = afterDays(new Date(), -8);
  await db.prisma.sheetCompetency.update({ where: { id: row.rowId }, data: { changedAt } });
  expect(await requests(manager)).toEqual({ count: 1, since: dayAfter(today(), -8) });
  expect(await requests(employee)).toBeNull();
});

test("a manager sees the rounds under way, with how many of their reports aren't done", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const days = { starts_on: today(), ends_on: dayAfter(today(), 20) };
  await startRound(admin, { ...days, name: "All" });
  await startRound(admin, { starts_on: dayAfter(today(), 30), ends_on: dayAfter(today(), 50), name: "Later" });
  const rounds = async () =>
    (await getRoundsUnderWay(await actorFor(manager.userId), {})).map(({ name, due }) => [name, due]);
  expect(await rounds()).toEqual([["All", 1]]);
  const { id } = (await startTalk(manager, employee.userId)).body;
  await prepare(employee, id, []);
  await prepare(manager, id, []);
  await closeTalk(manager, id);
  expect(await rounds()).toEqual([["All", 0]]);
});

test("rounds that ask a person come in the order of their last days", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  for (const [kind, days] of [
    ["annual", 20],
    ["follow_up", 5],
    ["start", 10],
  ] as const)
    await startRound(admin, { kind, starts_on: today(), ends_on: dayAfter(today(), days) });
  const { rounds } = await getAsks(await actorFor(employee.userId), {});
  expect(rounds.map(({ kind }) => kind)).toEqual(["follow_up", "start", "annual"]);
});

test("what a manager promised someone who has left asks them no longer", async () => {
  const { id } = (await startTalk(manager, employee.userId)).body;
  await prepare(employee, id, []);
  await prepare(manager, id, []);
  const promise = { text: "Two sprints", doer: "manager", due_on: dayAfter(today(), 5), cm_conversation_id: id };
  await agree(manager, employee.sheetId, promise);
  const promises = async () => (await getAsks(await actorFor(manager.userId), {})).promises.map(({ what }) => what);
  expect(await promises()).toEqual(["Two sprints"]);
  await db.prisma.user.update({ where: { id: employee.userId }, data: { deactivatedAt: new Date() } });
  expect(await promises()).toEqual([]);
});
