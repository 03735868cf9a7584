import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { changeLevel, readRow, testReviewed } from "@/tests/support/reviews";
import { confirm, setCadence } from "@/tests/support/rounds";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });
const { employee, manager, row } = testReviewed(db);

/** Sets a level that was approved so many months ago. */
async function approvedAgo(months: number, level = "basic") {
  await changeLevel(row, manager, level, level);
  await db.pool.query("UPDATE cm_sheet_competency SET approved_at = now() - make_interval(months => $1)", [months]);
}
const isOverdue = async () => (await readRow(row, employee)).overdue;

test("nothing is overdue until an admin sets a cadence, and nothing again without it", async () => {
  await approvedAgo(60);
  expect(await isOverdue()).toBe(false);
  expect((await setCadence(admin, 12)).body.reviews).toEqual({ confirm_after_months: 12 });
  expect(await isOverdue()).toBe(true);
  await setCadence(admin, null);
  expect(await isOverdue()).toBe(false);
});

test.each([
  [11, false],
  [13, true],
])("a level approved %i months ago is overdue after 12 months: %s", async (months, overdue) => {
  await setCadence(admin, 12);
  await approvedAgo(months);
  expect(await isOverdue()).toBe(overdue);
});

test("a confirmation counts like an approval, and the level stays", async () => {
  await setCadence(admin, 12);
  await approvedAgo(60);
  await confirm(employee, row);
  expect(await readRow(row, employee)).toMatchObject({ overdue: false, current_level: "basic" });
});

test("a row of which nothing was said is confirmed at None by its owner alone", async () => {
  expect((await confirm(manager, row)).status).toBe(409);
  expect((await confirm(employee, row)).status).toBe(201);
  const { competency_change, current_level, overdue } = await readRow(row, employee);
  expect({ current_level, overdue }).toEqual({ current_level: "no_experience", overdue: false });
  expect(competency_change.id).not.toBeNull();
});

test("a row of another person's sheet isn't confirmed by naming one's own", async () => {
  await setCadence(admin, 12);
  await approvedAgo(60);
  expect((await confirm(manager, { sheetId: manager.sheetId, rowId: row.rowId })).status).toBe(422);
  expect(await isOverdue()).toBe(true);
});

test("a pending request or no level is never overdue", async () => {
  await setCadence(admin, 12);
  await approvedAgo(60);
  await changeLevel(row, employee, "basic", "advanced");
  expect(await isOverdue()).toBe(false);
  await approvedAgo(60, "no_experience");
  expect(await isOverdue()).toBe(false);
});

test.each([0, -1, 121, 1.5, "x"])("a cadence of %s months is a 422", async (months) => {
  expect((await setCadence(admin, months as number)).status).toBe(422);
});

test("a retired competency's level is neither overdue nor below a moved bar: nobody can confirm it", async () => {
  await setCadence(admin, 12);
  await approvedAgo(60);
  const { competencyId } = await db.prisma.sheetCompetency.findUniqueOrThrow({ where: { id: row.rowId } });
  const texts = { name: "x", description: "", noExperience: "", basic: "", intermediate: "", advanced: "" };
  await db.prisma.competencyVersion.create({
    data: { competencyId, number: 9, kind: "bar_moved", movedLevels: ["basic"], ...texts },
  });
  const doubts = async () => {
    const { overdue, bar_changed } = await readRow(row, employee);
    return [overdue, bar_changed];
  };
  expect(await doubts()).toEqual([true, true]);
  await db.prisma.competency.update({ where: { id: competencyId }, data: { published: false } });
  expect((await confirm(employee, row)).status).toBe(409);
  expect(await doubts()).toEqual([false, false]);
});
