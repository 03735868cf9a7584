import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makePointer } from "@/tests/support/learning";
import { readRow, testEmployee } from "@/tests/support/reviews";
import { listGoals, removeGoal, setGoal } from "@/tests/support/rounds";
import { giveDisciplines, makeDiscipline, makeLanguage, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, row } = testEmployee(db, 2);

const goals = async () => (await listGoals(employee, employee.sheetId)).body;

describe("a goal", () => {
  test("is set, changed and removed by the row's owner, and requests nothing", async () => {
    await setGoal(employee, row, "basic");
    const saved = { sheet_competency_id: row.rowId, level: "advanced", due_on: "2999-03-31" };
    expect((await setGoal(employee, row, "advanced", "2999-03-31")).body).toMatchObject(saved);
    expect(await goals()).toMatchObject([saved]);
    expect(await readRow(row, employee)).toMatchObject({
      current_level: "no_experience",
      desired_level: "no_experience",
    });
    expect((await removeGoal(employee, row)).status).toBe(204);
    expect(await goals()).toEqual([]);
  });

  test("is listed by its day, those without one last", async () => {
    await setGoal(employee, row, "basic");
    await setGoal(employee, { ...row, rowId: employee.rowIds[1]! }, "basic", "2999-01-01");
    expect((await goals()).map(({ due_on }: { due_on: string | null }) => due_on)).toEqual(["2999-01-01", null]);
  });

  test("is neither below the level nor in the past, except for the day that it already has", async () => {
    const past = "2026-01-31";
    const refused = async (level: string, due_on: string | null) => {
      const { status, body } = await setGoal(employee, row, level, due_on);
      return [status, body.errors];
    };
    expect(await refused("basic", past)).toEqual([422, { "cm_goal.due_on": ["must not be in the past"] }]);
    await db.prisma.sheetCompetency.update({
      where: { id: row.rowId },
      data: { currentLevel: "intermediate", desiredLevel: "intermediate" },
    });
    expect(await refused("basic", null)).toEqual([422, { "cm_goal.level": ["must not be below the current level"] }]);
    expect(await goals()).toEqual([]);
    await setGoal(employee, row, "advanced", "2999-03-31");
    await db.prisma.goal.update({ where: { sheetCompetencyId: row.rowId }, data: { dueOn: new Date(past) } });
    expect((await setGoal(employee, row, "intermediate", past)).status).toBe(200);
  });

  test("is no longer seen by a manager who lost the role", async () => {
    await setGoal(employee, row, "basic");
    const manager = await makeManagerOf(db, employee);
    const browser = await bearerFor(manager);
    await db.prisma.user.update({ where: { id: manager.userId }, data: { isManager: false } });
    expect((await listGoals(browser, employee.sheetId)).status).toBe(404);
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
    expect(await goals()).toMatchObject([
      {
        competency: { id: competencyId, name: competency.name },
        current_level: "no_experience",
        criterion: competency.advanced,
        learning_pointers: [
          { id: planned!.id, name: "Planned", planned: true },
          { id: open!.id, name: "Open", planned: false },
        ],
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
    const [goal] = (await listGoals(browser, person.sheetId)).body;
    expect(goal.learning_pointers).toMatchObject([{ name: "For null" }, { name: `For ${scala.id}` }]);
  });

  test("isn't in the audit log, which says only that there is one", async () => {
    await setGoal(employee, row, "advanced");
    const [record] = await db.prisma.auditRecord.findMany({ where: { act: "goal.set" } });
    expect(record?.after).toEqual({ sheet_competency_id: row.rowId });
  });

  test.each([
    ["a level that is none", "expert", null],
    ["a day that is none", "basic", "2999-02-30"],
  ])("with %s is a 422", async (_title, level, day) => {
    expect((await setGoal(employee, row, level, day)).status).toBe(422);
  });
});
