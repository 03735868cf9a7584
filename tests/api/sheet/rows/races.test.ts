import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, levelsOf, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const ROUNDS = 10;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  async function scene() {
    const employee = await makeEmployee(db);
    const first = await makeManagerOf(db, employee);
    const second = await makePerson(db.prisma, { isManager: true });
    const rowId = employee.rowIds[0]!;
    const change = async (by: { userId: number }, current_level: string, desired_level: string) =>
      ask(
        "createCompetencyChange",
        await bearerFor(by),
        { sheet_id: employee.sheetId, sheet_competency_id: rowId },
        {
          cm_competency_change: { current_level, desired_level, cm_sheet_competencies_id: rowId },
        },
      );
    const approve = async (by: { userId: number }, changeId: number) =>
      ask(
        "createManagerCompetencyChange",
        await bearerFor(by),
        { sheet_id: employee.sheetId, sheet_competency_id: rowId, competency_change_id: changeId },
        {
          cm_manager_competency_change: { approved_level: "advanced", cm_competency_change_id: changeId },
        },
      );
    return { employee, first, second, rowId, change, approve };
  }

  test("of two approvals of one change one succeeds, one gets a 409, and one change is recorded", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { employee, first, second, rowId, change, approve } = await scene();
      const { id } = (await change(employee, "no_experience", "advanced")).body;
      const answers = await Promise.all([approve(first, id), approve(second, id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await levelsOf(db, rowId)).toEqual({ current: "advanced", desired: "advanced", changes: 2 });
      expect(await db.prisma.managerCompetencyChange.count({ where: { competencyChangeId: id } })).toBe(1);
    }
  });

  test("an approval and the employee's own edit never mix", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { employee, first, rowId, change, approve } = await scene();
      const { id } = (await change(employee, "no_experience", "advanced")).body;
      const [approval, edit] = await Promise.all([approve(first, id), change(employee, "no_experience", "basic")]);
      const after = await levelsOf(db, rowId);
      if (approval.status === 201) {
        expect(edit.status).toBe(409);
        expect(after).toEqual({ current: "advanced", desired: "advanced", changes: 2 });
      } else {
        expect([approval.status, edit.status]).toEqual([409, 201]);
        expect(after).toEqual({ current: "no_experience", desired: "basic", changes: 2 });
      }
    }
  });

  test("the same request sent twice is recorded once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { employee, rowId, change } = await scene();
      const answers = await Promise.all([
        change(employee, "no_experience", "basic"),
        change(employee, "no_experience", "basic"),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
      expect((await levelsOf(db, rowId)).changes).toBe(1);
    }
  });
});
