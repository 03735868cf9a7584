import { purge } from "@/lib/doors/maintenance/daily-maintenance";
import { dayAfter, today } from "@/lib/platform/core/day";
import { bearerFor, type Browser, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makePointer } from "@/tests/support/learning";
import { readRow, testEmployee } from "@/tests/support/reviews";
import { agree, listAgreements, setGoal } from "@/tests/support/rounds";
import {
  ask,
  atLevel,
  giveDisciplines,
  makeDiscipline,
  makeLanguage,
  makeManagerOf,
  setRow,
} from "@/tests/support/sheets";

const db = testDatabase();
const { employee, row } = testEmployee(db, 2);

const all = async () => (await listAgreements(employee, employee.sheetId)).body;

const change = (by: Partial<Browser>, id: number, cm_agreement: object) =>
  ask("updateAgreement", by, { sheet_id: employee.sheetId, agreement_id: id }, { cm_agreement });

describe("an agreement", () => {
  test("with a row and a level is a goal: made, changed and removed by the row's owner, and requests nothing", async () => {
    const { status, body } = await setGoal(employee, row, "basic");
    expect([status, body.level, body.is_reached]).toEqual([201, "basic", false]);
    const sent = { sheet_competency_id: row.rowId, level: "advanced", due_on: "2999-03-31" };
    expect((await change(employee, body.id, sent)).body).toMatchObject({ level: "advanced", due_on: "2999-03-31" });
    expect(await all()).toMatchObject([{ id: body.id, row: { sheet_competency_id: row.rowId }, level: "advanced" }]);
    expect(await readRow(row, employee)).toMatchObject({
      current_level: "no_experience",
      desired_level: "no_experience",
    });
    const key = { sheet_id: employee.sheetId, agreement_id: body.id };
    expect((await ask("deleteAgreement", employee, key)).status).toBe(204);
    expect(await all()).toEqual([]);
  });

  test("says who does it, which course, what it takes, and whether it was kept, also once its teacher has left", async () => {
    const teacher = await makePerson(db.prisma);
    const sent = {
      text: "Learn to run a retrospective",
      doer: "company",
      course: "Facilitation",
      teacher_id: teacher.userId,
      days: 2,
      cost: 900,
    };
    const { body } = await agree(employee, employee.sheetId, sent);
    expect(body).toMatchObject({
      text: sent.text,
      doer: "company",
      course: "Facilitation",
      teacher: { id: teacher.userId },
      days: 2,
      cost: 900,
      state: "open",
    });
    const kept = (await change(employee, body.id, { ...sent, state: "kept" })).body;
    expect(kept).toMatchObject({ state: "kept", settled_at: expect.any(String) });
    expect((await change(employee, body.id, sent)).body).toMatchObject({ state: "open", settled_at: null });
    await db.prisma.user.update({ where: { id: teacher.userId }, data: { deactivatedAt: new Date() } });
    expect((await change(employee, body.id, { ...sent, state: "not_kept" })).status).toBe(200);
    expect((await agree(employee, employee.sheetId, sent)).status).toBe(422);
  });

  test("that was settled keeps that moment when it is edited", async () => {
    const { body } = await agree(employee, employee.sheetId, { text: "Read a book" });
    await change(employee, body.id, { text: "Read a book", state: "kept" });
    const settledAt = new Date(Date.now() - 7 * 86_400_000);
    await db.prisma.agreement.update({ where: { id: body.id }, data: { settledAt } });
    const edited = (await change(employee, body.id, { text: "Read two books", state: "kept" })).body;
    expect(edited).toMatchObject({ text: "Read two books", state: "kept", settled_at: settledAt.toISOString() });
  });

  test("is reached once the row has its level", async () => {
    await setGoal(employee, row, "basic");
    await setRow(db, row.rowId, atLevel("intermediate"));
    expect(await all()).toMatchObject([{ level: "basic", is_reached: true }]);
  });

  test("is listed by its day, those without one last, settled ones after them", async () => {
    const { body } = await agree(employee, employee.sheetId, { text: "Done", due_on: "2999-01-01" });
    await change(employee, body.id, { text: "Done", due_on: "2999-01-01", state: "not_kept" });
    await setGoal(employee, row, "basic");
    await setGoal(employee, { ...row, rowId: employee.rowIds[1]! }, "basic", "2999-01-01");
    expect((await all()).map(({ state, due_on }: Record<string, unknown>) => [state, due_on])).toEqual([
      ["open", "2999-01-01"],
      ["open", null],
      ["not_kept", "2999-01-01"],
    ]);
  });

  test.each([
    ["nothing", {}, { text: ["must say what was agreed"] }],
    ["a level without a row", { level: "basic" }, { level: ["needs a row that it is a level of"] }],
    [
      "a colleague who doesn't exist",
      { text: "Pair", teacher_id: 2_000_000_000 },
      { teacher_id: ["is not a colleague"] },
    ],
    [
      "a learning pointer that doesn't exist",
      { cm_learning_pointer_id: 2_000_000_000 },
      { cm_learning_pointer_id: ["is not a learning pointer"] },
    ],
    [
      "a row of no sheet",
      { sheet_competency_id: 2_000_000_000, level: "basic" },
      { sheet_competency_id: ["is not a row of this sheet"] },
    ],
  ])("that says %s is refused", async (_title, sent, errors) => {
    const { status, body } = await agree(employee, employee.sheetId, sent);
    const named = Object.entries(errors).map(([field, why]) => [`cm_agreement.${field}`, why]);
    expect([status, body.errors]).toEqual([422, Object.fromEntries(named)]);
  });

  test("names no learning pointer that its person can't see, unless it has that already", async () => {
    const { competencies } = await makeDiscipline(db, { published: false });
    const { id } = await makePointer(db, { name: "Draft" }, competencies[0]!.id);
    const { status, body } = await agree(employee, employee.sheetId, { cm_learning_pointer_id: id });
    expect([status, JSON.stringify(body).includes("Draft")]).toEqual([422, false]);
    const made = await agree(employee, employee.sheetId, { text: "Read" });
    await db.prisma.agreement.update({ where: { id: made.body.id }, data: { learningPointerId: id } });
    expect((await change(employee, made.body.id, { cm_learning_pointer_id: id, text: "Read it" })).status).toBe(200);
  });

  test("is neither below the level nor in the past, except for the level and day that it already has", async () => {
    const past = "2026-01-31";
    const refused = async (level: string, due_on: string | null) => {
      const { status, body } = await setGoal(employee, row, level, due_on);
      return [status, body.errors];
    };
    expect(await refused("basic", past)).toEqual([422, { "cm_agreement.due_on": ["must not be in the past"] }]);
    const { body } = await setGoal(employee, row, "basic", "2999-03-31");
    await setRow(db, row.rowId, atLevel("intermediate"));
    const below = { "cm_agreement.level": ["must not be below the current level"] };
    expect(await refused("no_experience", null)).toEqual([422, below]);
    await db.prisma.agreement.update({ where: { id: body.id }, data: { dueOn: new Date(past) } });
    const sent = { sheet_competency_id: row.rowId, level: "basic", due_on: past, state: "kept" };
    expect((await change(employee, body.id, sent)).status).toBe(200);
  });

  test("may be due on the day that it still is anywhere in the world, and on none before", async () => {
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.parse(`${today()}T05:00:00Z`));
    const statuses = [];
    for (const days of [-1, -2]) {
      const sent = { text: "Read a book", due_on: dayAfter(today(), days) };
      statuses.push((await agree(employee, employee.sheetId, sent)).status);
    }
    now.mockRestore();
    expect(statuses).toEqual([201, 422]);
  });

  test("is no longer seen by a manager who lost the role", async () => {
    await setGoal(employee, row, "basic");
    const manager = await makeManagerOf(db, employee);
    const browser = await bearerFor(manager);
    await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: false } });
    expect((await listAgreements(browser, employee.sheetId)).status).toBe(404);
  });

  test("is listed with its level's criterion and the learning pointers that the owner hasn't done, planned ones first", async () => {
    const { competencyId, competency } = await db.prisma.sheetCompetency.findUniqueOrThrow({
      where: { id: row.rowId },
      include: { competency: true },
    });
    const [done, open, planned] = await Promise.all(
      ["Done", "Open", "Planned"].map((name) => makePointer(db, { name }, competencyId)),
    );
    await db.prisma.userLearningPointer.createMany({
      data: [
        { userId: employee.userId, learningPointerId: done!.id, state: "done" },
        { userId: employee.userId, learningPointerId: planned!.id, state: "planned" },
      ],
    });
    await setGoal(employee, row, "advanced");
    expect(await all()).toMatchObject([
      {
        criterion: competency.advanced,
        row: {
          competency: { id: competencyId, name: competency.name },
          current_level: "no_experience",
          learning_pointers: [
            { id: planned!.id, name: "Planned", planned: true },
            { id: open!.id, name: "Open", planned: false },
          ],
        },
      },
    ]);
  });

  test("of a language's row is listed without the learning pointers of other languages", async () => {
    const person = await makePerson(db.prisma);
    const browser = await bearerFor(person);
    const { role, competencies } = await makeDiscipline(db, { generalTechnology: true });
    const [python, scala] = [await makeLanguage(db), await makeLanguage(db)];
    await giveDisciplines(db, person, [role.id], [scala.id]);
    for (const languageId of [null, python.id, scala.id])
      await makePointer(db, { name: `For ${languageId}`, languageId }, competencies[0]!.id);
    const { id } = await db.prisma.sheetCompetency.findFirstOrThrow({ where: { sheetId: person.sheetId } });
    await setGoal(browser, { sheetId: person.sheetId, rowId: id }, "advanced");
    const [goal] = (await listAgreements(browser, person.sheetId)).body;
    expect(goal.row.learning_pointers).toMatchObject([{ name: "For null" }, { name: `For ${scala.id}` }]);
  });

  test("about a row that was removed stays, is told when due, and says in words what it was about once the row is deleted", async () => {
    const manager = await bearerFor(await makeManagerOf(db, employee));
    const { body: goal } = await setGoal(employee, row, "advanced", dayAfter(today(), 2));
    const other = { sheet_competency_id: employee.rowIds[1], text: "Lead a talk", cm_conversation_id: null };
    await agree(employee, employee.sheetId, other);
    const archived = (days: number) =>
      db.prisma.sheetCompetency.updateMany({ data: { archivedAt: new Date(Date.now() - days * 86_400_000) } });
    await archived(1);
    for (const by of [employee, manager])
      expect((await listAgreements(by, employee.sheetId)).body).toMatchObject([
        { id: goal.id, level: "advanced", row: { is_removed: true } },
        { text: "Lead a talk", row: { is_removed: true } },
      ]);
    const sent = { sheet_competency_id: row.rowId, level: "advanced", due_on: goal.due_on };
    expect((await change(employee, goal.id, { ...sent, state: "kept" })).status).toBe(200);
    const competency = (id: number) =>
      db.prisma.sheetCompetency.findUniqueOrThrow({
        where: { id },
        select: { competency: { select: { name: true } } },
      });
    const [{ competency: first }, { competency: second }] = [
      await competency(row.rowId),
      await competency(employee.rowIds[1]!),
    ];
    await archived(31);
    expect((await purge({})).rows).toBe(2);
    expect(await all()).toMatchObject([
      { text: `Lead a talk (${second.name})`, row: null },
      { id: goal.id, text: `${first.name}: Advanced`, level: null, row: null, state: "kept" },
    ]);
    expect((await change(employee, goal.id, { text: (await all())[1].text, due_on: goal.due_on })).status).toBe(200);
  });

  test("isn't in the audit log, which says only that there is one", async () => {
    const { body } = await setGoal(employee, row, "advanced");
    const [record] = await db.prisma.auditRecord.findMany({ where: { act: "agreement.made" } });
    expect(record?.after).toEqual({ agreement_id: body.id });
  });

  test.each([
    ["a level that is none", "expert", null],
    ["a day that is none", "basic", "2999-02-30"],
  ])("with %s is a 422", async (_title, level, day) => {
    expect((await setGoal(employee, row, level, day)).status).toBe(422);
  });
});
