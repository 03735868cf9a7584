import { getNextSteps } from "@/lib/conversations/conversations/step-queries";
import { getConversationsView } from "@/lib/conversations/conversations/view-queries";
import { quartersFrom } from "@/lib/finder/needs/rules";
import { today } from "@/lib/platform/core/day";
import { actorFor, bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { setInterest } from "@/tests/support/interests";
import { makePointer } from "@/tests/support/learning";
import { addNeed, addToNeed } from "@/tests/support/needs";
import { giveDisciplines, makeDiscipline, makeEmployee, makeLanguage } from "@/tests/support/sheets";
import { makeManagerOf } from "@/tests/support/sheets";
import { prepare, startTalk } from "@/tests/support/conversations";
import { setGoal } from "@/tests/support/rounds";

const db = testDatabase();

const stepsOf = async ({ userId }: { userId: number }) => getNextSteps(await actorFor(userId), {});

test("rows that are needed, aimed at or liked are one's next steps, with their learning pointers", async () => {
  const employee = await makeEmployee(db, 4);
  const own = await bearerFor(employee);
  const rows = employee.rowIds.map((rowId) => ({ sheetId: employee.sheetId, rowId }));
  const staffing = await bearerFor(await makePerson(db.prisma, { isStaffing: true }));
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rows[0]!.rowId } });
  await makePointer(db, { name: "A book" }, competencyId);
  const [now, next] = quartersFrom(today(), 2);
  const must = [`competency-${competencyId}-advanced`];
  await addNeed(staffing, { must, starts_on: next!.startsOn, ends_on: next!.endsOn });
  await addNeed(staffing, { must, starts_on: now!.startsOn, ends_on: now!.endsOn });
  await setInterest(own, rows[0]!, "keen");
  await setGoal(own, rows[1]!, "advanced");
  await setInterest(own, rows[2]!, "keen");
  await setInterest(own, rows[3]!, "rather_not");
  await db.pool.query(
    "UPDATE cm_interest SET updated_at = now() - interval '2 years' WHERE cm_sheet_competencies_id = $1",
    [rows[2]!.rowId],
  );
  expect(await stepsOf(employee)).toMatchObject([
    {
      rowId: rows[0]!.rowId,
      next: "basic",
      reasons: ["Needed twice next quarter", "You are keen"],
      pointers: [{ name: "A book", url: null }],
    },
    { rowId: rows[1]!.rowId, reasons: ["Your goal"] },
  ]);
});

test("a step has only the learning pointers that fit its row's language", async () => {
  const person = await makePerson(db.prisma);
  const own = await bearerFor(person);
  const { role, competencies } = await makeDiscipline(db, { generalTechnology: true });
  const [python, scala] = [await makeLanguage(db), await makeLanguage(db)];
  await giveDisciplines(db, person, [role.id], [python.id, scala.id]);
  const competencyId = competencies[0]!.id;
  await makePointer(db, { name: "Any" }, competencyId);
  await makePointer(db, { name: "Packaging", languageId: python.id }, competencyId);
  const rows = await db.prisma.sheetCompetency.findMany({ where: { sheetId: person.sheetId } });
  for (const { id } of rows) await setGoal(own, { sheetId: person.sheetId, rowId: id }, "basic");
  const steps = await stepsOf(person);
  const pointersOf = (language: { id: number }) => {
    const { id } = rows.find(({ languageId }) => languageId === language.id)!;
    return steps.find(({ rowId }) => rowId === id)?.pointers.map(({ name }) => name);
  };
  expect([pointersOf(python), pointersOf(scala)]).toEqual([["Any", "Packaging"], ["Any"]]);
});

test("a need that is filled by people who agreed is no reason for a next step", async () => {
  const employee = await makeEmployee(db, 1);
  const staffing = await bearerFor(await makePerson(db.prisma, { isStaffing: true }));
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: employee.rowIds[0]! } });
  const next = quartersFrom(today(), 2)[1]!;
  const need = { must: [`competency-${competencyId}-advanced`], starts_on: next.startsOn, ends_on: next.endsOn };
  const { body } = await addNeed(staffing, { ...need, headcount: 2 });
  const stepsAfter = async (state: "asked" | "held" | "agreed") => {
    await addToNeed(staffing, body.id, (await makePerson(db.prisma)).userId, state);
    return stepsOf(employee);
  };
  for (const state of ["asked", "held"] as const)
    expect(await stepsAfter(state)).toMatchObject([{ reasons: ["Needed twice next quarter"] }]);
  expect(await stepsAfter("agreed")).toMatchObject([{ reasons: ["Needed once next quarter"] }]);
  expect(await stepsAfter("agreed")).toEqual([]);
});

test("a preparation begins with the next steps and the planned pointers, for the person alone and until they write", async () => {
  const employee = await makeEmployee(db, 1);
  const manager = await makeManagerOf(db, employee);
  const own = await bearerFor(employee);
  const [rowId] = employee.rowIds;
  await setInterest(own, { sheetId: employee.sheetId, rowId: rowId! }, "keen");
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rowId! } });
  const pointer = await makePointer(db, { name: "A book" }, competencyId);
  await db.prisma.userLearningPointer.create({ data: { userId: employee.userId, learningPointerId: pointer.id } });
  const { id } = (await startTalk(own, employee.userId, { manager_id: manager.userId })).body;
  const linesFor = async (userId: number) =>
    (await getConversationsView(await actorFor(userId), { user_id: employee.userId })).firstLines;
  expect(await linesFor(employee.userId)).toMatch(
    /^My next step is Basic in .*\. I am keen on it\.\nI plan the learning pointer “A book”\.$/,
  );
  expect(await linesFor(manager.userId)).toBe("");
  await prepare(own, id, ["Something else"], false);
  expect(await linesFor(employee.userId)).toBe("");
});
