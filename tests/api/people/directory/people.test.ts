import { makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeEmployee, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { firstName: "Ada", lastName: "Admin", isAdmin: true });

const add = (user: object) =>
  ask(
    "createPerson",
    admin,
    {},
    { user: { email: "grace@example.com", first_name: "Grace", last_name: "Hopper", ...user } },
  );
const change = (user_id: number, user: object) => ask("updatePerson", admin, { user_id }, { user });
const deactivate = (user_id: number) => ask("createDeactivation", admin, {}, { deactivation: { user_id } });
const acts = async () => (await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } })).map(({ act }) => act);
const managersOf = async (employeeId: number) =>
  (
    await db.prisma.employeeManager.findMany({ where: { employeeId }, orderBy: [{ isPrimary: "desc" }, { id: "asc" }] })
  ).map(({ managerId, isPrimary }) => [managerId, isPrimary]);

describe("adding a person", () => {
  test("makes them with sheet, rows, roles and managers, as invited, with an audit record", async () => {
    const { role } = await makeDiscipline(db, { competencies: 3 });
    const manager = await makePerson(db.prisma, { isManager: true });
    const { status, body } = await add({
      email: "  Grace@Example.com ",
      is_manager: true,
      cm_role_ids: [role.id],
      manager_ids: [manager.userId, admin.userId],
    });
    expect([status, body]).toMatchObject([
      201,
      {
        email: "grace@example.com",
        state: "invited",
        is_manager: true,
        is_admin: false,
        reports: 0,
        roles: [{ id: role.id }],
      },
    ]);
    expect(body.managers.map(({ id }: { id: number }) => id)).toEqual([manager.userId, admin.userId]);
    expect(await db.prisma.sheetCompetency.count({ where: { sheetId: body.sheet_id } })).toBe(3);
    expect(await db.prisma.auditRecord.findMany()).toMatchObject([
      {
        act: "person.added",
        actorId: admin.userId,
        subjectId: body.id,
        after: { manager_ids: [manager.userId, admin.userId] },
      },
    ]);
  });

  test("rejects a used email in any case, and names its owner", async () => {
    const { status, body } = await add({ email: admin.email.toUpperCase() });
    expect([status, body.detail, body.errors]).toEqual([
      409,
      "Ada Admin already has this email.",
      { "user.email": ["is taken"] },
    ]);
  });

  test.each([
    ["no address", { email: "grace" }, "user.email"],
    ["no first name", { first_name: " " }, "user.first_name"],
    ["a discipline that isn't there", { cm_role_ids: [99] }, "user.cm_role_ids"],
    ["a manager who isn't there", { manager_ids: [99] }, "user.manager_ids"],
    ["a manager twice", { manager_ids: [1, 1] }, "user.manager_ids"],
  ])("rejects %s and adds nobody", async (_title, user, field) => {
    const { status, body } = await add(user);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await db.prisma.user.count()).toBe(1);
  });
});

describe("changing a person", () => {
  test("changes only the sent fields, and records the values before and after", async () => {
    const person = await makePerson(db.prisma, { firstName: "Grace", lastName: "Hopper" });
    const { status, body } = await change(person.userId, { is_manager: true });
    expect([status, body.is_manager, body.first_name]).toEqual([200, true, "Grace"]);
    expect(await db.prisma.auditRecord.findMany()).toMatchObject([
      { act: "person.updated", before: { is_manager: false }, after: { is_manager: true } },
    ]);
  });

  test("to the current values has no audit record", async () => {
    const person = await makePerson(db.prisma);
    await change(person.userId, { is_manager: false });
    expect(await acts()).toEqual([]);
  });

  test("sets the managers, the first one as primary", async () => {
    const employee = await makeEmployee(db);
    const [first, second] = [await makeManagerOf(db, employee), await makePerson(db.prisma)];
    await change(employee.userId, { manager_ids: [second.userId, first.userId] });
    expect(await managersOf(employee.userId)).toEqual([
      [second.userId, true],
      [first.userId, false],
    ]);
    await change(employee.userId, { manager_ids: [] });
    expect(await managersOf(employee.userId)).toEqual([]);
  });

  test("that would create a circle is refused, and the circle is named", async () => {
    const employee = await makePerson(db.prisma, { firstName: "Erin", lastName: "End" });
    const middle = await makeManagerOf(db, employee, { firstName: "Mona", lastName: "Middle" });
    const top = await makeManagerOf(db, middle, { firstName: "Tom", lastName: "Top" });
    const { status, body } = await change(top.userId, { manager_ids: [employee.userId] });
    expect([status, body.detail]).toEqual([
      422,
      "This would create a circle: Tom Top reports to Erin End, who reports to Mona Middle, who reports to Tom Top.",
    ]);
    expect(body.errors).toHaveProperty(["user.manager_ids"]);
    expect(await managersOf(top.userId)).toEqual([]);
  });

  test("lets no one manage themselves", async () => {
    const { status, body } = await change(admin.userId, { manager_ids: [admin.userId] });
    expect([status, body.detail]).toEqual([422, "A person can't be their own manager."]);
  });

  test("removes a discipline's rows from the sheet and restores them", async () => {
    const { role } = await makeDiscipline(db, { competencies: 2 });
    const person = await makePerson(db.prisma);
    await giveDisciplines(db, person, [role.id]);
    const shown = () => db.prisma.sheetCompetency.count({ where: { sheetId: person.sheetId, archivedAt: null } });
    await change(person.userId, { cm_role_ids: [] });
    expect(await shown()).toBe(0);
    await change(person.userId, { cm_role_ids: [role.id] });
    expect(await shown()).toBe(2);
  });

  test.each(["demoting", "deactivating"])("%s the last active admin is a 409", async (what) => {
    await makePerson(db.prisma, { isAdmin: true, deactivatedAt: new Date() });
    const answer =
      what === "demoting" ? await change(admin.userId, { is_admin: false }) : await deactivate(admin.userId);
    expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining("last active admin")]);
  });

  test("an invited admin who has never signed in doesn't make another's Admin role dispensable, once one has", async () => {
    const invited = await makePerson(db.prisma, { isAdmin: true });
    await db.prisma.user.update({ where: { id: admin.userId }, data: { lastSignInAt: new Date() } });
    expect((await change(admin.userId, { is_admin: false })).status).toBe(409);
    await db.prisma.user.update({ where: { id: invited.userId }, data: { lastSignInAt: new Date() } });
    expect((await change(admin.userId, { is_admin: false })).status).toBe(200);
  });

  test("a person with the email of someone who was deactivated isn't added, and the answer says how they come back", async () => {
    const gone = await makePerson(db.prisma, { firstName: "Ada", lastName: "Byron", deactivatedAt: new Date() });
    const { email } = await db.prisma.user.findUniqueOrThrow({ where: { id: gone.userId } });
    const answer = await add({ email });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      "Ada Byron already has this email, and was deactivated. Reactivate them instead.",
    ]);
  });
});
