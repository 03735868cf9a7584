import { GET } from "@/app/api/cm/v1/sheets/[sheet_id]/next_steps/route";
import type { Database } from "@/lib/platform/db";
import { quartersFrom } from "@/lib/finder/needs/rules";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";
import { setInterest } from "@/tests/support/interests";
import { addNeed } from "@/tests/support/needs";
import { ask, makeEmployee } from "@/tests/support/sheets";
import { setGoal } from "@/tests/support/rounds";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyTables(db));

test("rows that are needed, aimed at or liked are one's next steps, with their learning pointers", async () => {
  const employee = await makeEmployee(db, 4);
  const own = await bearerFor(employee);
  const rows = employee.rowIds.map((rowId) => ({ sheetId: employee.sheetId, rowId }));
  const staffing = await bearerFor(await makePerson(db.prisma, { isStaffing: true }));
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: rows[0]!.rowId } });
  const pointer = await db.prisma.learningPointer.create({ data: { name: "A book", description: "" } });
  await db.prisma.competencyLearningPointer.create({ data: { competencyId, learningPointerId: pointer.id } });
  const [now, next] = quartersFrom(new Date().toISOString().slice(0, 10), 2);
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
  const { body } = await ask(GET, own, "GET", { sheet_id: employee.sheetId });
  expect(body.interests_due).toBe(1);
  expect(body.steps).toMatchObject([
    {
      ...{ sheet_competency_id: rows[0]!.rowId, next_level: "basic" },
      ...{ reasons: ["Needed twice next quarter", "You are keen"], learning_pointers: [{ name: "A book", url: null }] },
    },
    { sheet_competency_id: rows[1]!.rowId, reasons: ["Your goal"] },
  ]);
});
