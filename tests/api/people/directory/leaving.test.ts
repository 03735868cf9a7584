import { actorOfConnection, actorOfToken } from "@/lib/doors/auth/callers";
import { letIn, makeToken } from "@/tests/support/assistants";
import { bearerFor, type Browser, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee, makeManagerOf, reportTo } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { firstName: "Ada", lastName: "Admin", isAdmin: true });

const change = (user_id: number, user: object) => ask("updatePerson", admin, { user_id }, { user });
const deactivate = (user_id: number) => ask("createDeactivation", admin, {}, { deactivation: { user_id } });
const erase = (user_id: number, email: string) => ask("createErasure", admin, {}, { erasure: { user_id, email } });
const leave = (user_id: number, hand_over_to_user_id: number) =>
  ask("createDeactivation", admin, {}, { deactivation: { user_id, hand_over_to_user_id } });
const handOver = (from_user_id: number, to_user_id: number) =>
  ask("createHandOver", admin, {}, { hand_over: { from_user_id, to_user_id } });
const acts = async () => (await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } })).map(({ act }) => act);
const managersOf = async (employeeId: number) =>
  (
    await db.prisma.employeeManager.findMany({ where: { employeeId }, orderBy: [{ isPrimary: "desc" }, { id: "asc" }] })
  ).map(({ managerId, isPrimary }) => [managerId, isPrimary]);

describe("deactivating", () => {
  test("ends every session at once, and reactivating allows signing in again", async () => {
    const person = await makePerson(db.prisma);
    const theirs = await bearerFor(person);
    const whoAmI = async (browser: Browser) => (await ask("getCurrentUser", browser, { current_user: true })).status;
    expect(await whoAmI(theirs)).toBe(200);
    expect(await deactivate(person.userId)).toMatchObject({ status: 201, body: { state: "deactivated" } });
    expect(await whoAmI(theirs)).toBe(401);
    expect((await ask("deleteDeactivation", admin, { user_id: person.userId })).status).toBe(204);
    expect(await whoAmI(theirs)).toBe(401);
    expect(await whoAmI(await bearerFor(person))).toBe(200);
    expect(await acts()).toEqual(["person.deactivated", "person.reactivated"]);
  });

  test("ends the access of their scripts and assistants for good: it doesn't come back with the person", async () => {
    const person = await makePerson(db.prisma);
    const tokens = [await makeToken(db, person, "read"), await letIn(db, person, "read")] as const;
    const callers = async () => {
      const calling = { requestId: "test", address: "" };
      const found = [await actorOfToken(tokens[0], calling), await actorOfConnection(tokens[1], calling)];
      return found.map((actor) => actor?.userId ?? null);
    };
    expect(await callers()).toEqual([person.userId, person.userId]);
    await deactivate(person.userId);
    await ask("deleteDeactivation", admin, { user_id: person.userId });
    expect(await callers()).toEqual([null, null]);
  });

  test("counts the person's reports that are active", async () => {
    const [report, left] = [await makePerson(db.prisma), await makePerson(db.prisma, { deactivatedAt: new Date() })];
    const manager = await makeManagerOf(db, report);
    await reportTo(db, left, manager);
    expect((await deactivate(manager.userId)).body.reports).toBe(1);
  });

  test("hands reports over also if someone else was quicker to deactivate the person", async () => {
    const [report, successor] = [await makePerson(db.prisma), await makePerson(db.prisma)];
    const leaver = await makeManagerOf(db, report);
    await deactivate(leaver.userId);
    expect(await leave(leaver.userId, successor.userId)).toMatchObject({ status: 201, body: { reports: 0 } });
    expect(await managersOf(report.userId)).toEqual([[successor.userId, true]]);
    expect(await acts()).toEqual(["person.deactivated", "reports.handed_over", "person.updated"]);
  });

  test("twice is the same as once, and only deactivated people can be reactivated", async () => {
    const person = await makePerson(db.prisma);
    await deactivate(person.userId);
    expect((await deactivate(person.userId)).status).toBe(201);
    expect(await acts()).toEqual(["person.deactivated"]);
    expect((await ask("deleteDeactivation", admin, { user_id: admin.userId })).status).toBe(404);
  });
});

