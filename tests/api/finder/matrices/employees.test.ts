import { bearerFor, makePerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testReviewed } from "@/tests/support/reviews";
import { ask, makeEmployee, makeManagerOf, reportTo, setRow } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
const { employee, manager } = testReviewed(db, 2);
let director: TestPerson;

beforeEach(async () => {
  director = await makeManagerOf(db, manager);
});

const employeesSeenBy = async (viewer: TestPerson, managerId = viewer.userId) =>
  ask("listEmployees", await bearerFor(viewer), { manager_id: managerId });
const ids = (answer: { body: { employees: { id: number }[] } }) =>
  answer.body.employees.map(({ id }) => id).sort((a, b) => a - b);

test("a manager sees direct and indirect reports and nobody else", async () => {
  expect(ids(await employeesSeenBy(manager))).toEqual([employee.userId]);
  expect(ids(await employeesSeenBy(director))).toEqual([employee.userId, manager.userId]);
  expect((await employeesSeenBy(manager, director.userId)).status).toBe(403);
});

test("an admin sees everyone, and any manager's employees by that manager's id", async () => {
  const admin = await makePerson(db.prisma, { isAdmin: true });
  expect(ids(await employeesSeenBy(admin))).toEqual(
    expect.arrayContaining([employee.userId, manager.userId, director.userId, admin.userId]),
  );
  expect(ids(await employeesSeenBy(admin, manager.userId))).toEqual([employee.userId]);
  const byPath = await ask("listEmployeesOfManager", await bearerFor(admin), { manager_id: manager.userId });
  expect(ids(byPath)).toEqual([employee.userId]);
});

test("each pending request is one line, oldest first, and employees with the most text come first", async () => {
  const quiet = await makeEmployee(db);
  await reportTo(db, quiet, manager);
  for (const [place, id] of employee.rowIds.entries()) {
    await setRow(db, id, { desiredLevel: "advanced", changedAt: new Date(Date.UTC(2026, 10, 3 + place)) });
  }
  const { body } = await employeesSeenBy(manager);
  expect(body.employees.map(({ id }: { id: number }) => id)).toEqual([employee.userId, quiet.userId]);
  const [first, second] = body.employees[0].sheet_notifications;
  expect(first).toMatch(/^Area \d+ · Competency \d+: None → Advanced, asked 3 November 2026$/);
  expect(second).toMatch(/asked 4 November 2026$/);
  expect(body.employees[0]).toMatchObject({
    manager: { id: manager.userId },
    roles: [{ name: expect.stringMatching(/^Discipline/) }],
    sheet: { updated_at: null },
  });
});

test("people who have left are on no list", async () => {
  await db.prisma.user.update({ where: { id: employee.userId }, data: { deactivatedAt: new Date() } });
  expect(ids(await employeesSeenBy(manager))).toEqual([]);
});

test("the current user is the person of the token", async () => {
  const answer = await ask("getCurrentUser", await bearerFor(manager), { current_user: true });
  expect(answer.body).toEqual({
    user_id: manager.userId,
    sheet_id: manager.sheetId,
    first_name: manager.firstName,
    last_name: manager.lastName,
    is_admin: false,
    is_manager: true,
  });
});
