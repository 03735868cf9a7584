import type { Database } from "@/lib/platform/db";
import { actorOfSession } from "@/lib/platform/auth/sessions";
import { getOwnSheetView } from "@/lib/sheet/rows/queries";
import { unpackRows } from "@/lib/sheet/rows/view";
import { actorFor, bearerFor } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { openTestDatabase } from "@/tests/support/database/test-database";
import { makeEmployee } from "@/tests/support/sheets";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("opening a sheet of 150 rows takes at most 5 statements, the session read by middleware and page included", async () => {
  const employee = await makeEmployee(db, 150);
  const { sid } = await bearerFor(employee);
  const { count, statements, result } = await countStatements(db, async () => {
    await actorOfSession(sid, "middleware");
    await actorOfSession(sid, "page");
    return getOwnSheetView(await actorFor(employee.userId), {});
  });
  expect(unpackRows(result.packed)).toHaveLength(150);
  // One statement is actorFor's: the page has its actor already.
  expect(statements.filter((sql) => sql.includes("cm_")).length - 1).toBeLessThanOrEqual(5);
  expect(count - 1).toBeLessThanOrEqual(5);
});
