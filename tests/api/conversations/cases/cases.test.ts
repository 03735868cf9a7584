import { dayAfter, today } from "@/lib/platform/core/day";
import { recordChanges } from "@/lib/sheet/rows/change-store";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import {
  answerCase as answerOn,
  chooseCase,
  closeTalk,
  decide as decideTalk,
  inviteReader,
  listTalks,
  prepare,
  readTalk,
  removeReader,
  startTalk,
} from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { testReviewed } from "@/tests/support/reviews";
import { ask, makeManagerOf, rowsOn } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager } = testReviewed(db, 3, {
  employee: { firstName: "Kwame", lastName: "Mensah" },
  manager: { firstName: "Leonor", lastName: "Vidal" },
});
const admin = testPerson(db, { isAdmin: true });
const colleague = testPerson(db, { firstName: "Ana", lastName: "Reis" });
let senior: { id: number; name: string };
let principal: { id: number; name: string };
/** The sheet's rows with their competencies. Senior expects Intermediate of the first and Basic of the second. */
let rows: { id: number; competencyId: number }[];

beforeEach(async () => {
  [senior, principal] = (await makeGrades(db, "Senior", "Principal")) as [typeof senior, typeof principal];
  rows = await rowsOn(db, employee);
  const { status } = await expectLevels(admin, employee.disciplineId, expects(0, "intermediate"), expects(1, "basic"));
  expect(status).toBe(200);
});

const expects = (place: number, level: Level | null) => ({
  cm_competency_id: rows[place]!.competencyId,
  cm_grade_id: senior.id,
  level,
});
const setLevel = (place: number, level: Level) =>
  db.prisma.$transaction((tx) =>
    recordChanges(tx, [{ rowId: rows[place]!.id, kind: "set", to: { current: level, desired: level } }], {
      userId: manager.userId,
    }),
  );
const requestLevel = (place: number, level: Level) =>
  db.prisma.$transaction((tx) =>
    recordChanges(
      tx,
      [{ rowId: rows[place]!.id, kind: "requested", to: { current: "no_experience", desired: level } }],
      { userId: employee.userId },
    ),
  );
const start = async (by: Browser = employee) =>
  (await startTalk(by, employee.userId, { kind: "grade" })).body.id as number;
const choose = (id: number, more: object = {}) =>
  chooseCase(employee, id, { cm_grade_id: senior.id, introduction: "", notes_of_ids: [], evidence_ids: [], ...more });
const answerCase = (by: Browser, id: number, answer: object) => answerOn(by, id, { cm_grade_id: senior.id, ...answer });
const decide = (by: Browser, id: number, decision: object) =>
  decideTalk(by, id, { cm_grade_id: senior.id, ...decision });
const caseFor = async (by: Browser, id: number) => (await readTalk(by, id)).body.case;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const invite = (id: number, email = colleague.email) => inviteReader(employee, id, { email, until: tomorrow() });
async function opened(by: Browser = employee) {
  const id = await start(by);
  await prepare(employee, id, ["Mine alone"]);
  await prepare(manager, id, ["Between us two"]);
  return id;
}

