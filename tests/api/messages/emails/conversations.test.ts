import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { bearerFor, makePerson } from "@/tests/support/actors";
import {
  answerCase,
  changeTalk,
  chooseCase,
  closeTalk,
  decide,
  dropTalk,
  inviteReader,
  prepare,
  readTalk,
  removeReader,
  startTalk,
} from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { subjectsIn, testMailbox } from "@/tests/support/deliveries";
import { deliverAll } from "@/tests/support/outbox";
import { makeGrades } from "@/tests/support/grades";
import { testReviewed } from "@/tests/support/reviews";
import { agree } from "@/tests/support/rounds";
import { ask, makeManagerOf, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const mailbox = testMailbox();
const { employee, manager } = testReviewed(db, 1);

const SECRETS = ["I want to lead a migration", "Others wait for your review", "Pair with Ana on Mondays"] as const;

/** Delivers all, and returns what was received since. */
async function told(): Promise<string[]> {
  const before = mailbox.received.length;
  await deliverAll(db);
  await deliverAll(db);
  return subjectsIn(mailbox).slice(before);
}
const emailOf = async ({ userId }: { userId: number }) =>
  (await db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).email;
const start = async () => (await startTalk(manager, employee.userId)).body.id as number;

test("the other of the two is told once that one is to be prepared, that it is open and that it is closed, without a text of either", async () => {
  const second = await makePerson(db.prisma, { isManager: true });
  const line = { employeeId: employee.userId, managerId: second.userId, isPrimary: false };
  await db.prisma.employeeManager.create({ data: line });
  const [theirs, own] = [await emailOf(employee), await emailOf(manager)];
  const id = await start();
  expect(await told()).toEqual([expect.stringMatching(`^${theirs}: .+ asks you to prepare a conversation$`)]);
  await prepare(manager, id, [SECRETS[1]]);
  await prepare(manager, id, [SECRETS[1]]);
  expect(await told()).toEqual([]);
  await prepare(employee, id, [SECRETS[0]]);
  expect(await told()).toEqual([expect.stringMatching(`^${own}: You and .+ are ready$`)]);
  await agree(manager, employee.sheetId, { text: SECRETS[2], cm_conversation_id: id });
  await agree(employee, employee.sheetId, { text: "Read a book", cm_conversation_id: id });
  await closeTalk(manager, id);
  expect(await told()).toEqual([expect.stringMatching(`^${theirs}: Your conversation with .+ is closed$`)]);
  const sent = mailbox.received.map(({ subject, text, html }) => `${subject} ${text} ${html || ""}`).join();
  expect(sent).toContain("You agreed on 2 things");
  expect(sent).toContain(`/conversations/${id}`);
  const stored = JSON.stringify(await db.prisma.outboxMessage.findMany());
  for (const secret of SECRETS) expect(sent + stored).not.toContain(secret);
});

test("the manager and invited readers are told once for each invitation of a case that its person is ready to show, without the grade", async () => {
  await makeGrades(db, "Feldspargrade");
  const [early, late] = [await makePerson(db.prisma), await makePerson(db.prisma)];
  const { id } = (await startTalk(employee, employee.userId, { kind: "grade" })).body;
  const invite = ({ email }: { email: string }) =>
    inviteReader(employee, id, { email, until: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) });
  await deliverAll(db);
  await invite(early);
  expect(await told()).toEqual([]);
  await prepare(employee, id, []);
  const asks = (email: string) => expect.stringMatching(`^${email}: .+ asks you to read their case$`);
  expect((await told()).sort()).toEqual([early.email, await emailOf(manager)].sort().map(asks));
  await invite(late);
  await invite(early);
  expect(await told()).toEqual([asks(late.email)]);
  await removeReader(employee, id, late.userId);
  await invite(late);
  expect(await told()).toEqual([asks(late.email)]);
  const last = await makePerson(db.prisma);
  await invite(last);
  await prepare(employee, id, [], false);
  expect(await told()).toEqual([]);
  await prepare(employee, id, []);
  expect(await told()).toEqual([asks(last.email)]);
  await db.pool.query("UPDATE cm_outbox_message SET created_at = created_at - interval '31 days'");
  await purge({});
  await prepare(employee, id, [], false);
  await prepare(employee, id, []);
  expect(await told()).toEqual([]);
  expect(mailbox.received.map(({ text }) => text).join()).not.toContain("Feldspargrade");
});

