import { tellDueAgreements } from "@/lib/messages/emails/job-store";
import { dayAfter } from "@/lib/platform/core/day";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { merge } from "@/tests/support/merges";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendDigests, subjectsIn, testMailbox } from "@/tests/support/deliveries";
import { deliver, deliverAll, makeDue, emailStates } from "@/tests/support/outbox";
import { approve, changeLevel, decline, letTimePass, say, snooze, testReviewed } from "@/tests/support/reviews";
import { ask, makeEmployee, makeManagerOf, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();
const mailbox = testMailbox();
const { employee, manager, row, rows } = testReviewed(db, 2);

const choose = (by: Browser, digest: string) =>
  ask("updateEmailPreferences", by, {}, { cm_email_preferences: { digest, questions: true, rounds: true } });
const request = async () => (await changeLevel(row, employee, "no_experience", "advanced")).body.id as number;
const subjects = () => subjectsIn(mailbox);
const runWeekly = () => sendDigests(db);
const aWeekLater = () =>
  Promise.all([
    letTimePass(db, 7 * 86_400),
    db.pool.query("UPDATE cm_sheet_competency SET changed_at = changed_at - interval '7 days'"),
    db.pool.query(
      "UPDATE cm_email_preference SET digest_at = digest_at - interval '7 days', digest_since = digest_since - interval '7 days'",
    ),
    db.pool.query("UPDATE cm_job SET created_at = created_at - interval '7 days'"),
  ]);

describe("the weekly digest", () => {
  test("goes to people whose turn it is or with a decision on their sheet, and to nobody else", async () => {
    await makePerson(db.prisma, { isAdmin: true });
    await runWeekly();
    expect(subjects()).toEqual([]);
    const id = await request();
    await runWeekly();
    expect(subjects()).toEqual([`${manager.email}: 1 request waits for you`]);
    expect(mailbox.received[0]!.text).toContain(`http://localhost:3000/reviews?request=${id}`);
    await decline(manager, id);
    await letTimePass(db, 20);
    await runWeekly();
    expect(subjects().slice(1)).toEqual([`${employee.email}: 1 decision on your sheet`]);
    expect(mailbox.received[1]!.text).toMatch(
      /http:\/\/localhost:3000\/sheet\?area=Area\+\d+&competency=Competency\+\d+/,
    );
  });

  test("is at most one in 24 hours, however often it is due", async () => {
    await request();
    await runWeekly();
    await runWeekly();
    expect(subjects()).toHaveLength(1);
    expect(await emailStates(db, manager)).toEqual(["done", "waiting"]);
    await db.pool.query("UPDATE cm_email_preference SET digest_at = digest_at - interval '25 hours'");
    await makeDue(db);
    await deliver();
    expect(subjects()).toHaveLength(2);
  });

  test("tells of a decision once, when it can no longer be undone", async () => {
    await approve(manager, await request());
    await runWeekly();
    expect(subjects()).toEqual([]);
    await letTimePass(db, 20);
    await runWeekly();
    await db.pool.query("UPDATE cm_email_preference SET digest_at = digest_at - interval '7 days'");
    await db.pool.query("UPDATE cm_competency_change SET updated_at = updated_at - interval '8 days'");
    await runWeekly();
    expect(subjects()).toEqual([`${employee.email}: 1 decision on your sheet`]);
  });

  test("tells of a decision that could still be undone when the digest before it was sent", async () => {
    await decline(manager, (await changeLevel(rows[1]!, employee, "no_experience", "basic")).body.id);
    await letTimePass(db, 20);
    await approve(manager, await request());
    await runWeekly();
    await aWeekLater();
    await runWeekly();
    const told = `${employee.email}: 1 decision on your sheet`;
    expect(subjects()).toEqual([told, told]);
    expect(mailbox.received[1]!.text).toContain("approved");
  });

  test("tells what one had that the mail server refused, and nothing twice that was decided before it took one", async () => {
    await decline(manager, await request());
    await letTimePass(db, 20);
    mailbox.answer = () => 550;
    await runWeekly();
    await aWeekLater();
    mailbox.answer = () => 451;
    await runWeekly();
    await approve(manager, (await changeLevel(rows[1]!, employee, "no_experience", "basic")).body.id);
    await letTimePass(db, 20);
    mailbox.answer = () => "take";
    await deliverAll(db);
    await aWeekLater();
    await runWeekly();
    expect(subjects()).toEqual([`${employee.email}: 2 decisions on your sheet`]);
  });

  test.each([
    ["the row that stays", 0, 1],
    ["the row that goes", 1, 0],
  ])("tells of a decision on %s of two that were merged since", async (_, decided, other) => {
    const competencies = await rowsOn(db, employee);
    await approve(
      manager,
      (await changeLevel(rows[decided]!, employee, "no_experience", "intermediate")).body.id,
      "intermediate",
    );
    if (decided === 0) await changeLevel(rows[other]!, manager, "basic", "basic");
    await letTimePass(db, 20);
    const [target, source] = competencies.map(({ competencyId: id }) => ({ id }));
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    expect((await merge(admin, "competency", source!, target!)).status).toBe(201);
    await runWeekly();
    expect(mailbox.received[0]!.text).toMatch(/Competency \d+: approved/);
  });

  test("doesn't tell of a decision on a row that has left the sheet", async () => {
    await approve(manager, await request());
    await letTimePass(db, 20);
    await db.prisma.sheetCompetency.update({ where: { id: row.rowId }, data: { archivedAt: new Date() } });
    await runWeekly();
    expect(subjects()).toEqual([]);
  });

  test("isn't sent to people who chose never, are deactivated or have never signed in", async () => {
    await request();
    const invited = await makeManagerOf(db, { ...employee, userId: (await makeEmployee(db)).userId }, { sub: null });
    expect((await choose(manager, "never")).status).toBe(200);
    await runWeekly();
    await choose(manager, "weekly");
    await db.prisma.user.update({ where: { id: manager.userId }, data: { deactivatedAt: new Date() } });
    await runWeekly();
    expect([subjects(), invited.sub]).toEqual([[], ""]);
  });
});

test("a digest leaves out a question that had an email since the one before, but for who gets none of questions", async () => {
  await say(manager, await request(), "Why Advanced?");
  await runWeekly();
  const toEmployee = () => subjects().filter((subject) => subject.startsWith(employee.email));
  expect(toEmployee()).toEqual([expect.stringContaining("asked about")]);
  const chosen = { cm_email_preferences: { digest: "weekly", questions: false, rounds: true } };
  await ask("updateEmailPreferences", employee, {}, chosen);
  await runWeekly();
  expect(toEmployee().slice(1)).toEqual([`${employee.email}: 1 question for you`]);
});

test("a digest at once waits for the day's turn, and the request's owner gets none for their own act", async () => {
  await choose(manager, "at_once");
  await choose(employee, "at_once");
  await request();
  await deliver();
  const due = await db.prisma.outboxMessage.findMany({ where: { lane: "email" } });
  expect(due.map(({ userId }) => userId)).toEqual([manager.userId]);
  expect(due[0]!.dueAt.getTime()).toBeGreaterThan(Date.now() + 60_000);
  await deliverAll(db);
  await changeLevel(rows[1]!, employee, "no_experience", "basic");
  await deliver();
  const [later] = await db.prisma.outboxMessage.findMany({ where: { lane: "email", doneAt: null } });
  expect(later!.dueAt.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
  expect(subjects()).toEqual([`${manager.email}: 1 request waits for you`]);
});

test("an agreement that is due today is told at once to its person, if they want digests at once", async () => {
  await choose(employee, "at_once");
  const agreed = { text: "Pair", dueOn: new Date(dayAfter(Date.now(), 0)) };
  await db.prisma.agreement.createMany({
    data: [employee, manager].map(({ userId }) => ({ ...agreed, userId })),
  });
  for (const _again of [1, 2]) await tellDueAgreements(db.prisma);
  await deliverAll(db);
  expect(subjects()).toEqual([`${employee.email}: 1 agreement due`]);
});

test("what a manager promised and is due is told to them too, at once and weekly, and to nobody once they aren't above", async () => {
  await choose(manager, "at_once");
  const talk = { userId: employee.userId, managerId: manager.userId, kind: "annual", heldOn: new Date() } as const;
  const { id: conversationId } = await db.prisma.conversation.create({ data: { ...talk, state: "open" } });
  const agreed = { userId: employee.userId, conversationId, dueOn: new Date(dayAfter(Date.now(), 0)) };
  await db.prisma.agreement.createMany({
    data: [
      { ...agreed, text: "Find a mentor", doer: "manager" },
      { ...agreed, text: "Read a book", doer: "person" },
    ],
  });
  await tellDueAgreements(db.prisma);
  await deliverAll(db);
  expect(subjects()).toEqual([`${manager.email}: 1 agreement due`]);
  const { text } = mailbox.received[0]!;
  expect(text).toMatch(/Find a mentor: by .* \(you agreed it with /);
  expect(text).toContain(`/conversations/${conversationId}`);
  expect(text).not.toContain("Read a book");
  await db.pool.query("UPDATE cm_email_preference SET digest_at = NULL, digest = 'weekly'");
  await db.prisma.employeeManager.deleteMany();
  await runWeekly();
  expect(subjects()).toEqual([`${manager.email}: 1 agreement due`, `${employee.email}: 2 agreements due`]);
});

test("what a person agreed alone for their manager to do is told to their primary manager, and to no other", async () => {
  const second = await makePerson(db.prisma, { isManager: true });
  const other = { employeeId: employee.userId, managerId: second.userId, isPrimary: false };
  await db.prisma.employeeManager.create({ data: other });
  await choose(manager, "at_once");
  await db.prisma.emailPreference.create({ data: { userId: second.userId, digest: "at_once" } });
  const agreed = { userId: employee.userId, dueOn: new Date(dayAfter(Date.now(), 0)) };
  await db.prisma.agreement.createMany({
    data: [
      { ...agreed, text: "Find a mentor", doer: "manager" },
      { ...agreed, text: "Pay for the course", doer: "company" },
    ],
  });
  await tellDueAgreements(db.prisma);
  await deliverAll(db);
  expect(subjects()).toEqual([`${manager.email}: 1 agreement due`]);
  const { text } = mailbox.received[0]!;
  expect(text).toMatch(/Find a mentor: by .* \(noted by .* for you to do\)/);
  expect(text).toContain(`/users/${employee.userId}/sheets/${employee.sheetId}?show=agreements`);
});

test("a digest has what waits in Reviews: also requests of indirect reports", async () => {
  const above = await makeManagerOf(db, manager);
  await request();
  await runWeekly();
  expect(subjects()).toContain(`${above.email}: 1 request waits for you`);
});

test("a request that a reviewer snoozed isn't in their digest, and is in the others'", async () => {
  const above = await makeManagerOf(db, manager);
  await snooze(await bearerFor(above), await request(), "2999-01-01");
  await runWeekly();
  expect(subjects()).toEqual([`${manager.email}: 1 request waits for you`]);
});

test("a reviewer who wants digests at once gets one for a report of a manager who left", async () => {
  const above = await makeManagerOf(db, manager);
  await choose(await bearerFor(above), "at_once");
  await db.prisma.user.update({ where: { id: manager.userId }, data: { deactivatedAt: new Date() } });
  await request();
  await deliver();
  const due = await db.prisma.outboxMessage.findMany({ where: { lane: "email" } });
  expect(due.map(({ userId }) => userId)).toEqual([above.userId]);
});