describe("what a case shows", () => {
  test("what is there, with criterion and approver, and what isn't yet, with what was agreed and is open", async () => {
    await setLevel(0, "advanced");
    const agreed = { userId: employee.userId, sheetCompetencyId: rows[1]!.id, level: "basic" } as const;
    const kept = { ...agreed, state: "kept", settledAt: new Date() } as const;
    await db.prisma.agreement.createMany({ data: [{ ...agreed, dueOn: new Date("2027-03-31") }, kept] });
    const { grade, held, open } = await caseFor(employee, await start());
    expect(grade).toEqual({ id: senior.id, name: "Senior" });
    expect(held).toMatchObject([
      {
        sheet_competency_id: rows[0]!.id,
        level: "advanced",
        expected_level: "intermediate",
        criterion: "Teaches it.",
        approved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        approved_by: { id: manager.userId, first_name: "Leonor" },
      },
    ]);
    expect(open).toMatchObject([
      {
        expected_level: "basic",
        level: "no_experience",
        criterion: "Knows it.",
        agreed: [{ level: "basic", due_on: "2027-03-31", learning: "" }],
      },
    ]);
  });

  test("what was agreed with another manager is in no case, no grade's goal and no choice of rows of theirs", async () => {
    const other = await makePerson(db.prisma, { isManager: true });
    await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId: other.userId } });
    const talk = { userId: employee.userId, managerId: other.userId, kind: "annual", heldOn: new Date() } as const;
    const { id: conversationId } = await db.prisma.conversation.create({ data: { ...talk, state: "open" } });
    const aim = { userId: employee.userId, sheetCompetencyId: rows[1]!.id, level: "basic", conversationId } as const;
    await db.prisma.agreement.create({ data: { ...aim, course: "A quiet course" } });
    const goals = async (by: Browser) =>
      (await ask("getExpectedLevels", by, { sheet_id: employee.sheetId, cm_grade_id: senior.id })).body.open.map(
        (one: { goal_level: string | null }) => one.goal_level,
      );
    expect(await goals(employee)).toEqual([null, "basic"]);
    expect(await goals(await bearerFor(other))).toEqual([null, "basic"]);
    expect(await goals(manager)).toEqual([null, null]);
    const id = await opened();
    await invite(id);
    const pages = [employee, manager, await bearerFor(colleague)].map((by) => readTalk(by, id));
    for (const { body } of await Promise.all(pages)) {
      expect(body.case.open).toHaveLength(2);
      expect(JSON.stringify(body)).not.toContain("A quiet course");
      expect(body.case.open.flatMap((one: { agreed: unknown[] }) => one.agreed)).toEqual([]);
      expect(body.rows.filter(({ reason }: { reason: string }) => reason === "goal")).toEqual([]);
    }
  });

  test("what is requested after it began, as the expected levels say it, but not to a reader", async () => {
    const id = await opened();
    await invite(id);
    await requestLevel(1, "basic");
    const requested = (open: { requested_level: string | null }[]) => open.map((one) => one.requested_level);
    const expected = await ask("getExpectedLevels", employee, { sheet_id: employee.sheetId, cm_grade_id: senior.id });
    expect(requested(expected.body.open)).toEqual([null, "basic"]);
    for (const by of [employee, manager]) {
      const { open } = await caseFor(by, id);
      expect(requested(open)).toEqual([null, "basic"]);
      expect(open[1].request_id).toEqual(expect.any(Number));
    }
    const { open } = await caseFor(await bearerFor(colleague), id);
    expect(open).toMatchObject([{}, { requested_level: null, request_id: null }]);
  });

  test("only the notes and evidence that the person chose, and only their own can be chosen", async () => {
    await setLevel(0, "intermediate");
    await setLevel(1, "basic");
    const note = (place: number, notes: string) =>
      db.prisma.sheetCompetency.update({ where: { id: rows[place]!.id }, data: { notes } });
    await note(0, "<p>Led the <strong>move</strong>.</p>");
    await note(1, "<p>Private thoughts.</p>");
    const change = await db.prisma.competencyChange.findFirstOrThrow({ where: { sheetCompetencyId: rows[0]!.id } });
    const link = (title: string) =>
      db.prisma.reviewEvidence.create({ data: { requestId: change.id, title, url: "https://example.com/x" } });
    const [talk] = [await link("A talk"), await link("A draft")];
    const id = await start();
    await choose(id, { introduction: "Two years of leading.", notes_of_ids: [rows[0]!.id], evidence_ids: [talk.id] });
    await prepare(employee, id, []);
    const shown = await caseFor(manager, id);
    expect(shown).toMatchObject({
      introduction: "Two years of leading.",
      grades: [],
      held: [
        { notes: "Led the move.", evidence: [{ title: "A talk" }] },
        { notes: "", evidence: [] },
      ],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Private|draft/);
    expect((await choose(id, { notes_of_ids: [rows[2]!.id] })).status).toBe(422);
    expect((await choose(id, { evidence_ids: [talk.id + 100] })).status).toBe(422);
  });

  test("its manager reads it once the person is ready, and not before", async () => {
    await setLevel(0, "intermediate");
    const id = await start();
    expect(await caseFor(manager, id)).toBeNull();
    await prepare(employee, id, []);
    expect(await caseFor(manager, id)).toMatchObject({ held: [{ level: "intermediate" }] });
    await prepare(employee, id, [], false);
    expect(await caseFor(manager, id)).toBeNull();
    expect((await chooseCase(manager, id, {})).status).toBe(422);
  });

  test("a grade of other disciplines makes no case, and a company without grades none at all", async () => {
    const id = await start();
    expect((await choose(id, { cm_grade_id: senior.id + 100 })).status).toBe(422);
    await db.prisma.grade.updateMany({ data: { removedAt: new Date() } });
    const { status, body } = await startTalk(manager, employee.userId, { kind: "grade" });
    expect([status, body.detail]).toEqual([409, expect.stringContaining("already preparing one")]);
    await db.prisma.conversation.deleteMany();
    expect((await startTalk(manager, employee.userId, { kind: "grade" })).body.errors).toEqual({
      "cm_conversation.kind": ["needs a grade: the company has none for these disciplines"],
    });
  });

  test("a conversation about the year goes on beside one about a grade", async () => {
    await start();
    expect((await startTalk(manager, employee.userId)).status).toBe(201);
    expect((await startTalk(manager, employee.userId, { kind: "grade" })).status).toBe(409);
  });
});

