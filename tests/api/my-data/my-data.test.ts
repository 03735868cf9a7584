import { POST as postErasure } from "@/app/api/cm/v1/erasures/route";
import { GET as getMyData } from "@/app/api/cm/v1/my_data/route";
import { GET as getSheetVisits } from "@/app/api/cm/v1/sheet_visits/route";
import { GET as getSheet } from "@/app/api/cm/v1/sheets/[sheet_id]/route";
import { POST as postChange } from "@/app/api/cm/v1/sheets/[sheet_id]/sheet_competencies/[sheet_competency_id]/competency_changes/route";
import type { Database } from "@/lib/db";
import { getVisitsView, getOwnSheetView, getUserSheetView } from "@/lib/sheets/queries";
import { actorFor, bearerFor, makePerson } from "@/tests/support/actors";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyTables(db));

const looks = async (person: { userId: number }) =>
  (await ask(getSheetVisits, await bearerFor(person), "GET", {})).body;

describe("all of one's own data", () => {
  test("has profile, rows, notes, changes with who decided, sessions and what the audit log says", async () => {
    const employee = await makeEmployee(db, 2, { firstName: "Erin", lastName: "Own" });
    const manager = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "Manager" });
    const [rowId] = employee.rowIds;
    await db.prisma.sheetCompetency.update({ where: { id: rowId! }, data: { notes: "<p>Mine</p>" } });
    const path = { sheet_id: employee.sheetId, sheet_competency_id: rowId! };
    await ask(postChange, await bearerFor(manager), "POST", path, {
      cm_competency_change: { current_level: "basic", desired_level: "basic", cm_sheet_competencies_id: rowId },
    });
    const { status, body } = await ask(getMyData, await bearerFor(employee), "GET", {});
    expect([status, body]).toMatchObject([
      200,
      {
        user_id: employee.userId,
        profile: { email: employee.email, first_name: "Erin" },
        managers: [{ name: "Mona Manager", is_primary: true }],
        sheet_competencies: [{ notes: "<p>Mine</p>", current_level: "basic" }, {}],
        competency_changes: [{ kind: "set", by: "Mona Manager", current_level: "basic" }],
        audit_records: [{ act: "level.set", about_you: true, by_you: false }],
      },
    ]);
    expect(body.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toContain('"sid"');
  });

  test("has nothing of anybody else's sheet", async () => {
    const [mine, other] = [await makeEmployee(db), await makeEmployee(db)];
    await db.prisma.sheetCompetency.updateMany({ where: { sheetId: other.sheetId }, data: { notes: "secret" } });
    expect(JSON.stringify((await ask(getMyData, await bearerFor(mine), "GET", {})).body)).not.toContain("secret");
  });
});

describe("a look at a sheet", () => {
  test("of another is noted once an hour, whether by page or API", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "Manager" });
    await getUserSheetView(await actorFor(manager.userId), { user_id: employee.userId, sheet_id: employee.sheetId });
    await ask(getSheet, await bearerFor(manager), "GET", { sheet_id: employee.sheetId });
    expect(await looks(employee)).toMatchObject([{ viewer: { id: manager.userId, first_name: "Mona" } }]);
    await db.pool.query("UPDATE cm_sheet_view SET hour = hour - interval '1 hour'");
    await ask(getSheet, await bearerFor(manager), "GET", { sheet_id: employee.sheetId });
    expect(await looks(employee)).toHaveLength(2);
    expect(await getVisitsView(await actorFor(employee.userId), {})).toMatchObject({
      visits: [{ viewer: "Mona Manager" }, {}],
      hasMore: false,
    });
  });

  test("at one's own sheet writes nothing, and one that is refused neither", async () => {
    const [employee, other] = [await makeEmployee(db), await makeEmployee(db)];
    await getOwnSheetView(await actorFor(employee.userId), {});
    await ask(getSheet, await bearerFor(employee), "GET", { sheet_id: employee.sheetId });
    await ask(getSheet, await bearerFor(other), "GET", { sheet_id: employee.sheetId });
    expect(await db.prisma.sheetVisit.count()).toBe(0);
  });

  test("that can't be noted is shown all the same", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee);
    await db.pool.query("ALTER TABLE cm_sheet_view RENAME TO cm_sheet_view_gone");
    try {
      expect((await ask(getSheet, await bearerFor(manager), "GET", { sheet_id: employee.sheetId })).status).toBe(200);
    } finally {
      await db.pool.query("ALTER TABLE cm_sheet_view_gone RENAME TO cm_sheet_view");
    }
  });

  test("stays without a name once the viewer is erased, and goes with the sheet", async () => {
    const employee = await makeEmployee(db);
    const manager = await makeManagerOf(db, employee);
    const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
    await ask(getSheet, await bearerFor(manager), "GET", { sheet_id: employee.sheetId });
    const erase = ({ userId, email }: { userId: number; email: string }) =>
      ask(postErasure, admin, "POST", {}, { erasure: { user_id: userId, email } });
    await erase(manager);
    expect(await looks(employee)).toMatchObject([{ viewer: null }]);
    await erase(employee);
    expect(await db.prisma.sheetVisit.count()).toBe(0);
  });
});
