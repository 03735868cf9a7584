import { tellExpiringRecords, tellExpiringTokens, tellRounds, tellWeekly } from "@/lib/messages/emails/job-store";
import { EMAIL_KINDS, type EmailKind } from "@/lib/messages/emails/rules";
import { setGrades } from "@/lib/grades/people/store";
import { dayAfter } from "@/lib/platform/core/day";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import {
  answerCase,
  changeTalk,
  closeTalk,
  dropTalk,
  inviteReader,
  prepare,
  readTalk,
  startTalk,
} from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { testMailbox } from "@/tests/support/deliveries";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { deliverAll } from "@/tests/support/outbox";
import { changeLevel, decline, letTimePass, type Row, say, testReviewed } from "@/tests/support/reviews";
import { engage } from "@/tests/support/needs";
import { startRound } from "@/tests/support/rounds";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask } from "@/tests/support/sheets";
import { sendImport } from "@/tests/support/import-calls";

/** Names that occur nowhere else. */
const GRADES = ["Feldspargrade", "Basaltgrade"];
const db = testDatabase();
const mailbox = testMailbox();
const { employee, manager, rows } = testReviewed(db, 3);
const admin = testPerson(db, { isAdmin: true });
beforeEach(() => makeGaps([employee.userId, manager.userId, admin.userId]));

/** Gives people the lower grade; both grades expect Advanced of all competencies of the sheet. */
async function makeGaps(userIds: readonly number[]) {
  const [lower, upper] = await makeGrades(db, ...GRADES);
  const found = await db.prisma.sheetCompetency.findMany({
    where: { sheetId: rows[0]!.sheetId },
    select: { competencyId: true, competency: { select: { disciplineId: true } } },
  });
  const cells = found.flatMap(({ competencyId }) =>
    [lower, upper].map((grade) => ({
      cm_competency_id: competencyId,
      cm_grade_id: grade!.id,
      level: "advanced" as const,
    })),
  );
  expect((await expectLevels(admin, found[0]!.competency.disciplineId, ...cells)).status).toBe(200);
  const given = userIds.map((userId) => ({ userId, gradeId: lower!.id }));
  await db.prisma.$transaction((tx) => setGrades(tx, given, null));
}

const day = (days: number) => dayAfter(Date.now(), days);
const requestOf = async (row: Row) => (await changeLevel(row, employee, "no_experience", "basic")).body.id as number;

let talk: number;
let caseId: number;

/** What makes the product send each kind of email. */
const CAUSES: Record<EmailKind, () => Promise<unknown>> = {
  digest: async () => {
    await decline(manager, await requestOf(rows[0]!));
    await requestOf(rows[1]!);
    await letTimePass(db, 20);
    await tellWeekly(db.prisma);
  },
  question: async () => say(manager, await requestOf(rows[2]!), "Since when?"),
  round_opened: () => startRound(admin, { starts_on: day(0), ends_on: day(3) }),
  round_ending: async () => {
    await startRound(admin, { name: "Ending", kind: "follow_up", starts_on: day(0), ends_on: day(3) });
    await db.pool.query(
      "INSERT INTO cm_job (name, next_at, created_at) VALUES ('rounds', now(), now() - interval '9 days')",
    );
    await db.pool.query("UPDATE cm_conversation_round SET starts_on = starts_on - 1, ends_on = ends_on");
    await tellRounds(db.prisma);
  },
  conversation_started: async () => {
    talk = (await startTalk(manager, employee.userId, { kind: "start" })).body.id;
  },
  conversation_moved: () => changeTalk(manager, talk, { held_on: "2026-12-24" }),
  conversation_opened: async () => {
    await prepare(employee, talk, []);
    await prepare(manager, talk, []);
  },
  conversation_closed: () => closeTalk(manager, talk),
  conversation_dropped: async () => dropTalk(manager, (await startTalk(manager, employee.userId)).body.id),
  case_ready: async () => {
    const { body } = await startTalk(employee, employee.userId, { kind: "grade" });
    await prepare(employee, body.id, []);
    caseId = body.id;
  },
  case_answered: async () => {
    const reader = await makePerson(db.prisma);
    await inviteReader(employee, caseId, { email: reader.email, until: day(9) });
    const { grade } = (await readTalk(employee, caseId)).body.case;
    const answer = { cm_grade_id: grade.id, answer: "question", words: "Which grade?" };
    expect((await answerCase(await bearerFor(reader), caseId, answer)).status).toBe(200);
  },
  invitation: () => {
    const roles = { is_admin: false, is_manager: false, cm_role_ids: [], manager_ids: [] };
    const user = { ...roles, email: "new@example.com", first_name: "New", last_name: "Person" };
    return ask("createPerson", admin, {}, { user });
  },
  service_token_expiring: async () => {
    await makeServiceAccount(db, ["scim"], { name: "Okta", hours: 240 });
    await tellExpiringTokens(db.prisma);
  },
  engagement: async () => {
    const fields = { user_id: employee.userId, project: "Portal", starts_on: day(0), ends_on: day(9), state: "agreed" };
    await engage(admin, fields);
    await letTimePass(db, 20);
  },
  record_expiring: async () => {
    const record = { userId: employee.userId, kind: "certificate" as const, title: "AWS", endsOn: new Date(day(20)) };
    await db.prisma.personRecord.create({ data: record });
    await tellExpiringRecords(db.prisma);
  },
  entries_imported: async () => {
    const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id: employee.userId } });
    await sendImport(admin, "records", `email,kind,title\n${email},course,Testing`);
  },
  cv_request: async () => {
    await ask("askForCv", admin, {}, { cm_cv_request: { user_id: employee.userId } });
    await letTimePass(db, 20);
  },
  catalogue_requests: () =>
    ask("createCatalogueRequest", manager, {}, { cm_catalogue_request: { kind: "area", name: "Cloud" } }),
};

test("only emails about a case name its grade, where an admin allows it; none tells what it expects or what is missing for it, or reads like a machine's", async () => {
  await db.prisma.setting.create({ data: { name: "messages", value: { with_levels: true } } });
  for (const cause of Object.values(CAUSES)) {
    await cause();
    await deliverAll(db);
  }
  const sent = await db.prisma.outboxMessage.findMany({
    where: { lane: "email", doneAt: { not: null } },
    distinct: ["kind"],
    select: { kind: true },
  });
  expect(sent.map(({ kind }) => kind).sort()).toEqual([...EMAIL_KINDS].sort());
  const texts = mailbox.received.map(({ subject, text, html }) => `${subject}\n${text}\n${html || ""}`);
  expect(texts.length).toBeGreaterThanOrEqual(EMAIL_KINDS.length);
  expect(texts.filter((text) => /expect|to go|advanced/i.test(text))).toEqual([]);
  const naming = mailbox.received.filter(({ subject, text }) => /grade/i.test(`${subject} ${text}`));
  expect(
    naming.filter(({ subject }) => !/ case (?:of .+ )?for Basaltgrade|prepare a conversation$/.test(subject!)),
  ).toEqual([]);
  expect(naming.length).toBeGreaterThan(1);
  // Nor does one have a day as machines write it, or a subject that begins like the middle of a sentence.
  const read = mailbox.received.map(({ subject, text }) => `${subject}\n${text!.replaceAll(/https?:\S+/g, "")}`);
  expect(read.filter((text) => /\d{4}-\d\d-\d\d/.test(text))).toEqual([]);
  expect(mailbox.received.map(({ subject }) => subject!).filter((subject) => /^[a-z]/.test(subject))).toEqual([]);
  // The walk finds what a mail may tell.
  expect(texts.join("\n")).toMatch(/Competency \d+/);
});
