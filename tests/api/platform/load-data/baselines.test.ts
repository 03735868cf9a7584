import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { type Crowd, fillCrowd } from "@/tests/support/load-data/fill";
import { reviews, sheet, team } from "@/tests/bench/baselines/answers";
import { actorFor, bearerFor } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const SIZE = { employees: 40, teamSize: 5, competencies: 400, rowsPerSheet: 150 };
const HEAD = 1;

const db = testDatabase({ keepsRows: true, isOwn: true });
let crowd: Crowd;

beforeAll(async () => {
  crowd = await withMaintenanceClient(db.pool, (client) => fillCrowd(client, SIZE));
});

const by = async (userId: number) => bearerFor(await actorFor(userId));

/** The benchmark compares only equal work, so a change of an answer must reach its baseline too. */
describe("the benchmark's baseline answers as the product does", () => {
  test("to a sheet", async () => {
    const id = crowd.employees;
    const { body } = await ask("getSheet", await by(id), { sheet_id: id });
    expect(JSON.parse((await sheet(db.pool, id)).json)).toEqual(body);
  });

  test("to a team with its notifications", async () => {
    const { body } = await ask("listEmployees", await by(HEAD), { manager_id: HEAD, limit: 200 });
    expect(body.employees.length).toBeGreaterThan(1);
    expect(JSON.parse((await team(db.pool, HEAD, 200)).json)).toEqual(body);
  });

  test("to the requests that wait", async () => {
    const { body } = await ask("listReviews", await by(HEAD), { limit: 50, state: "all" });
    expect(body).toHaveLength(50);
    expect(JSON.parse((await reviews(db.pool, HEAD, 50)).json)).toEqual(body);
  });
});
