import { dayAfter, today } from "@/lib/platform/core/day";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import {
  answerCase,
  chooseCase,
  closeTalk,
  decide,
  inviteReader,
  listTalks,
  prepare,
  readTalk,
  startTalk,
} from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { expectLevels, makeGrades } from "@/tests/support/grades";
import { testReviewed } from "@/tests/support/reviews";
import { makeDiscipline, rowsOn, setRow } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager } = testReviewed(db, 2, { employee: { firstName: "Kwame" } });
const admin = testPerson(db, { isAdmin: true });
type Grade = { id: number; name: string };
let [regular, senior, principal]: Grade[] = [];

beforeEach(async () => {
  [regular, senior, principal] = await makeGrades(db, "Regular", "Senior", "Principal");
});

const start = (by: Browser, grade: Grade | undefined, more: object = {}) =>
  startTalk(by, employee.userId, { kind: "grade", cm_grade_id: grade?.id ?? null, ...more });
async function opened(grade: Grade) {
  const { id } = (await start(employee, grade)).body;
  await prepare(employee, id, []);
  await prepare(manager, id, []);
  return id as number;
}
const hold = (grade: Grade) =>
  db.prisma.user.update({
    where: { id: employee.userId },
    data: { gradeId: grade.id, grades: { create: { gradeId: grade.id } } },
  });
/** Another manager of the employee. */
async function otherManager() {
  const person = await makePerson(db.prisma, { isManager: true });
  await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId: person.userId } });
  return bearerFor(person);
}
const onlyOf = (grade: Grade, disciplineId: number) =>
  db.prisma.gradeDiscipline.create({ data: { gradeId: grade.id, disciplineId } });
const heldGrade = async () => (await db.prisma.user.findUniqueOrThrow({ where: { id: employee.userId } })).gradeId;
const granted = (grade: Grade) => ({ cm_grade_id: grade.id, outcome: "granted", reason: "All there." });

test("a conversation is called by its grade: for its person at once, for the manager once the person is ready", async () => {
  const { id } = (await start(employee, senior)).body;
  const gradeFor = async (by: Browser) => [(await readTalk(by, id)).body.grade, (await listTalks(by))[0]!.grade];
  expect([await gradeFor(employee), await gradeFor(manager)]).toEqual([
    ["Senior", "Senior"],
    [null, null],
  ]);
  await prepare(employee, id, []);
  expect(await gradeFor(manager)).toEqual(["Senior", "Senior"]);
});

describe("a case whose grade isn't one of its person's any longer", () => {
  test.each([
    ["left for other disciplines", async () => onlyOf(senior!, (await makeDiscipline(db)).role.id)],
    [
      "the person left",
      () =>
        Promise.all([
          db.prisma.sheetDiscipline.deleteMany({ where: { sheetId: employee.sheetId } }),
          db.prisma.sheetCompetency.updateMany({ data: { archivedAt: new Date() } }),
          onlyOf(senior!, employee.disciplineId),
        ]),
    ],
    ["was removed", () => db.prisma.grade.update({ where: { id: senior!.id }, data: { removedAt: new Date() } })],
  ])("names the grade that %s, and is decided and answered as no other one", async (_why, change) => {
    const rows = await rowsOn(db, employee);
    await expectLevels(admin, employee.disciplineId, {
      cm_competency_id: rows[0]!.competencyId,
      cm_grade_id: senior!.id,
      level: "basic",
    });
    await setRow(db, rows[0]!.id, { notes: "<p>Led it.</p>", currentLevel: "basic", desiredLevel: "basic" });
    const id = await opened(senior!);
    const said = { cm_grade_id: senior!.id, introduction: "Why", notes_of_ids: [rows[0]!.id], evidence_ids: [] };
    expect((await chooseCase(employee, id, said)).status).toBe(200);
    const reader = await makePerson(db.prisma);
    await inviteReader(employee, id, { email: reader.email, until: dayAfter(today(), 9) });
    await change();
    const { case: shown } = (await readTalk(manager, id)).body;
    expect(shown.held).toMatchObject([{ notes: "Led it." }]);
    expect(shown).toMatchObject({ grade: { name: "Senior" }, standing: "gone", introduction: "Why" });
    for (const grade of [regular!, senior!, principal!]) {
      const { status, body } = await decide(manager, id, granted(grade));
      expect([status, body.detail]).toEqual([
        409,
        expect.stringContaining("Senior isn't a grade of Kwame's disciplines any longer"),
      ]);
      const answer = { cm_grade_id: grade.id, answer: "yes", words: "" };
      expect((await answerCase(await bearerFor(reader), id, answer)).status).not.toBe(200);
    }
    expect(await heldGrade()).toBeNull();
    expect((await chooseCase(employee, id, { ...said, notes_of_ids: [] })).status).toBe(409);
    const stored = await db.prisma.conversation.findUniqueOrThrow({ where: { id } });
    expect([stored.gradeId, stored.notesOf]).toEqual([senior!.id, [rows[0]!.id]]);
    expect((await closeTalk(manager, id)).body.case).toMatchObject({ grade: { name: "Senior" }, standing: "gone" });
  });
});

