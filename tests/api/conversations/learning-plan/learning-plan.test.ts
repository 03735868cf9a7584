import { today } from "@/lib/platform/core/day";
import { quarterCode } from "@/lib/conversations/learning-plan/rules";
import { quartersFrom } from "@/lib/finder/needs/rules";
import { MAX_COST } from "@/lib/sheet/agreements/rules";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { prepare, startTalk } from "@/tests/support/conversations";
import { testDatabase } from "@/tests/support/database/test-database";
import { downloadLines } from "@/tests/support/exports";
import { setInterest } from "@/tests/support/interests";
import { makePointer } from "@/tests/support/learning";
import { addNeed } from "@/tests/support/needs";
import { testReviewed } from "@/tests/support/reviews";
import { agree } from "@/tests/support/rounds";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
const { employee, manager, row } = testReviewed(db, 2);
const staffing = testPerson(db, { isStaffing: true });

const NEXT = quartersFrom(today())[1]!;
const DUE = NEXT.startsOn;
const competencyOf = async ({ rowId }: { rowId: number }) =>
  (await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId } })).competencyId;
const planFor = async (by: Partial<Browser>) => (await ask("getLearningPlan", by)).body;
/** Makes people who learn a course on a day. */
async function learners(count: number, more: object = {}) {
  for (let made = 0; made < count; made++) {
    const person = await makePerson(db.prisma, {});
    await db.prisma.agreement.create({ data: { userId: person.userId, dueOn: new Date(DUE), course: "x", ...more } });
  }
}

test("what a need asks for is needed of the competency of that name that is learnt, in whatever discipline", async () => {
  const { competencies } = await makeDiscipline(db);
  const [sought, learnt] = [competencies[0]!.id, await competencyOf(row)];
  const name = { name: "Testing", nameKey: "testing" };
  await db.prisma.competency.updateMany({ where: { id: { in: [sought, learnt] } }, data: name });
  await addNeed(manager, { must: [`competency-${sought}-advanced`], headcount: 2 });
  expect((await planFor(manager)).lines).toMatchObject([{ competency: { id: sought }, needed: 2 }]);
  await agree(employee, employee.sheetId, { sheet_competency_id: row.rowId, course: "ISTQB", due_on: DUE });
  expect((await planFor(manager)).lines).toMatchObject([{ competency: { id: learnt }, needed: 2 }]);
});

test("own managers read who learns what by when, with days, cost, what is needed and who teaches", async () => {
  const competencyId = await competencyOf(row);
  await agree(employee, employee.sheetId, {
    sheet_competency_id: row.rowId,
    course: "Admin",
    due_on: DUE,
    days: 3,
    cost: 900,
  });
  await addNeed(manager, { must: [`competency-${competencyId}-advanced`], headcount: 2 });
  const teacher = await makePerson(db.prisma, {});
  const taught = await db.prisma.sheetCompetency.create({
    data: {
      sheetId: teacher.sheetId,
      competencyId,
      currentLevel: "advanced",
      desiredLevel: "advanced",
    },
  });
  await setInterest(await bearerFor(teacher), { sheetId: teacher.sheetId, rowId: taught.id }, "happy_to_teach");
  expect(await planFor(manager)).toMatchObject({
    quarter: quarterCode(NEXT.name),
    lines: [
      {
        competency: { id: competencyId },
        learners: [{ user_id: employee.userId, what: "Admin", due_on: DUE, days: 3, cost: 900 }],
        other_learners: null,
        needed: 2,
        happy_to_teach: 1,
        days: 3,
        cost: 900,
      },
    ],
  });
});

test("who offers to teach their managers only is counted for these alone", async () => {
  const competencyId = await competencyOf(row);
  await setInterest(employee, row, "happy_to_teach", "managers");
  await addNeed(manager, { must: [`competency-${competencyId}-advanced`] });
  const teachersFor = async (by: Partial<Browser>) => (await planFor(by)).lines[0].happy_to_teach;
  const stranger = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  expect([await teachersFor(manager), await teachersFor(stranger)]).toEqual([1, 0]);
});

