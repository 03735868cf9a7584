import { updateSheetNews } from "@/lib/sheet/history/commands";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { unpackRows } from "@/lib/sheet/rows/view";
import { actorFor, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { approve, changeLevel, letTimePass, makeReviewed, say } from "@/tests/support/reviews";
import { type makeEmployee } from "@/tests/support/sheets";

const db = testDatabase();
let employee: Awaited<ReturnType<typeof makeEmployee>>;
let own: Browser;
let reviewing: Browser;
let requestId: number;

beforeEach(async () => {
  const made = await makeReviewed(db, 1, { firstName: "Kwame" });
  ({ employee, own, reviewing } = made);
  requestId = (await changeLevel(made.row, own, "no_experience", "basic")).body.id;
});

const view = async () => getOwnSheetView(await actorFor(employee.userId), {});
const row = async () => unpackRows((await view()).packed)[0];

test("the owner's sheet names the manager who decides", async () => {
  expect((await view()).manager).toBe("Kwame");
});

test("a row says that a reviewer asked about its request, until the owner replies", async () => {
  expect((await row())?.asked).toBe(false);
  await say(reviewing, requestId, "Which project?");
  expect((await row())?.asked).toBe(true);
  await say(own, requestId, "The payments team's.");
  expect((await row())?.asked).toBe(false);
});

test.each([
  ["a decision", () => approve(reviewing, requestId)],
  ["a question", () => say(reviewing, requestId, "Which project?")],
  // As the operator's import of levels.
  [
    "a change without a person",
    async () => {
      await approve(reviewing, requestId);
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