test("what was chosen of a row that isn't there just now stays chosen while the case is written on", async () => {
  const rows = await rowsOn(db, employee);
  const cell = { cm_competency_id: rows[0]!.competencyId, cm_grade_id: senior!.id, level: "basic" } as const;
  await expectLevels(admin, employee.disciplineId, cell);
  const row = (data: object) => db.prisma.sheetCompetency.update({ where: { id: rows[0]!.id }, data });
  await row({ notes: "<p>Led it.</p>", currentLevel: "basic", desiredLevel: "basic" });
  const id = await opened(senior!);
  const said = { cm_grade_id: senior!.id, introduction: "", notes_of_ids: [rows[0]!.id], evidence_ids: [] };
  await chooseCase(employee, id, said);
  await row({ archivedAt: new Date() });
  expect((await chooseCase(employee, id, { ...said, introduction: "More", notes_of_ids: [] })).status).toBe(200);
  await row({ archivedAt: null });
  expect((await readTalk(manager, id)).body.case.held).toMatchObject([{ notes: "Led it." }]);
});

describe("one case for each grade", () => {
  test("a person has one at a time, whichever manager it is with, and another one for another grade", async () => {
    const other = await otherManager();
    expect((await start(manager, senior)).status).toBe(201);
    const { status, body } = await start(other, senior);
    expect([status, body.detail]).toEqual([409, expect.stringContaining("a case for this grade already")]);
    const second = await start(other, principal);
    expect(second.status).toBe(201);
    const sent = { cm_grade_id: senior!.id, introduction: "", notes_of_ids: [], evidence_ids: [] };
    expect((await chooseCase(employee, second.body.id, sent)).status).toBe(409);
  });

  test("of managers who begin one at the same moment one does", async () => {
    const by = [manager, await otherManager(), await otherManager()];
    const answers = await Promise.all(by.map((one) => start(one, senior)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test("it can't be for the grade that the person has, or a lower one of their discipline", async () => {
    await hold(senior!);
    for (const grade of [regular, senior]) {
      const { status, body } = await start(manager, grade);
      expect([status, body.errors]).toEqual([
        422,
        {
          "cm_conversation.cm_grade_id": [
            "must be a grade of the person's disciplines, and above the one that they have",
          ],
        },
      ]);
    }
    const { body } = await start(employee, undefined);
    expect(body.case.grade).toEqual(principal);
    expect(body.case.grades.map(({ name }: Grade) => name)).toEqual(["Principal"]);
    await hold(principal!);
    expect((await readTalk(employee, body.id)).body.case).toMatchObject({ grade: principal, standing: "own" });
    await prepare(employee, body.id, []);
    await prepare(manager, body.id, []);
    expect((await decide(manager, body.id, granted(principal!))).body.detail).toMatch(
      /^Kwame has the grade Principal already/,
    );
    await closeTalk(manager, body.id);
    expect((await start(manager, undefined)).body.errors).toEqual({
      "cm_conversation.kind": ["needs a grade above the one that the person has: there is none"],
    });
  });
});

test("an answer is marked once what the grade expects of the person changes, until it is given again", async () => {
  const rows = await rowsOn(db, employee);
  const expected = (place: number, level: Level) =>
    expectLevels(admin, employee.disciplineId, {
      cm_competency_id: rows[place]!.competencyId,
      cm_grade_id: senior!.id,
      level,
    });
  await expected(0, "basic");
  const id = await opened(senior!);
  const reader = await makePerson(db.prisma);
  await inviteReader(employee, id, { email: reader.email, until: dayAfter(today(), 9) });
  const answer = async () =>
    answerCase(await bearerFor(reader), id, { cm_grade_id: senior!.id, answer: "yes", words: "" });
  const marked = async () => (await readTalk(manager, id)).body.readers[0].is_outdated;
  await answer();
  expect(await marked()).toBe(false);
  await expected(0, "advanced");
  expect(await marked()).toBe(true);
  await answer();
  expect(await marked()).toBe(false);
  await closeTalk(manager, id);
  await expected(1, "advanced");
  expect(await marked()).toBe(false);
});
