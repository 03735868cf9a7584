import { tellExpiringRecords } from "@/lib/messages/emails/job-store";
import { dayFromNow, sendAway } from "@/tests/support/absences";
import { formatDay } from "@/lib/platform/core/format-day";
import { bearerFor, makePerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { sendDigests, subjectsIn, testMailbox } from "@/tests/support/deliveries";
import { deliverAll, outboxOf } from "@/tests/support/outbox";
import { approve, changeLevel, letTimePass, say, testReviewed } from "@/tests/support/reviews";
import { startRound } from "@/tests/support/rounds";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const mailbox = testMailbox();
const { employee, manager, row, rows } = testReviewed(db, 2);

const request = async (of = row) => (await changeLevel(of, employee, "no_experience", "advanced")).body.id as number;
const subjects = () => subjectsIn(mailbox);
const runWeekly = () => sendDigests(db);
const comeBack = (person: TestPerson) => sendAway(db, person.userId, -9, -1);

test("the weekly digest waits for a reviewer who is away, and they get one once they are back", async () => {
  await sendAway(db, manager.userId);
  await request();
  await runWeekly();
  await request(rows[1]);
  await runWeekly();
  expect(subjects()).toEqual([]);
  await comeBack(manager);
  await deliverAll(db);
  await deliverAll(db);
  expect(subjects()).toEqual([`${manager.email}: 2 requests wait for you`]);
});

test("the first digest after an absence has the decisions during it", async () => {
  const id = await request();
  await sendAway(db, employee.userId);
  await approve(manager, id);
  await letTimePass(db, 20);
  await runWeekly();
  expect(subjects()).toEqual([]);
  await comeBack(employee);
  await deliverAll(db);
  expect(subjects()).toEqual([`${employee.email}: 1 decision on your sheet`]);
});

test("a digest at once waits too, however short the absence becomes", async () => {
  const choices = { digest: "at_once", questions: true, rounds: true };
  await ask("updateEmailPreferences", manager, {}, { cm_email_preferences: choices });
  await sendAway(db, manager.userId, 0, 300);
  await request();
  await deliverAll(db);
  expect(subjects()).toEqual([]);
  await db.prisma.user.update({ where: { id: manager.userId }, data: { awayFrom: null, awayUntil: null } });
  await deliverAll(db);
  expect(subjects()).toEqual([`${manager.email}: 1 request waits for you`]);
});

test("an email about a round waits until its person is back, and isn't sent if the round has ended by then", async () => {
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  await approve(manager, await request());
  await sendAway(db, employee.userId);
  await startRound(admin, { name: "Short", starts_on: dayFromNow(-2), ends_on: dayFromNow(0) });
  await startRound(admin, { name: "Long", kind: "follow_up", starts_on: dayFromNow(0), ends_on: dayFromNow(9) });
  await deliverAll(db);
  expect(subjects()).toEqual([]);
  await comeBack(employee);
  await db.pool.query("UPDATE cm_conversation_round SET ends_on = ends_on - 1 WHERE name = 'Short'");
  await deliverAll(db);
  expect(subjects()).toEqual([`${employee.email}: Prepare your conversation: Long`]);
  expect((await outboxOf(db, "email")).map(({ state }) => state)).toEqual(["done", "done"]);
});

test("a question about one's own request is sent during an absence: it is no reminder", async () => {
  const id = await request();
  await sendAway(db, employee.userId);
  await say(manager, id, "Why?");
  await deliverAll(db);
  expect(subjects()).toEqual([expect.stringContaining(`${employee.email}: Ada`)]);
});

test("an email about a certificate that ends waits too, and says so if it has ended by then", async () => {
  const record = { userId: employee.userId, kind: "certificate" as const };
  const data = [
    { ...record, title: "AWS", endsOn: new Date(dayFromNow(20)) },
    { ...record, title: "Azure", endsOn: new Date(dayFromNow(1)) },
  ];
  await db.prisma.personRecord.createMany({ data });
  await sendAway(db, employee.userId);
  await tellExpiringRecords(db.prisma);
  await deliverAll(db);
  expect(subjects()).toEqual([]);
  await comeBack(employee);
  await db.prisma.personRecord.updateMany({ where: { title: "Azure" }, data: { endsOn: new Date(dayFromNow(-1)) } });
  await deliverAll(db);
  expect(subjects().sort()).toEqual([
    `${employee.email}: AWS ends on ${formatDay(dayFromNow(20))}`,
    `${employee.email}: Azure ended on ${formatDay(dayFromNow(-1))}`,
  ]);
});

test("of a certificate, one who is away gets one email once they are back, and none if it was renewed meanwhile", async () => {
  const record = { userId: employee.userId, kind: "certificate", startsOn: new Date(dayFromNow(-300)) } as const;
  for (const title of ["AWS", "Azure"])
    await db.prisma.personRecord.create({ data: { ...record, title, endsOn: new Date(dayFromNow(80)) } });
  await sendAway(db, employee.userId);
  await tellExpiringRecords(db.prisma);
  await db.pool.query("UPDATE cm_record SET ends_on = ends_on - 60");
  await tellExpiringRecords(db.prisma);
  await db.prisma.personRecord.updateMany({ where: { title: "Azure" }, data: { endsOn: new Date(dayFromNow(700)) } });
  await comeBack(employee);
  await deliverAll(db);
  expect(subjects()).toEqual([`${employee.email}: AWS ends on ${formatDay(dayFromNow(20))}`]);
});