describe("readers", () => {
  test("one outside the line reads the case and nothing else, and answers; everyone else gets 404", async () => {
    await setLevel(0, "intermediate");
    const id = await opened();
    const reader = await bearerFor(colleague);
    expect((await readTalk(reader, id)).status).toBe(404);
    expect((await invite(id, colleague.email.toUpperCase())).status).toBe(201);
    const { body } = await readTalk(reader, id);
    expect(body).toMatchObject({ side: "reader", case: { held: [{ level: "intermediate" }] } });
    expect(body).toMatchObject({ answers: { person: null, manager: null }, rows: [], agreements: [] });
    expect(JSON.stringify(body)).not.toMatch(/Mine alone|Between us two/);
    expect((await listTalks(reader)).map(({ side }: { side: string }) => side)).toEqual(["reader"]);
    expect((await answerCase(reader, id, { answer: "yes", words: "I saw it." })).body.readers).toMatchObject([
      { user: { first_name: "Ana" }, answer: "yes", words: "I saw it." },
    ]);
    expect((await readTalk(manager, id)).body.readers).toMatchObject([{ answer: "yes" }]);
    const others = await Promise.all(
      [{}, { isManager: true }, { isStaffing: true }].map((of) => makePerson(db.prisma, of)),
    );
    const above = await makeManagerOf(db, manager);
    const statuses = [...others, above, admin].map(async (one) => (await readTalk(await bearerFor(one), id)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
  });

  test("a reader does nothing but answer, and reads others' answers nowhere", async () => {
    const id = await opened();
    const second = await makePerson(db.prisma);
    const [one, other] = [await bearerFor(colleague), await bearerFor(second)];
    await invite(id);
    await invite(id, second.email);
    await answerCase(other, id, { answer: "question", words: "Why now?" });
    expect(JSON.stringify([await readTalk(one, id), await ask("getMyData", one)])).not.toContain("Why now?");
    const refused = [
      prepare(one, id, ["Mine"]),
      closeTalk(one, id),
      choose(id).then(() =>
        chooseCase(one, id, { cm_grade_id: senior.id, introduction: "", notes_of_ids: [], evidence_ids: [] }),
      ),
      inviteReader(one, id, { email: admin.email, until: tomorrow() }),
      removeReader(one, id, second.userId),
      decide(one, id, { outcome: "granted", reason: "Yes." }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect((await answerCase(manager, id, { answer: "yes", words: "" })).status).toBe(403);
  });

  test("nobody reads it before the person is ready, after their day, or once removed", async () => {
    const reader = await bearerFor(colleague);
    const id = await start();
    await invite(id);
    const status = async () => (await readTalk(reader, id)).status;
    expect(await status()).toBe(404);
    await prepare(employee, id, []);
    expect(await status()).toBe(200);
    const invitedUntil = (day: string) => db.prisma.caseReader.updateMany({ data: { until: new Date(day) } });
    await invitedUntil(today());
    expect(await status()).toBe(200);
    await invitedUntil(dayAfter(today(), -1));
    expect(await status()).toBe(404);
    await invite(id);
    expect(await status()).toBe(200);
    expect((await removeReader(employee, id, colleague.userId)).status).toBe(204);
    expect(await status()).toBe(404);
  });

  test("oneself, the manager, strangers, who has left and days beyond a year can't be invited, nor more than 12", async () => {
    const id = await start();
    const why = async (email: string, until = tomorrow()) =>
      (await inviteReader(employee, id, { email, until })).body.errors;
    expect(await why(employee.email)).toEqual({ "cm_reader.email": ["is your own"] });
    expect(await why(manager.email)).toEqual({ "cm_reader.email": ["is the manager's, who reads it anyway"] });
    const leaver = await makePerson(db.prisma, { deactivatedAt: new Date() });
    for (const email of ["nobody@x.example", leaver.email])
      expect(await why(email)).toEqual({ "cm_reader.email": ["is no colleague's email"] });
    expect(await why(colleague.email, "2999-01-01")).toEqual({ "cm_reader.until": ["must be within a year"] });
    expect((await inviteReader(manager, id, { email: colleague.email, until: tomorrow() })).status).toBe(403);
    for (let place = 0; place < 12; place++)
      expect((await invite(id, (await makePerson(db.prisma)).email)).status).toBe(201);
    expect((await invite(id)).status).toBe(409);
  });

  test("a manager who is no longer above the person reads the case, and nothing else, once they are invited", async () => {
    const id = await opened();
    await db.prisma.employeeManager.deleteMany({ where: { managerId: manager.userId } });
    expect((await readTalk(manager, id)).status).toBe(404);
    expect((await invite(id, manager.email)).status).toBe(201);
    const { body } = await readTalk(manager, id);
    expect(body).toMatchObject({ side: "reader", answers: { person: null, manager: null } });
    expect((await listTalks(manager)).map(({ side }: { side: string }) => side)).toEqual(["reader"]);
    expect((await decide(manager, id, { outcome: "granted", reason: "All there." })).status).toBe(403);
  });

  test("a reader's answer stays as it was once the conversation is closed", async () => {
    const id = await opened();
    await invite(id);
    const reader = await bearerFor(colleague);
    await answerCase(reader, id, { answer: "not_yet", words: "In spring." });
    await closeTalk(employee, id);
    expect((await answerCase(reader, id, { answer: "yes", words: "Now." })).status).toBe(409);
    expect(await db.prisma.caseReader.findFirst()).toMatchObject({ answer: "not_yet", words: "In spring." });
  });

  test("a reader who is removed from a closed conversation reads it no longer, and their answer stays", async () => {
    const id = await opened();
    await invite(id);
    const reader = await bearerFor(colleague);
    await answerCase(reader, id, { answer: "not_yet", words: "In spring." });
    await closeTalk(employee, id);
    expect((await readTalk(reader, id)).status).toBe(200);
    expect((await removeReader(employee, id, colleague.userId)).status).toBe(204);
    expect((await readTalk(reader, id)).status).toBe(404);
    expect((await readTalk(manager, id)).body.readers).toMatchObject([{ answer: "not_yet", words: "In spring." }]);
  });

  test("an erased reader's answer stays without a name", async () => {
    const id = await opened();
    await invite(id);
    await answerCase(await bearerFor(colleague), id, { answer: "not_yet", words: "In spring." });
    await db.prisma.user.delete({ where: { id: colleague.userId } });
    expect((await readTalk(employee, id)).body.readers).toMatchObject([{ user: null, answer: "not_yet" }]);
  });
});

describe("the decision", () => {
  const gradeOf = async () => (await db.prisma.user.findUniqueOrThrow({ where: { id: employee.userId } })).gradeId;

  test("not yet closes the conversation as it is and changes no grade; granted gives it later", async () => {
    await setLevel(0, "intermediate");
    const id = await opened();
    const { status, body } = await decide(manager, id, {
      outcome: "not_yet",
      reason: "One migration first.",
      again_on: "2999-05-01",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: "closed",
      decision: { outcome: "not_yet", reason: "One migration first.", again_on: "2999-05-01" },
    });
    expect(await gradeOf()).toBeNull();
    await setLevel(0, "advanced");
    await setLevel(1, "basic");
    expect(await caseFor(employee, id)).toMatchObject({ held: [{ level: "intermediate" }], open: [{}] });
    const next = await opened();
    expect((await decide(manager, next, { outcome: "granted", reason: "All there." })).status).toBe(200);
    expect(await gradeOf()).toBe(senior.id);
    expect(await db.prisma.personGrade.findFirst()).toMatchObject({ gradeId: senior.id, authorId: manager.userId });
  });

  test("its person reads it first on their sheet, with when to look again, until they have seen it", async () => {
    const news = async () => (await ask("getSheetNews", employee, { sheet_id: employee.sheetId })).body;
    const id = await opened();
    const notYet = { outcome: "not_yet", reason: "One migration first.", again_on: "2999-05-01" };
    expect((await decide(manager, id, notYet)).status).toBe(200);
    await db.prisma.conversation.update({ where: { id }, data: { closedAt: new Date(Date.now() - 11_000) } });
    await db.prisma.sheet.updateMany({ data: { newsSeenAt: new Date(Date.now() - 3_600_000) } });
    const { decisions, until } = await news();
    expect(decisions).toMatchObject([
      {
        conversation_id: id,
        grade: "Senior",
        outcome: "not_yet",
        again_on: "2999-05-01",
        user: { first_name: "Leonor" },
      },
    ]);
    const seen = { cm_sheet_news: { until } };
    expect((await ask("updateSheetNews", employee, { sheet_id: employee.sheetId }, seen)).status).toBe(200);
    expect((await news()).decisions).toEqual([]);
  });

  test("a grade that it gives is in the audit log like any other, and one that isn't given is not", async () => {
    await decide(manager, await opened(), { outcome: "not_yet", reason: "Later." });
    await decide(manager, await opened(), { outcome: "granted", reason: "All there." });
    expect(await db.prisma.auditRecord.findMany({ where: { act: "person.grade_set" } })).toMatchObject([
      { actorId: manager.userId, subjectId: employee.userId, before: { grade: null }, after: { grade: "Senior" } },
    ]);
  });

  test("it is made once, and only when both were ready", async () => {
    const id = await start();
    const granted = { outcome: "granted", reason: "All there." };
    await prepare(employee, id, []);
    expect((await decide(manager, id, granted)).status).toBe(409);
    await prepare(manager, id, []);
    expect((await decide(manager, id, { ...granted, reason: " " })).status).toBe(422);
    expect((await decide(manager, id, granted)).status).toBe(200);
    expect((await decide(manager, id, { ...granted, outcome: "not_yet" })).status).toBe(409);
    expect((await choose(id)).status).toBe(409);
    expect((await invite(id)).status).toBe(409);
  });

  test("the manager makes it, or an admin who was invited; not the person, and no admin beside it", async () => {
    const id = await opened();
    const granted = { outcome: "granted", reason: "All there." };
    expect((await decide(employee, id, granted)).status).toBe(403);
    expect((await decide(admin, id, granted)).status).toBe(404);
    await invite(id, admin.email);
    expect((await decide(admin, id, granted)).body.decision).toMatchObject({ decided_by: { id: admin.userId } });
    expect(await gradeOf()).toBe(senior.id);
  });

  test("it is about the grade that was on the screen, and readers answer again about another", async () => {
    const id = await opened();
    await invite(id);
    const reader = await bearerFor(colleague);
    await answerCase(reader, id, { answer: "yes", words: "Senior, yes." });
    await choose(id, { introduction: "More of it." });
    expect((await readTalk(manager, id)).body.readers).toMatchObject([{ answer: "yes" }]);
    expect((await choose(id, { cm_grade_id: principal.id })).status).toBe(200);
    expect((await readTalk(manager, id)).body.readers).toMatchObject([{ answer: null, words: "", answered_at: null }]);
    expect((await answerCase(reader, id, { answer: "yes", words: "Senior, yes." })).status).toBe(409);
    expect((await answerCase(reader, id, { cm_grade_id: principal.id, answer: "yes", words: "" })).status).toBe(200);
    const granted = { outcome: "granted", reason: "All there." };
    const { status, body } = await decide(manager, id, granted);
    expect([status, body.detail]).toEqual([409, "The case is for Principal now. Read it again first."]);
    expect(await gradeOf()).toBeNull();
    expect((await decide(manager, id, { ...granted, cm_grade_id: principal.id })).status).toBe(200);
    expect(await gradeOf()).toBe(principal.id);
  });

  test("what was said is in no record and in no message", async () => {
    const id = await opened();
    await choose(id, { introduction: "SECRET introduction" });
    await invite(id);
    await answerCase(await bearerFor(colleague), id, { answer: "question", words: "SECRET question" });
    await decide(manager, id, { outcome: "not_yet", reason: "SECRET reason" });
    const told = [await db.prisma.auditRecord.findMany(), await db.prisma.outboxMessage.findMany()];
    expect(JSON.stringify(told)).not.toContain("SECRET");
    const acts = await db.prisma.auditRecord.findMany({ where: { act: { startsWith: "case." } } });
    expect(acts.map(({ act }) => act)).toEqual(["case.saved", "case.reader_added", "case.answered", "case.decided"]);
    expect(JSON.stringify(await ask("getMyData", employee))).toMatch(/SECRET introduction.*SECRET question/);
  });

  test("a closed case names an erased approver nowhere", async () => {
    await setLevel(0, "intermediate");
    const id = await opened();
    await closeTalk(employee, id);
    const stored = await db.prisma.conversation.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify(stored.kept)).not.toMatch(/Leonor|Vidal/);
    expect((await caseFor(employee, id)).held).toMatchObject([{ approved_by: { first_name: "Leonor" } }]);
    await db.prisma.employeeManager.deleteMany();
    await db.prisma.managerCompetencyChange.deleteMany();
    await db.prisma.competencyChange.updateMany({ data: { userId: null } });
    await db.prisma.user.delete({ where: { id: manager.userId } });
    expect((await caseFor(employee, id)).held).toMatchObject([{ approved_by: null }]);
  });
});
