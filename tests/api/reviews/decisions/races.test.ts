import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { approve, changeLevel, decide, say, undoDecisions } from "@/tests/support/reviews";
import { levelsOf, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const ROUNDS = 10;

describe("at the same moment", () => {
  const db = testDatabase({ keepsRows: true });

  async function scene(rows = 1) {
    const employee = await makeEmployee(db, rows);
    const own = await bearerFor(employee);
    const first = await bearerFor(await makeManagerOf(db, employee));
    const second = await bearerFor(await makePerson(db.prisma, { isManager: true }));
    const ids: number[] = [];
    for (const rowId of employee.rowIds)
      ids.push((await changeLevel({ sheetId: employee.sheetId, rowId }, own, "no_experience", "basic")).body.id);
    return {
      own,
      first,
      second,
      ids,
      row: { sheetId: employee.sheetId, rowId: employee.rowIds[0]! },
      rowIds: employee.rowIds,
    };
  }

  test("of two groups of decisions that share a request, one is made whole and the other not at all", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { first, second, ids, rowIds } = await scene(4);
      const approvals = (chosen: number[]) =>
        chosen.map((id) => ({ cm_competency_change_id: id, approved_level: "basic" }));
      const answers = await Promise.all([
        decide(first, approvals([ids[0]!, ids[1]!, ids[2]!])),
        decide(second, approvals([ids[3]!, ids[2]!])),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const decided = (await Promise.all(rowIds.map((id) => levelsOf(db, id)))).map(
        ({ current }) => current === "basic",
      );
      expect(decided).toEqual(answers[0].status === 201 ? [true, true, true, false] : [false, false, true, true]);
    }
  });

  test("of two undos of one decision one wins, and the request is pending once", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { first, ids, row } = await scene();
      const { body } = await approve(first, ids[0]!);
      const change = body.decisions[0].competency_change.id;
      const answers = await Promise.all([undoDecisions(first, [change]), undoDecisions(first, [change])]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await levelsOf(db, row.rowId)).toEqual({ current: "no_experience", desired: "basic", changes: 3 });
    }
  });

  test("an undo and the owner's next request never mix", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { own, first, ids, row } = await scene();
      const { body } = await approve(first, ids[0]!);
      const change = body.decisions[0].competency_change.id;
      const [undone, requested] = await Promise.all([
        undoDecisions(first, [change]),
        changeLevel(row, own, "basic", "advanced"),
      ]);
      const { current, desired } = await levelsOf(db, row.rowId);
      if (undone.status === 201) expect([requested.status, current, desired]).toEqual([409, "no_experience", "basic"]);
      else expect([undone.status, requested.status, current, desired]).toEqual([409, 201, "basic", "advanced"]);
    }
  });

  test("a question is in the thread of a pending request, or refused because it was decided", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { first, second, ids } = await scene();
      const [decision, question] = await Promise.all([approve(first, ids[0]!), say(second, ids[0]!, "Alone?")]);
      expect(decision.status).toBe(201);
      const asked = await db.prisma.reviewMessage.findMany({ where: { requestId: ids[0]! } });
      expect(asked.map(({ afterChangeId }) => afterChangeId)).toEqual(question.status === 201 ? [ids[0]] : []);
    }
  });
});
