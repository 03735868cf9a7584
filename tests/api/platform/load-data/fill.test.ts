import { actorOfSession } from "@/lib/doors/auth/callers";
import { getTemplateView } from "@/lib/template/competencies/queries";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { getMatricesView } from "@/lib/finder/matrices/queries";
import { syncRows } from "@/lib/sheet/rows/row-sync-store";
import { type Crowd, fillCrowd } from "@/tests/support/load-data/fill";
import { actorFor, bearerFor } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { emptyTables, testDatabase } from "@/tests/support/database/test-database";

// The full size with fewer people: the number of statements is the same.
const SIZE = { employees: 40, teamSize: 5, competencies: 400, rowsPerSheet: 150 };

const db = testDatabase({ keepsRows: true, isOwn: true });
let crowd: Crowd;

const fill = () => withMaintenanceClient(db.pool, (client) => fillCrowd(client, SIZE));

beforeAll(async () => {
  crowd = await fill();
});

const one = async <T>(sql: string) => (await db.pool.query<{ value: T }>(sql)).rows[0]?.value;

test("every sheet has the requested number of rows, each rated one with three changes", async () => {
  expect(
    await one(
      "SELECT jsonb_agg(DISTINCT n) AS value FROM (SELECT count(*) AS n FROM cm_sheet_competency GROUP BY " +
        "cm_sheet_id) s",
    ),
  ).toEqual([150]);
  expect(
    await one(
      "SELECT jsonb_agg(DISTINCT n) AS value FROM (SELECT count(*) AS n FROM cm_competency_change GROUP BY " +
        "cm_sheet_competencies_id) r",
    ),
  ).toEqual([3]);
});

test("the rows are exactly those that the product adds", async () => {
  const all = Array.from({ length: crowd.employees }, (_, place) => place + 1);
  const changed = await db.prisma.$transaction((tx) => syncRows(tx, { sheetIds: all }));
  expect(changed).toEqual({ made: 0, restored: 0, archived: 0, withdrawn: 0 });
});

test("every row is at its latest change, and some are pending", async () => {
  const astray = `SELECT count(*)::int AS value FROM cm_sheet_competency r LEFT JOIN cm_competency_change c ON c.id = r.latest_change_id
    WHERE (r.latest_change_id IS NOT NULL AND (r.current_level, r.desired_level, r.id) IS DISTINCT FROM (c.current_level, c.desired_level, c.cm_sheet_competencies_id))
      OR (r.latest_change_id IS NULL AND r.current_level <> r.desired_level)`;
  expect(await one(astray)).toBe(0);
  expect(
    await one("SELECT count(*)::int AS value FROM cm_sheet_competency WHERE current_level <> desired_level"),
  ).toBeGreaterThan(0);
});

test("managers have two levels below them, and the ids of new rows continue", async () => {
  expect(
    await one(
      "SELECT count(*)::int AS value FROM employee_manager e JOIN employee_manager l ON l.employee_id = e.manager_id",
    ),
  ).toBeGreaterThan(0);
  const role = await db.prisma.discipline.create({ data: { name: "New", nameKey: "new" } });
  expect(role.id).toBe(await one("SELECT max(id)::int AS value FROM cm_role"));
});

test.each([
  ["matrices", getMatricesView],
  ["template", getTemplateView],
])("the %s page takes at most 5 statements, the session read by middleware and page included", async (_page, view) => {
  const admin = await actorFor(crowd.adminId);
  const { sid } = await bearerFor(admin);
  const { count } = await countStatements(db, async () => {
    await actorOfSession(sid, "middleware");
    await actorOfSession(sid, "page");
    await view(admin, {});
  });
  expect(count).toBeLessThanOrEqual(5);
});

test("the same seed gives the same company", async () => {
  const print = () => one("SELECT md5(string_agg(r::text, ',' ORDER BY id)) AS value FROM cm_sheet_competency r");
  const before = await print();
  await emptyTables(db);
  await fill();
  expect(await print()).toBe(before);
});

test("a size that doesn't divide evenly is rejected", async () => {
  const client = await db.pool.connect();
  await expect(fillCrowd(client, { rowsPerSheet: 149 }).finally(() => client.release())).rejects.toThrow(
    "rowsPerSheet must be a multiple of 15",
  );
});
