import { readScreenRows } from "@/lib/sheet/rows/row-store";
import { rowsIn } from "@/lib/sheet/rows/view";
import { bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { changeLevel, decide, idsIn, listReviews, testReviewed, undoDecisions } from "@/tests/support/reviews";
import { ask, giveDisciplines, makeDiscipline, makeEmployee, setRow } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager, rows } = testReviewed(db, 11);
let ids: number[];

beforeEach(async () => {
  ids = [];
  for (const row of rows) ids.push((await changeLevel(row, employee, "no_experience", "basic")).body.id);
});

const approval = (cm_competency_change_id: number) => ({ cm_competency_change_id, approved_level: "basic" });
const refusal = (cm_competency_change_id: number) => ({ cm_competency_change_id, reason: "Not yet." });
const decisions = () =>
  db.prisma.competencyChange.findMany({ where: { kind: { in: ["approved", "declined"] } }, orderBy: { id: "asc" } });

describe("decisions made together", () => {
  test("of one person's area are one act: approvals, other levels and declines, each recorded as decided together", async () => {
    const answer = await decide(manager, [
      approval(ids[0]!),
      { ...approval(ids[1]!), approved_level: "advanced" },
      refusal(ids[2]!),
    ]);
    expect([
      answer.status,
      answer.body.decisions.map((one: { cm_competency_change_id: number }) => one.cm_competency_change_id),
    ]).toEqual([201, ids.slice(0, 3)]);
    expect(
      (await decisions()).map(({ kind, currentLevel, decidedTogether }) => [kind, currentLevel, decidedTogether]),
    ).toEqual([
      ["approved", "basic", 3],
      ["approved", "advanced", 3],
      ["declined", "no_experience", 3],
    ]);
    expect(await db.prisma.managerCompetencyChange.count()).toBe(2);
    expect(await db.prisma.auditRecord.count({ where: { act: { in: ["level.approved", "level.declined"] } } })).toBe(3);
  });

  test("below the current and the requested level need a reason, and are recorded and shown to the owner as set", async () => {
    await decide(manager, [{ ...approval(ids[0]!), approved_level: "intermediate" }]);
    const id = (await changeLevel(rows[0]!, employee, "intermediate", "advanced")).body.id;
    const lower = { ...approval(id), approved_level: "basic" };
    expect(await decide(manager, [lower])).toMatchObject({
      status: 422,
      body: {
        errors: {
          "cm_review_decision.decisions.0.reason": ["is for a level below the current one, and required there"],
        },
      },
    });
    expect((await decide(manager, [{ ...lower, reason: "Not alone yet." }])).status).toBe(201);
    const [row] = rowsIn({ rowsText: await readScreenRows(db.prisma, employee.sheetId) });
    expect(row).toMatchObject({ current: "basic", desired: "basic", declineReason: "Not alone yet.", lowered: true });
    expect(await db.prisma.managerCompetencyChange.count()).toBe(1);
    const decided = await listReviews(manager, "state=decided_by_me");
    expect(decided.body[0].decision).toMatchObject({ kind: "set", level: "basic", reason: "Not alone yet." });
  });

  test("that lower a level still say so once the owner undoes a new request", async () => {
    const { sheetId, rowId } = rows[0]!;
    await decide(manager, [{ ...approval(ids[0]!), approved_level: "intermediate" }]);
    const { body: request } = await changeLevel(rows[0]!, employee, "intermediate", "advanced");
    await decide(manager, [{ ...approval(request.id), reason: "Not alone yet." }]);
    const { body: again } = await changeLevel(rows[0]!, employee, "basic", "advanced");
    const back = { current_level: "basic", desired_level: "basic", cm_sheet_competencies_id: rowId };
    const params = { sheet_id: sheetId, sheet_competency_id: rowId };
    await ask("createCompetencyChange", employee, params, {
      cm_competency_change: { ...back, latest_change_id: again.id },
    });
    const { body: row } = await ask("getSheetCompetency", employee, params);
    expect(row).toMatchObject({ decline_reason: "Not alone yet.", is_lowered: true });
    expect(rowsIn({ rowsText: await readScreenRows(db.prisma, sheetId) })[0]).toMatchObject({ lowered: true });
  });

  test("as low as requested need no reason", async () => {
    await decide(manager, [{ ...approval(ids[0]!), approved_level: "advanced" }]);
    const id = (await changeLevel(rows[0]!, employee, "advanced", "basic")).body.id;
    expect((await decide(manager, [approval(id)])).status).toBe(201);
  });

  test("of one competency on several sheets are one act", async () => {
    const colleague = await makeEmployee(db, 0);
    await giveDisciplines(db, colleague, [employee.disciplineId]);
    const row = await db.prisma.sheetCompetency.findFirstOrThrow({
      where: { sheetId: colleague.sheetId },
      orderBy: { competencyId: "asc" },
    });
    const { body } = await changeLevel(
      { sheetId: colleague.sheetId, rowId: row.id },
      await bearerFor(colleague),
      "no_experience",
      "basic",
    );
    expect((await decide(manager, [approval(ids[0]!), approval(body.id)])).status).toBe(201);
    expect((await decide(manager, [approval(ids[1]!)])).status).toBe(201);
  });

  /** A request of the same person for a row of another area. */
  async function requestElsewhere() {
    const { role } = await makeDiscipline(db);
    await giveDisciplines(db, employee, [role.id]);
    const { sheetId } = employee;
    const { id: rowId } = await db.prisma.sheetCompetency.findFirstOrThrow({ orderBy: { id: "desc" } });
    return (await changeLevel({ sheetId, rowId }, employee, "no_experience", "basic")).body;
  }

  test("of one person's first levels are one act, whatever their areas", async () => {
    const { id } = await requestElsewhere();
    expect((await decide(manager, [approval(ids[0]!), approval(id)])).status).toBe(201);
    expect((await decisions()).map(({ decidedTogether }) => decidedTogether)).toEqual([2, 2]);
  });

  test("of other areas and competencies are a 422, and nothing is decided", async () => {
    await setRow(db, employee.rowIds[0]!, { currentLevel: "basic", desiredLevel: "advanced" });
    const body = await requestElsewhere();
    const answer = await decide(manager, [approval(ids[0]!), approval(body.id)]);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["cm_review_decision.decisions"]]);
    expect(await decisions()).toEqual([]);
  });

  test("are all refused if one request has changed: a 409 with the changed rows", async () => {
    await changeLevel(
      { sheetId: employee.sheetId, rowId: employee.rowIds[1]! },
      employee,
      "no_experience",
      "no_experience",
    );
    const answer = await decide(manager, [approval(ids[0]!), approval(ids[1]!)]);
    expect([answer.status, answer.body.current]).toMatchObject([
      409,
      [{ id: employee.rowIds[1], desired_level: "no_experience" }],
    ]);
    expect(answer.body.current).toHaveLength(1);
    expect(await decisions()).toEqual([]);
  });

  test.each([
    ["11 decisions", () => ids.map(approval)],
    ["no decision", () => []],
    ["the same request twice", () => [approval(ids[0]!), refusal(ids[0]!)]],
    ["a decline without a reason", () => [{ cm_competency_change_id: ids[0]!, reason: " " }]],
    ["a level and a reason", () => [{ ...approval(ids[0]!), ...refusal(ids[0]!) }]],
  ])("refuse %s with 422", async (_title, given) => {
    expect((await decide(manager, given())).status).toBe(422);
    expect(await decisions()).toEqual([]);
  });

  test("can be undone together, all or none", async () => {
    const { body } = await decide(manager, [approval(ids[0]!), refusal(ids[1]!)]);
    const made = body.decisions.map((one: { competency_change: { id: number } }) => one.competency_change.id);
    expect((await undoDecisions(manager, [...made, ids[2]!])).status).toBe(409);
    expect(await idsIn(manager, "limit=1000")).toHaveLength(9);
    expect((await undoDecisions(manager, made)).status).toBe(201);
    expect(await idsIn(manager, "limit=1000")).toEqual(ids);
  });
});
