import { sendAway } from "@/tests/support/absences";
import { bearerFor, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { changeLevel, testReviewed } from "@/tests/support/reviews";
import {
  confirm,
  deleteRound,
  listRounds,
  peopleIn,
  rowsIn,
  setCadence,
  setGoal,
  startRound,
} from "@/tests/support/rounds";
import { giveDisciplines, makeDiscipline, makeEmployee } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const { employee, manager } = testReviewed(db, 20);

const row = (place: number) => ({ sheetId: employee.sheetId, rowId: employee.rowIds[place]! });

/** Rates all rows of everyone, the first ones longest ago, without the calls. */
async function rateAll() {
  await db.pool.query(`
    WITH made AS (
      INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level,
        current_level, desired_level, cm_competency_version_id)
      SELECT r.id, 'set', 'no_experience', 'no_experience', 'basic', 'basic', (SELECT max(v.id) FROM
        cm_competency_version v WHERE v.cm_competency_id = r.cm_competency_id)
      FROM cm_sheet_competency r RETURNING id, cm_sheet_competencies_id, cm_competency_version_id)
    UPDATE cm_sheet_competency r SET current_level = 'basic', desired_level = 'basic', latest_change_id = made.id,
      level_version_id = made.cm_competency_version_id,
      changed_at = now() - interval '1 day', approved_at = now() - make_interval(days => 300 - r.id % 100)
    FROM made WHERE made.cm_sheet_competencies_id = r.id`);
}

describe("a round", () => {
  test("asks each person about at most 15 rows: overdue, bar changed, pending and goal rows first, then those approved longest ago", async () => {
    await rateAll();
    await setCadence(admin, 12);
    await db.pool.query("UPDATE cm_sheet_competency SET approved_at = now() - interval '2 years' WHERE id = $1", [
      employee.rowIds[19],
    ]);
    const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: employee.rowIds[18]! } });
    await db.prisma.competency.update({ where: { id: competencyId }, data: { basic: "More than before." } });
    await db.pool.query(
      "UPDATE cm_competency_version SET kind = 'bar_moved', moved_levels = '{basic}' WHERE cm_competency_id " +
        "= $1 AND number = 2",
      [competencyId],
    );
    await changeLevel(row(17), employee, "basic", "advanced");
    await setGoal(employee, row(16), "advanced");
    const { body } = await startRound(admin);
    const rows: { sheet_competency_id: number; reason: string; done: boolean }[] = await rowsIn(employee, body.id);
    expect(rows.map(({ reason }) => reason)).toEqual([
      "overdue",
      "bar_changed",
      "pending",
      "goal",
      ...Array.from({ length: 11 }, () => "rated"),
    ]);
    const oldest = employee.rowIds.slice(0, 16).toSorted((a, b) => (a % 100) - (b % 100));
    expect(rows.map(({ sheet_competency_id }) => sheet_competency_id)).toEqual([
      ...[19, 18, 17, 16].map((place) => employee.rowIds[place]),
      ...oldest.slice(0, 11),
    ]);
    expect(rows.some(({ done }) => done)).toBe(false);
  });

  test("a row is done once it is confirmed, requested or has a goal, and the list stays the same", async () => {
    await rateAll();
    const { id } = (await startRound(admin)).body;
    const [first, second, third] = (await rowsIn(employee, id)).map((one: { sheet_competency_id: number }) => ({
      sheetId: employee.sheetId,
      rowId: one.sheet_competency_id,
    }));
    await confirm(employee, first);
    expect((await rowsIn(employee, id))[0]).toMatchObject({ criterion: expect.stringMatching(/./), goal: null });
    await changeLevel(second, employee, "basic", "advanced");
    await setGoal(employee, third, "advanced");
    const after = await rowsIn(employee, id);
    expect(after.filter(({ done }: { done: boolean }) => done)).toHaveLength(3);
    expect(after[2].goal).toEqual({ level: "advanced", due_on: null });
    expect(after.slice(0, 3).every(({ done }: { done: boolean }) => done)).toBe(true);
    expect((await listRounds(employee))[0].mine).toEqual({ count: 15, done: 3 });
  });

  test("a row whose competency is unpublished is done, because nobody can confirm it", async () => {
    await rateAll();
    const { id } = (await startRound(admin)).body;
    const [first] = await rowsIn(employee, id);
    await db.prisma.competency.update({ where: { id: first.competency.id }, data: { published: false } });
    const isDone = ({ done }: { done: boolean }) => done;
    expect((await rowsIn(employee, id)).filter(isDone)).toHaveLength(1);
  });

  test("leaves out rows that were never rated, and people without rows", async () => {
    expect(await rowsIn(employee, (await startRound(admin)).body.id)).toEqual([]);
    expect(await listRounds(employee)).toEqual([]);
  });

  test("is about a manager's team, or about some disciplines", async () => {
    const stranger = await makeEmployee(db, 1);
    const other = await makeDiscipline(db);
    await giveDisciplines(db, employee, [other.role.id]);
    await rateAll();
    const team = (await startRound(admin, { manager_id: manager.userId })).body;
    expect(await rowsIn(await bearerFor(stranger), team.id)).toEqual([]);
    expect(await rowsIn(employee, team.id)).toHaveLength(15);
    const discipline = (await startRound(admin, { cm_role_ids: [other.role.id] })).body;
    expect(await rowsIn(employee, discipline.id)).toMatchObject([{ competency: { id: other.competencies[0]!.id } }]);
    expect(discipline).toMatchObject({ roles: [{ id: other.role.id }], manager: null });
    expect(team.manager).toMatchObject({ id: manager.userId });
  });

  test("shows a person's progress to their own managers only, and counts to others from 5 people on", async () => {
    const team = [];
    for (let n = 0; n < 3; n++) team.push(await makeEmployee(db, 1));
    await rateAll();
    const few = (await startRound(admin)).body;
    expect([few.people, await peopleIn(admin, few.id)]).toEqual([null, []]);
    expect(await peopleIn(manager, few.id)).toEqual([
      {
        user: { id: employee.userId, first_name: employee.firstName, last_name: employee.lastName },
        away_until: null,
        rows: { count: 15, done: 0 },
      },
    ]);
    await makeEmployee(db, 1);
    await rateAll();
    const many = (await startRound(admin)).body;
    expect(many.people).toEqual({ count: 5, done: null });
    await confirm(await bearerFor(team[0]!), { sheetId: team[0]!.sheetId, rowId: team[0]!.rowIds[0]! });
    expect((await listRounds(employee))[0].people).toEqual({ count: 5, done: null });
  });

  test("tells a manager which reports are away, and asks them like everyone", async () => {
    const until = await sendAway(db, employee.userId);
    await rateAll();
    const round = (await startRound(admin)).body;
    expect(await peopleIn(manager, round.id)).toMatchObject([{ away_until: until, rows: { count: 15 } }]);
  });

  test("can be deleted, and what people did stays", async () => {
    await rateAll();
    const { id } = (await startRound(admin)).body;
    await confirm(employee, row(0));
    expect((await deleteRound(admin, id)).status).toBe(204);
    expect([await listRounds(admin), await db.prisma.competencyChange.count({ where: { kind: "confirmed" } })]).toEqual(
      [[], 1],
    );
  });

  test.each([
    ["a last day before the first", { starts_on: "2999-03-02", ends_on: "2999-03-01" }, "cm_review_round.ends_on"],
    ["a last day in the past", { starts_on: "2026-03-01", ends_on: "2026-03-31" }, "cm_review_round.ends_on"],
    ["no name", { name: " " }, "cm_review_round.name"],
    ["no such discipline", { cm_role_ids: [2_000_000_000] }, "cm_review_round.cm_role_ids"],
    ["no such manager", { manager_id: 2_000_000_000 }, "cm_review_round.manager_id"],
  ])("with %s is a 422", async (_title, more, field) => {
    const answer = await startRound(admin, more);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
});