describe("handing over", () => {
  test("moves every report after a preview, also an admin, with an audit record for each", async () => {
    const leaver = await makePerson(db.prisma, { isManager: true });
    const successor = await makePerson(db.prisma, { isManager: true });
    const reports = [
      await makePerson(db.prisma, { lastName: "A" }),
      await makePerson(db.prisma, { lastName: "B", isAdmin: true }),
    ];
    for (const report of reports) await reportTo(db, report, leaver);
    const impact = await ask("getHandOverImpact", admin, { from_user_id: leaver.userId, to_user_id: successor.userId });
    expect(impact.body).toMatchObject({
      employees: [{ last_name: "A", is_primary: true }, { last_name: "B" }],
      circle: null,
    });
    const { status, body } = await handOver(leaver.userId, successor.userId);
    expect([status, body.employees.map(({ id }: { id: number }) => id)]).toEqual([
      201,
      reports.map(({ userId }) => userId),
    ]);
    for (const { userId } of reports) expect(await managersOf(userId)).toEqual([[successor.userId, true]]);
    const moved = { before: { manager_ids: [leaver.userId] }, after: { manager_ids: [successor.userId] } };
    expect(await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } })).toMatchObject([
      { act: "reports.handed_over", subjectId: leaver.userId },
      ...reports.map(({ userId }) => ({ act: "person.updated", subjectId: userId, ...moved })),
    ]);
  });

  test("to a person below one of the reports is refused with the circle, as in the preview", async () => {
    const employee = await makePerson(db.prisma, { firstName: "Erin", lastName: "E" });
    const middle = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "M" });
    const leaver = await makeManagerOf(db, middle);
    const circle = "Mona M reports to Erin E, who reports to Mona M";
    const impact = await ask("getHandOverImpact", admin, { from_user_id: leaver.userId, to_user_id: employee.userId });
    expect(impact.body.circle).toBe(circle);
    expect(await handOver(leaver.userId, employee.userId)).toMatchObject({
      status: 422,
      body: { detail: `This would create a circle: ${circle}.` },
    });
  });

  test.each([
    ["to the same person", () => handOver(admin.userId, admin.userId), 422],
    ["to nobody", () => handOver(admin.userId, 99), 422],
    ["of nobody", () => handOver(99, admin.userId), 404],
  ])("%s is refused", async (_title, act, status) => {
    expect((await act()).status).toBe(status);
  });

  test("without reports is a 409", async () => {
    const other = await makePerson(db.prisma);
    expect((await handOver(other.userId, admin.userId)).status).toBe(409);
  });
});