test("an answer about a case is told to its two without what it says, and readers whose answer another grade clears are asked again", async () => {
  const grades = await makeGrades(db, "Feldspargrade", "Basaltgrade");
  const [reader, silent] = [await makePerson(db.prisma), await makePerson(db.prisma)];
  const { id } = (await startTalk(employee, employee.userId, { kind: "grade" })).body;
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  for (const { email } of [reader, silent]) await inviteReader(employee, id, { email, until });
  await prepare(employee, id, []);
  await told();
  const own = (await readTalk(employee, id)).body.case.grade.id as number;
  const answer = { cm_grade_id: own, answer: "question", words: SECRETS[1] };
  expect((await answerCase(await bearerFor(reader), id, answer)).status).toBe(200);
  const answered = [await emailOf(employee), await emailOf(manager)].sort();
  expect((await told()).sort()).toEqual([
    expect.stringMatching(new RegExp(`^${answered[0]}: .+ answered about (your case|the case of .+)$`)),
    expect.stringMatching(new RegExp(`^${answered[1]}: .+ answered about (your case|the case of .+)$`)),
  ]);
  const other = grades.find((grade) => grade.id !== own)!.id;
  const chosen = { introduction: "", notes_of_ids: [], evidence_ids: [] };
  expect((await chooseCase(employee, id, { ...chosen, cm_grade_id: other })).status).toBe(200);
  expect(await told()).toEqual([expect.stringMatching(`^${reader.email}: .+ asks you to read their case again$`)]);
  await chooseCase(employee, id, { ...chosen, introduction: "More", cm_grade_id: other });
  expect(await told()).toEqual([]);
  const sent = mailbox.received.map(({ text, html }) => `${text} ${html || ""}`).join();
  expect(sent).not.toMatch(/Feldspar|Basalt|Others wait|question"/);
});

test("a decision of an invited admin about a grade is told to both as the end of their conversation, without the decision", async () => {
  const [grade] = await makeGrades(db, "Feldspargrade");
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const { id } = (await startTalk(employee, employee.userId, { kind: "grade" })).body;
  const until = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await inviteReader(employee, id, { email: admin.email, until });
  await prepare(employee, id, []);
  await prepare(manager, id, []);
  await told();
  const decision = { cm_grade_id: grade!.id, outcome: "not_yet", reason: SECRETS[0], again_on: "2999-01-01" };
  expect((await decide(await bearerFor(admin), id, decision)).status).toBe(200);
  const end = (email: string) => expect.stringMatching(`^${email}: Your conversation with .+ is closed$`);
  expect((await told()).sort()).toEqual([await emailOf(employee), await emailOf(manager)].sort().map(end));
  expect(mailbox.received.map(({ text }) => text).join()).not.toMatch(/Feldspar|lead a migration|not yet/i);
});

test("emails about a case name its grade once an admin lets messages name levels", async () => {
  const [grade] = await makeGrades(db, "Feldspargrade");
  const admin = await makePerson(db.prisma, { isAdmin: true });
  const cm_settings = { messages: { with_levels: true } };
  expect((await ask("updateSettings", await bearerFor(admin), {}, { cm_settings })).status).toBe(200);
  const { id } = (await startTalk(employee, employee.userId, { kind: "grade" })).body;
  await told();
  expect(mailbox.received.map(({ text }) => text).join()).not.toContain("Feldspargrade");
  await prepare(employee, id, []);
  expect((await told()).join()).toContain("read their case for Feldspargrade");
  await prepare(manager, id, []);
  const decision = { cm_grade_id: grade!.id, outcome: "not_yet", reason: SECRETS[0], again_on: "2999-01-01" };
  expect((await decide(manager, id, decision)).status).toBe(200);
  expect((await told()).join()).toMatch(/Decided: Feldspargrade for .+\?/);
  expect(mailbox.received.map(({ text }) => text).join()).not.toMatch(/lead a migration|not yet/i);
});

test("nobody is told to prepare a conversation that they have prepared by then", async () => {
  await prepare(employee, await start(), []);
  expect(await told()).toEqual([]);
});

test("the other of the two is told each time that it is moved to another day, and that it is deleted with what they wrote", async () => {
  const id = await start();
  await told();
  const [theirs, own] = [await emailOf(employee), await emailOf(manager)];
  const moved = (email: string, day: string) =>
    expect.stringMatching(`^${email}: .+ moved your conversation to ${day}$`);
  await changeTalk(manager, id, { held_on: "2026-12-24" });
  await changeTalk(manager, id, { held_on: "2026-12-28" });
  expect(await told()).toEqual([moved(theirs, "December 28, 2026")]);
  await changeTalk(manager, id, { held_on: "2026-12-28" });
  expect(await told()).toEqual([]);
  await changeTalk(manager, id, { held_on: "2026-12-24" });
  await changeTalk(employee, id, { held_on: "2026-12-30" });
  expect((await told()).sort()).toEqual([moved(theirs, "December 30, 2026"), moved(own, "December 30, 2026")].sort());
  await prepare(employee, id, [SECRETS[0]], false);
  await dropTalk(manager, id);
  expect(await told()).toEqual([
    expect.stringMatching(`^${theirs}: .+ deleted your conversation of December 30, 2026$`),
  ]);
  await dropTalk(employee, await start());
  expect((await told()).at(-1)).toMatch(`${own}: `);
  expect(mailbox.received.at(-1)!.text).toContain(`/conversations?person=${employee.userId}`);
  const former = await start();
  await told();
  // They stay a manager, but of somebody else.
  await reportTo(db, await makePerson(db.prisma), manager);
  await db.prisma.employeeManager.deleteMany({ where: { employeeId: employee.userId, managerId: manager.userId } });
  await dropTalk(employee, former);
  expect(await told()).toEqual([]);
});

test("a manager of before isn't told, and neither is a person who wants no emails about conversations", async () => {
  const id = await start();
  await prepare(manager, id, []);
  await deliverAll(db);
  await prepare(employee, id, []);
  await db.prisma.employeeManager.deleteMany({ where: { managerId: manager.userId } });
  expect(await told()).toEqual([]);
  const none = { digest: "weekly", questions: true, rounds: false };
  expect((await ask("updateEmailPreferences", employee, {}, { cm_email_preferences: none })).status).toBe(200);
  const next = await makeManagerOf(db, employee);
  await startTalk(await bearerFor(next), employee.userId);
  expect(await told()).toEqual([]);
  await startTalk(await bearerFor(await makePerson(db.prisma)), employee.userId);
  expect(await told()).toEqual([]);
});
