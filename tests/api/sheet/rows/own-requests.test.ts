import { updateSheetNews } from "@/lib/reviews/history/commands";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { rowsIn } from "@/lib/sheet/rows/view";
import { actorFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { approve, changeLevel, letTimePass, say, testReviewed } from "@/tests/support/reviews";

const db = testDatabase();
const reviewed = testReviewed(db, 1, { manager: { firstName: "Kwame" } });
const { employee, manager } = reviewed;
let requestId: number;

beforeEach(async () => {
  requestId = (await changeLevel(reviewed.row, employee, "no_experience", "basic")).body.id;
});

const view = async () => getOwnSheetView(await actorFor(employee.userId), {});
const row = async () => rowsIn(await view())[0];

test("the owner's sheet names the manager who decides", async () => {
  expect((await view()).manager).toBe("Kwame");
});

test("the owner's sheet names another manager once the primary one has left or lost the role, or nobody", async () => {
  for (const left of [{ deactivatedAt: new Date() }, { deactivatedAt: null, isManager: false }]) {
    await db.prisma.user.update({ where: { id: manager.userId }, data: left });
    expect((await view()).manager).toBeNull();
  }
  const { userId: managerId } = await makePerson(db.prisma, { firstName: "Mona", isManager: true });
  await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId } });
  expect((await view()).manager).toBe("Mona");
});

test("a row says that a reviewer asked about its request, until the owner replies", async () => {
  expect((await row())?.asked).toBe(false);
  await say(manager, requestId, "Which project?");
  expect((await row())?.asked).toBe(true);
  await say(employee, requestId, "The payments team's.");
  expect((await row())?.asked).toBe(false);
});

test.each([
  ["a decision", () => approve(manager, requestId)],
  ["a question", () => say(manager, requestId, "Which project?")],
  // As the operator's import of levels.
  [
    "a change without a person",
    async () => {
      await approve(manager, requestId);
      await db.pool.query("UPDATE cm_competency_change SET user_id = NULL WHERE kind = 'approved'");
    },
  ],
])("%s is news, until the owner has seen it", async (_what, act) => {
  expect((await view()).hasNews).toBe(false);
  await act();
  expect((await view()).hasNews).toBe(true);
  await letTimePass(db, 60);
  const seen = { sheet_id: employee.sheetId, cm_sheet_news: { until: new Date().toISOString() } };
  await updateSheetNews(await actorFor(employee.userId), seen as never);
  expect((await view()).hasNews).toBe(false);
});