describe("erasing", () => {
  test("needs the person's own email, deletes all their data, and removes their name from what they did to others", async () => {
    const employee = await makeEmployee(db);
    const leaver = await makeManagerOf(db, employee, {
      firstName: "Gone",
      lastName: "Manager",
      email: "gone@example.com",
    });
    const last = await makePerson(db.prisma);
    for (const { userId: managerId } of [admin, last])
      await db.prisma.employeeManager.create({ data: { employeeId: employee.userId, managerId } });
    const [rowId] = employee.rowIds;
    const levels = {
      fromCurrentLevel: "no_experience",
      fromDesiredLevel: "basic",
      currentLevel: "basic",
      desiredLevel: "basic",
    } as const;
    const made = await db.prisma.competencyChange.create({
      data: { sheetCompetencyId: rowId!, kind: "approved", userId: leaver.userId, ...levels },
    });
    await change(leaver.userId, { first_name: "Gone Now" });
    expect(await erase(leaver.userId, "wrong@example.com")).toMatchObject({
      status: 422,
      body: { errors: { "erasure.email": [expect.any(String)] } },
    });
    expect(await erase(leaver.userId, "GONE@example.com")).toMatchObject({
      status: 201,
      body: { user_id: leaver.userId },
    });
    expect(await db.prisma.competencyChange.findUnique({ where: { id: made.id } })).toMatchObject({
      userId: null,
      currentLevel: "basic",
    });
    expect(await managersOf(employee.userId)).toEqual([
      [admin.userId, true],
      [last.userId, false],
    ]);
    const { rows: tables } = await db.pool.query<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = current_schema()",
    );
    for (const { name } of tables)
      expect([name, JSON.stringify((await db.pool.query(`SELECT * FROM ${name}`)).rows)]).not.toEqual([
        name,
        expect.stringMatching(/gone/i),
      ]);
    expect(await db.prisma.auditRecord.findFirst({ where: { act: "person.updated" } })).toMatchObject({
      before: null,
      after: null,
      requestId: null,
    });
    expect(await db.prisma.auditRecord.findFirst({ where: { act: "person.erased" } })).toMatchObject({
      actorId: admin.userId,
      after: { user_id: leaver.userId },
    });
  });

  test.each(["jürgen@example.com", "ada@intranet", "ada@xn--e1afmkfd.xn--p1ai"])(
    "works for whatever email the sign-in accepted: %s",
    async (email) => {
      const person = await makePerson(db.prisma, { email });
      expect((await erase(person.userId, email)).status).toBe(201);
    },
  );

  test("a manager is in the audit log for each report, with the managers that they have from then on", async () => {
    const report = await makePerson(db.prisma);
    const leaver = await makeManagerOf(db, report, { email: "gone@example.com" });
    await db.prisma.employeeManager.create({ data: { employeeId: report.userId, managerId: admin.userId } });
    await erase(leaver.userId, "gone@example.com");
    expect(await managersOf(report.userId)).toEqual([[admin.userId, true]]);
    expect(await db.prisma.auditRecord.findMany({ where: { subjectId: report.userId } })).toMatchObject([
      {
        act: "person.updated",
        before: { manager_ids: [leaver.userId, admin.userId] },
        after: { manager_ids: [admin.userId] },
      },
    ]);
  });
});

describe("deactivating a person with reports", () => {
  test("hands over their reports in the same step, and the log has both", async () => {
    const report = await makePerson(db.prisma);
    const leaver = await makeManagerOf(db, report);
    const successor = await makePerson(db.prisma, { isManager: true });
    expect((await leave(leaver.userId, successor.userId)).body).toMatchObject({ state: "deactivated", reports: 0 });
    expect(await managersOf(report.userId)).toEqual([[successor.userId, true]]);
    expect(await acts()).toEqual(["reports.handed_over", "person.updated", "person.deactivated"]);
  });

  test.each([
    ["a person who left", { deactivatedAt: new Date() }],
    ["nobody known", null],
  ])("to %s is refused, and they stay active with their reports", async (_title, options) => {
    const report = await makePerson(db.prisma);
    const leaver = await makeManagerOf(db, report);
    const to = options ? (await makePerson(db.prisma, options)).userId : 999_999;
    expect(await leave(leaver.userId, to)).toMatchObject({
      status: 422,
      body: { errors: { "deactivation.hand_over_to_user_id": ["must be an active person"] } },
    });
    expect(await managersOf(report.userId)).toEqual([[leaver.userId, true]]);
    const stayed = await db.prisma.user.findUniqueOrThrow({ where: { id: leaver.userId } });
    expect(stayed.deactivatedAt).toBeNull();
  });

  test("without any reports left only deactivates", async () => {
    const [leaver, successor] = [await makePerson(db.prisma), await makePerson(db.prisma)];
    expect((await leave(leaver.userId, successor.userId)).status).toBe(201);
    expect(await acts()).toEqual(["person.deactivated"]);
  });
});
