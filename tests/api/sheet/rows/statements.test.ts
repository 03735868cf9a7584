import type { Condition } from "@/lib/finder/people-search/condition-rules";
import { findAndRecord } from "@/lib/finder/people-search/queries";
import { setGrades } from "@/lib/grades/people/store";
import { getNextSteps } from "@/lib/conversations/conversations/step-queries";
import { getPersonHead } from "@/lib/conversations/person-head/queries";
import { getAsks } from "@/lib/conversations/rounds/ask-queries";
import { getFirstSteps } from "@/lib/people/first-steps/queries";
import { actorOfSession } from "@/lib/doors/auth/callers";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { rowsIn } from "@/lib/sheet/rows/view";
import { actorFor, bearerFor, makePerson } from "@/tests/support/actors";
import { makeGrades } from "@/tests/support/grades";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeEmployee } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });

test("opening a sheet of 150 rows takes at most 4 statements, the session read by middleware and page included", async () => {
  const employee = await makeEmployee(db, 150);
  const { sid } = await bearerFor(employee);
  const { count, statements, result } = await countStatements(db, async () => {
    await actorOfSession(sid, "middleware");
    await actorOfSession(sid, "page");
    return getOwnSheetView(await actorFor(employee.userId), {});
  });
  expect(rowsIn(result)).toHaveLength(150);
  // One statement is actorFor's: the page has its actor already.
  expect(statements.filter((sql) => sql.includes("cm_")).length - 1).toBeLessThanOrEqual(4);
  expect(count - 1).toBeLessThanOrEqual(4);
});

test("the page of one's own sheet takes at most 7 statements, with its head and the question whether anything asks", async () => {
  const employee = await makeEmployee(db, 20);
  const actor = await actorFor(employee.userId);
  const { sid } = await bearerFor(employee);
  const { statements } = await countStatements(db, async () => {
    await actorOfSession(sid, "middleware");
    await actorOfSession(sid, "page");
    await getOwnSheetView(actor, {});
    await getPersonHead(actor, { user_id: employee.userId });
    await Promise.all([getFirstSteps(actor, {}), getNextSteps(actor, {}), getAsks(actor, {})]);
  });
  const own = statements.filter((sql) => sql.includes("cm_"));
  expect(own.length).toBeLessThanOrEqual(7);
});

test("a sheet opens with the same statements without grades, with grades for others, and for a person who has one", async () => {
  const employee = await makeEmployee(db, 10);
  const open = () => countStatements(db, async () => getOwnSheetView(await actorFor(employee.userId), {}));
  const { statements: without } = await open();
  const [senior] = await makeGrades(db, "Senior");
  const { statements: withGrades } = await open();
  await db.prisma.$transaction((tx) => setGrades(tx, [{ userId: employee.userId, gradeId: senior!.id }], null));
  const { statements: withGrade, result } = await open();
  expect([withGrades, withGrade]).toEqual([without, without]);
  expect(result.can.seeExpected).toBe(true);
});

test("a search by level, discipline and grade takes 3 statements, whether or not people can be found by grade", async () => {
  const finder = await makePerson(db.prisma, { isAdmin: true });
  const grade = await db.prisma.grade.findFirstOrThrow();
  const discipline = await db.prisma.discipline.findFirstOrThrow();
  const actor = await actorFor(finder.userId);
  const asked = { purpose: "", confirmed_only: false, nice: [] };
  const search = async (must: Condition[]) => {
    const page = { limit: 10, after: null };
    return (await countStatements(db, () => findAndRecord(db.prisma, actor, { ...asked, must }, page))).statements;
  };
  const byDiscipline = await search([{ kind: "discipline", id: discipline.id }]);
  await db.prisma.setting.create({ data: { name: "grades", value: { in_finder: true } } });
  const byGrade = await search([{ kind: "grade", id: grade.id }]);
  expect([byDiscipline, byGrade].map((all) => all.filter((sql) => sql.includes("cm_")).length)).toEqual([3, 3]);
});

type Node = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Rows Removed by Filter"?: number;
  "Actual Loops": number;
  Plans?: Node[];
};

test("opening a sheet reads no more changes after its owner has requested and withdrawn a level a thousand times", async () => {
  const employee = await makeEmployee(db, 20);
  const actor = await actorFor(employee.userId);
  const { sent } = await countStatements(db, () => getOwnSheetView(actor, {}));
  const changesIn = (node: Node): number => {
    const rows = (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"];
    const below = (node.Plans ?? []).reduce((sum, each) => sum + changesIn(each), 0);
    return below + (node["Relation Name"] === "cm_competency_change" ? rows : 0);
  };
  const read = async () => {
    await db.pool.query("ANALYZE cm_competency_change");
    let changes = 0;
    for (const { text, values } of sent.filter(({ text }) => text.includes("cm_sheet"))) {
      const { rows } = await db.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      changes += changesIn(rows[0]["QUERY PLAN"][0].Plan);
    }
    return changes;
  };
  const before = await read();
  await db.pool.query(
    `INSERT INTO cm_competency_change (cm_sheet_competencies_id, kind, from_current_level, from_desired_level,
      current_level, desired_level, user_id)
    SELECT r.id, (CASE n % 2 WHEN 0 THEN 'requested' ELSE 'withdrawn' END)::cm_change_kind, 'no_experience',
      'no_experience', 'no_experience', 'no_experience', $2
    FROM cm_sheet_competency r, generate_series(1, 2000) n WHERE r.cm_sheet_id = $1`,
    [employee.sheetId, employee.userId],
  );
  await db.pool.query(
    "UPDATE cm_sheet_competency SET changed_at = now(), current_level = 'basic', desired_level = 'basic' WHERE cm_sheet_id = $1",
    [employee.sheetId],
  );
  // One for each row: the first of the year.
  expect((await read()) - before).toBeLessThanOrEqual(20);
});
