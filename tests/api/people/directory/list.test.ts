import { getPeopleView } from "@/lib/people/directory/queries";
import { actorFor, makePerson, testPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeManagerOf } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { firstName: "Ada", lastName: "Admin", isAdmin: true });

beforeEach(async () => {
  const zoe = await makePerson(db.prisma, { firstName: "Zoë", lastName: "Ärmel" });
  await db.prisma.user.update({ where: { id: zoe.userId }, data: { lastSignInAt: new Date("2026-05-01") } });
  const invited = await makePerson(db.prisma, { lastName: "Invited", sub: null });
  await db.prisma.user.update({ where: { id: invited.userId }, data: { personnelNumber: "HR-4711" } });
  await makePerson(db.prisma, { lastName: "Left", deactivatedAt: new Date() });
  await makeManagerOf(db, zoe, { lastName: "Manager" });
});

const EVERYBODY = { search: "", state: null, sort: { by: "name", descending: false }, page: 1 } as const;
const view = async (input: Partial<Parameters<typeof getPeopleView>[1]> = {}) =>
  getPeopleView(await actorFor(admin.userId), { ...EVERYBODY, ...input });
const names = async (input = {}) => (await view(input)).rows.map(({ last_name }) => last_name);

test.each<[object, string[]]>([
  [{}, ["Admin", "Ärmel", "Invited", "Left", "Manager"]],
  [{ search: "zoe arm" }, ["Ärmel"]],
  [{ search: "EXAMPLE.com manager" }, ["Manager"]],
  [{ search: "hr-4711" }, ["Invited"]],
  [{ state: "invited" }, ["Invited"]],
  [{ state: "deactivated" }, ["Left"]],
  [{ sort: { by: "name", descending: true } }, ["Manager", "Left", "Invited", "Ärmel", "Admin"]],
  [{ sort: { by: "last_sign_in", descending: true }, state: "active" }, ["Admin", "Ärmel", "Manager"]],
  [{ sort: { by: "manager", descending: false } }, ["Ärmel", "Admin", "Invited", "Left", "Manager"]],
])("the list for %j shows %j", async (input, expected) => {
  expect(await names(input)).toEqual(expected);
});

test("the list has numbered pages, and one past the last is the last", async () => {
  for (let made = 0; made < 48; made++) await makePerson(db.prisma);
  expect(await view({ page: 99 })).toMatchObject({ total: 53, pages: 2, search: { page: 2 }, rows: { length: 3 } });
});

test("the list is read with four statements, for any people", async () => {
  const actor = await actorFor(admin.userId);
  expect((await countStatements(db, () => getPeopleView(actor, { ...EVERYBODY, search: "a" }))).count).toBe(4);
});
