import { bearerFor, makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, giveDisciplines, makeDiscipline, makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

const change = (people: readonly TestPerson[], more: object, dry_run = false) =>
  ask(
    "createPeopleChange",
    admin,
    {},
    { people_change: { user_ids: people.map(({ userId }) => userId), dry_run, ...more } },
  );
const rowsOf = (sheetId: number) => db.prisma.sheetCompetency.count({ where: { sheetId, archivedAt: null } });
const managersOf = async (employeeId: number) =>
  (
    await db.prisma.employeeManager.findMany({ where: { employeeId }, orderBy: [{ isPrimary: "desc" }, { id: "asc" }] })
  ).map(({ managerId }) => managerId);
const NO_COST = { added_rows: 0, rated_rows: 0, closed_requests: 0, reports: 0, lacks_role: false };

test("a discipline is added to several people, with its rows and an audit record each", async () => {
  const people = [await makePerson(db.prisma), await makePerson(db.prisma)];
  const { role } = await makeDiscipline(db, { name: "Tester", competencies: 3 });
  const { status, body } = await change(people, { action: "add_discipline", cm_role_id: role.id });
  expect([status, body]).toEqual([201, { ...NO_COST, dry_run: false, changed: 2, unchanged: 0, added_rows: 6 }]);
  expect([await rowsOf(people[0]!.sheetId), await rowsOf(people[1]!.sheetId)]).toEqual([3, 3]);
  expect(await db.prisma.auditRecord.findMany({ orderBy: { id: "asc" } })).toMatchObject(
    people.map(({ userId }) => ({
      act: "person.updated",
      subjectId: userId,
      before: { disciplines: [] },
      after: { disciplines: ["Tester"] },
    })),
  );
});

test("removing a discipline counts the rows with a level, request or notes and closed requests, and a dry run removes nothing", async () => {
  const people = [await makePerson(db.prisma), await makePerson(db.prisma), await makePerson(db.prisma)];
  const { role } = await makeDiscipline(db, { competencies: 2 });
  for (const person of people.slice(0, 2)) await giveDisciplines(db, person, [role.id]);
  const [asked, noted] = await db.prisma.sheetCompetency.findMany({ where: { sheetId: people[0]!.sheetId } });
  await db.prisma.sheetCompetency.update({ where: { id: asked!.id }, data: { desiredLevel: "basic" } });
  await db.prisma.sheetCompetency.update({ where: { id: noted!.id }, data: { notes: "<p>Mine</p>" } });
  const wanted = { action: "remove_discipline", cm_role_id: role.id };
  const cost = { ...NO_COST, changed: 2, unchanged: 1, rated_rows: 2, closed_requests: 1 };
  expect((await change(people, wanted, true)).body).toEqual({ ...cost, dry_run: true });
  expect(await rowsOf(people[0]!.sheetId)).toBe(2);
  expect((await change(people, wanted)).body).toEqual({ ...cost, dry_run: false });
  expect([await rowsOf(people[0]!.sheetId), await rowsOf(people[1]!.sheetId)]).toEqual([0, 0]);
});

test("a new manager replaces the primary one, and further managers stay", async () => {
  const [person, successor] = [await makePerson(db.prisma), await makePerson(db.prisma)];
  const former = await makeManagerOf(db, person);
  await db.prisma.employeeManager.create({ data: { employeeId: person.userId, managerId: admin.userId } });
  await change([person], { action: "set_manager", manager_id: successor.userId });
  expect(await managersOf(person.userId)).toEqual([successor.userId, admin.userId]);
  expect(await managersOf(person.userId)).not.toContain(former.userId);
});

test("a new manager who isn't one by role becomes one if that is chosen, with an audit record", async () => {
  const [person, successor] = [await makePerson(db.prisma), await makePerson(db.prisma)];
  const wanted = { action: "set_manager", manager_id: successor.userId };
  expect((await change([person], wanted, true)).body).toMatchObject({ changed: 1, lacks_role: true });
  const isManager = async () => (await db.prisma.user.findUniqueOrThrow({ where: { id: successor.userId } })).isManager;
  await change([person], { ...wanted, gives_role: true }, true);
  expect(await isManager()).toBe(false);
  await change([person], { ...wanted, gives_role: true });
  expect(await isManager()).toBe(true);
  expect(await db.prisma.auditRecord.findMany({ where: { subjectId: successor.userId } })).toMatchObject([
    { act: "person.updated", before: { is_manager: false }, after: { is_manager: true } },
  ]);
  expect((await change([person], wanted, true)).body).toMatchObject({ changed: 0, lacks_role: false });
});

test("a further manager who was deactivated gets no role when they become the primary one", async () => {
  const person = await makePerson(db.prisma);
  const [former, gone] = [await makeManagerOf(db, person), await makePerson(db.prisma, { deactivatedAt: new Date() })];
  await db.prisma.employeeManager.create({ data: { employeeId: person.userId, managerId: gone.userId } });
  const wanted = { action: "set_manager", manager_id: gone.userId, gives_role: true };
  expect((await change([person], wanted)).body).toMatchObject({ lacks_role: false });
  const { isManager } = await db.prisma.user.findUniqueOrThrow({ where: { id: gone.userId } });
  expect([isManager, former.userId]).toEqual([false, expect.any(Number)]);
});

test.each([true, false])(
  "a manager that would create a circle is refused with a message (dry run: %s)",
  async (dry_run) => {
    const person = await makePerson(db.prisma);
    const manager = await makeManagerOf(db, person);
    const answer = await change([manager], { action: "set_manager", manager_id: person.userId }, dry_run);
    expect([answer.status, answer.body.detail]).toEqual([422, expect.stringMatching(/^This would create a circle: /)]);
    expect(await managersOf(manager.userId)).toEqual([]);
  },
);

test("deactivating ends sessions, tells webhooks, and counts the people who keep a deactivated manager", async () => {
  const webhook = { name: "W", url: "https://example.com", secret: "whsec_x", events: ["person.deactivated"] };
  await db.prisma.webhook.create({ data: webhook });
  const person = await makePerson(db.prisma);
  const manager = await makeManagerOf(db, person);
  await bearerFor(manager);
  expect((await change([manager], { action: "deactivate" })).body).toMatchObject({ changed: 1, reports: 1 });
  const user = await db.prisma.user.findUniqueOrThrow({ where: { id: manager.userId }, include: { sessions: true } });
  expect([user.deactivatedAt, user.sessions]).toEqual([expect.any(Date), []]);
  expect(await db.prisma.outboxMessage.findMany()).toMatchObject([{ kind: "person.deactivated", userId: user.id }]);
});

test("the last active admins can't be deactivated together, and nobody is", async () => {
  const [person, other] = [await makePerson(db.prisma), await makePerson(db.prisma, { isAdmin: true })];
  expect((await change([person, admin, other], { action: "deactivate" })).status).toBe(409);
  expect(await db.prisma.user.count({ where: { deactivatedAt: { not: null } } })).toBe(0);
});

test.each<[string, (role: { id: number }) => object, number]>([
  ["an unknown discipline", () => ({ action: "add_discipline", cm_role_id: 999 }), 422],
  ["no discipline", () => ({ action: "remove_discipline" }), 422],
  ["no manager", () => ({ action: "set_manager" }), 422],
  ["an unknown manager", () => ({ action: "set_manager", manager_id: 999 }), 422],
  ["a discipline for everyone to remove", ({ id }) => ({ action: "remove_discipline", cm_role_id: id }), 409],
])("a change with %s is refused and changes nothing", async (_title, wanted, status) => {
  const person = await makePerson(db.prisma);
  const { role } = await makeDiscipline(db);
  await db.prisma.discipline.update({ where: { id: role.id }, data: { forEveryone: true } });
  await giveDisciplines(db, person, [role.id]);
  expect((await change([person], wanted(role))).status).toBe(status);
  expect(await db.prisma.auditRecord.count()).toBe(0);
});

test("a person who doesn't exist refuses the whole change", async () => {
  const person = await makePerson(db.prisma);
  expect((await change([person, { ...person, userId: 999 }], { action: "deactivate" })).status).toBe(422);
  expect(await db.prisma.user.count({ where: { deactivatedAt: { not: null } } })).toBe(0);
});

test("the number of statements doesn't depend on the number of people", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(db.prisma)));
  const [one, many] = [await makeDiscipline(db), await makeDiscipline(db)];
  const statements = async (who: TestPerson[], cm_role_id: number) =>
    (await countStatements(db, () => change(who, { action: "add_discipline", cm_role_id }))).count;
  expect(await statements(people, many.role.id)).toBe(await statements(people.slice(0, 1), one.role.id));
});

test("nobody is invited where no mail server is set up", async () => {
  const person = await makePerson(db.prisma, { sub: null });
  expect((await change([person], { action: "invite" })).status).toBe(409);
  expect(await db.prisma.auditRecord.count()).toBe(0);
});