test("a learning pointer counts for its competencies, and what names none has a line of its own at the end", async () => {
  const competencyId = await competencyOf(row);
  const pointer = await makePointer(db, {}, competencyId);
  await agree(employee, employee.sheetId, { cm_learning_pointer_id: pointer.id, due_on: DUE });
  await agree(employee, employee.sheetId, { course: "Talking", due_on: DUE });
  const { lines } = await planFor(manager);
  expect(lines.map(({ competency }: { competency: { id: number } | null }) => competency?.id ?? null)).toEqual([
    competencyId,
    null,
  ]);
});

test("a learning pointer's retired competencies have no line, and its days and cost count once", async () => {
  const competencyId = await competencyOf(row);
  const retired = (await makeDiscipline(db, { competencies: 2 })).competencies.map(({ id }) => id);
  const [both, gone] = [await makePointer(db, {}, competencyId, ...retired), await makePointer(db, {}, ...retired)];
  const learn = (cm_learning_pointer_id: number) =>
    agree(employee, employee.sheetId, { cm_learning_pointer_id, due_on: DUE, days: 3, cost: 900 });
  await learn(both.id);
  await learn(gone.id);
  await db.prisma.competency.updateMany({ where: { id: { in: retired } }, data: { published: false } });
  const { lines } = await planFor(manager);
  expect(lines).toMatchObject([
    { competency: { id: competencyId }, days: 3, cost: 900 },
    { competency: null, days: 3, cost: 900 },
  ]);
});

test("costs that add up to more than an int holds are read, also if all are one person's", async () => {
  const most = { userId: employee.userId, dueOn: new Date(DUE), course: "x", cost: MAX_COST };
  await db.prisma.agreement.createMany({ data: Array.from({ length: 2_200 }, () => most) });
  expect((await planFor(manager)).lines).toMatchObject([{ competency: null, cost: 2_200 * MAX_COST }]);
});

test("others read no name, a band from five on, and days and cost only then", async () => {
  await learners(4, { days: 2 });
  expect((await planFor(staffing)).lines).toMatchObject([{ learners: [], other_learners: null, days: 0 }]);
  await learners(1, { days: 2 });
  expect((await planFor(staffing)).lines).toMatchObject([{ learners: [], other_learners: 5, days: 10 }]);
});

test("what a person agreed with another manager has no name for this one", async () => {
  const other = await makePerson(db.prisma, { isManager: true });
  await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId: other.userId } });
  const { id } = (await startTalk(await bearerFor(other), employee.userId)).body;
  await prepare(employee, id, [""]);
  await prepare(await bearerFor(other), id, [""]);
  const fields = { course: "Between two", due_on: DUE, cm_conversation_id: id };
  expect((await agree(await bearerFor(other), employee.sheetId, fields)).status).toBe(201);
  expect((await planFor(manager)).lines).toMatchObject([{ learners: [] }]);
  expect((await planFor(await bearerFor(other))).lines).toMatchObject([{ learners: [{ user_id: employee.userId }] }]);
});

test.each([
  ["settled", { state: "kept" }],
  ["due in another quarter", { dueOn: new Date("2020-01-01") }],
  ["about a level alone", { course: "", text: "Read more" }],
])("an agreement that is %s isn't learning of the quarter", async (_what, more) => {
  await learners(1, more);
  expect((await planFor(staffing)).lines).toEqual([]);
});

test("a quarter that isn't planned for is refused", async () => {
  expect((await ask("getLearningPlan", staffing, { quarter: "2020-Q1" })).status).toBe(422);
});

test("the export has the names and numbers that the caller may read", async () => {
  await agree(employee, employee.sheetId, { course: "Admin", due_on: DUE, days: 1 });
  expect(await downloadLines("exportLearningPlan", manager)).toEqual([
    expect.objectContaining({ competency: "", other_learners: "fewer than 5", days: "1" }),
  ]);
  expect(await downloadLines("exportLearningPlan", staffing)).toEqual([
    expect.objectContaining({ learners: "", days: "0" }),
  ]);
});
