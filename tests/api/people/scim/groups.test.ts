import {
  DELETE as deleteGroup,
  GET as getGroup,
  PATCH as patchGroup,
  PUT as putGroup,
} from "@/app/scim/v2/Groups/[id]/route";
import { GET as listGroups, POST as postGroup } from "@/app/scim/v2/Groups/route";
import { DELETE as deleteUser } from "@/app/scim/v2/Users/[id]/route";
import { POST as postUser } from "@/app/scim/v2/Users/route";
import { makePerson, testPerson, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  createScimToken,
  ERROR,
  GROUP,
  patch,
  type ScimHandler,
  sendScim,
  type Sent,
  USER,
} from "@/tests/support/scim";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
let token: string;
const admin = testPerson(db, { isAdmin: true });
const ada = testPerson(db, { firstName: "Ada", lastName: "Lovelace" });
const bob = testPerson(db);
beforeEach(async () => {
  token = (await createScimToken(admin)).body.token;
});

const send = (handler: ScimHandler, method: string, sent: Sent = {}) => sendScim(token, handler, method, sent);
const find = (filter: string, more = "") =>
  send(listGroups, "GET", { query: `?${more}filter=${encodeURIComponent(filter)}` });
const idOf = ({ userId }: TestPerson) => String(userId);
const managers = async () =>
  (await db.prisma.user.findMany({ where: { isManager: true }, orderBy: { id: "asc" } })).map(({ id }) => id);
async function map(mapping: object): Promise<string> {
  return String((await ask("createScimMapping", admin, {}, { cm_scim_mapping: mapping })).body.id);
}
const leads = () => map({ source: "group", name: "Team Leads", role: "manager" });

test("the sequence of Entra: find by name, update, add and remove members, delete", async () => {
  const id = await leads();
  const found = await find('displayName eq "Team Leads"', "excludedAttributes=members&");
  expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id, displayName: "Team Leads" }] });
  expect(found.body.Resources[0]).not.toHaveProperty("members");
  const change = (...operations: object[]) => send(patchGroup, "PATCH", { id, body: patch(...operations) });
  const member = (person: TestPerson) => [{ $ref: null, value: idOf(person) }];
  const renamed = { op: "Replace", path: "displayName", value: "Leads" };
  expect(await change(renamed, { op: "Add", path: "externalId", value: "8aa1" })).toMatchObject({
    status: 204,
    body: null,
  });
  expect((await change({ op: "Add", path: "members", value: member(ada) })).status).toBe(204);
  expect((await change({ op: "Add", path: "members", value: member(bob) })).status).toBe(204);
  expect(await managers()).toEqual([ada.userId, bob.userId]);
  expect((await find(`id eq "${id}" and members eq "${ada.userId}"`)).body.totalResults).toBe(1);
  expect((await change({ op: "Remove", path: "members", value: member(ada) })).status).toBe(204);
  expect((await find(`id eq "${id}" and members eq "${ada.userId}"`)).body.totalResults).toBe(0);
  expect(await managers()).toEqual([bob.userId]);
  const shown = await send(getGroup, "GET", { id, query: "?excludedAttributes=members" });
  expect(shown.body).toEqual({
    schemas: [GROUP],
    id,
    externalId: "8aa1",
    displayName: "Leads",
    meta: {
      resourceType: "Group",
      created: expect.any(String),
      location: expect.stringMatching(`Groups/${id}$`),
      version: shown.etag,
    },
  });
  expect((await find('externalId eq "8aa1"')).body.totalResults).toBe(1);
  expect((await send(deleteGroup, "DELETE", { id })).status).toBe(204);
  expect((await send(getGroup, "GET", { id })).status).toBe(404);
  expect(await managers()).toEqual([bob.userId]);
  const written = await db.prisma.auditRecord.findMany({
    where: { act: { startsWith: "person." } },
    orderBy: { id: "asc" },
  });
  expect(written.map(({ subjectId, after, through }) => ({ subjectId, after, through }))).toEqual([
    { subjectId: ada.userId, after: { is_manager: true }, through: "SCIM" },
    { subjectId: bob.userId, after: { is_manager: true }, through: "SCIM" },
    { subjectId: ada.userId, after: { is_manager: false }, through: "SCIM" },
  ]);
});

test("the sequence of Okta: list, push with members, patch, and push all members again", async () => {
  const id = await leads();
  expect((await send(listGroups, "GET", { query: "?startIndex=1&count=100" })).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id, displayName: "Team Leads", members: [] }],
  });
  const pushed = (...people: TestPerson[]) => ({
    schemas: [GROUP],
    displayName: "Team Leads",
    members: people.map((one) => ({ value: idOf(one), display: "x" })),
  });
  expect(await send(postGroup, "POST", { body: pushed(ada) })).toMatchObject({ status: 201, body: { id } });
  expect((await send(getGroup, "GET", { id })).body.members).toEqual([
    { value: idOf(ada), $ref: expect.stringMatching(`Users/${ada.userId}$`), display: "Ada Lovelace", type: "User" },
  ]);
  const change = patch(
    { op: "replace", value: { id, displayName: "Team Leads" } },
    { op: "remove", path: `members[value eq "${ada.userId}"]` },
    { op: "add", path: "members", value: [{ value: idOf(bob), display: "Bob" }] },
  );
  expect((await send(patchGroup, "PATCH", { id, body: change })).status).toBe(204);
  expect(await managers()).toEqual([bob.userId]);
  expect((await send(putGroup, "PUT", { id, body: pushed(ada) })).status).toBe(200);
  expect(await managers()).toEqual([ada.userId]);
  const none = patch({ op: "replace", path: "members", value: [] });
  expect((await send(patchGroup, "PATCH", { id, body: none })).status).toBe(204);
  expect(await managers()).toEqual([]);
});

test.each(["role", "discipline"])(
  "an edit based on an older version of a %s's group or its members is a 412",
  async (given) => {
    const { role } = await makeDiscipline(db);
    const mapping = given === "role" ? { role: "manager" } : { cm_role_id: role.id };
    const id = await map({ source: "group", name: "Team", ...mapping });
    const { etag } = await send(getGroup, "GET", { id });
    expect((await send(getGroup, "GET", { id, headers: { "if-none-match": etag } })).status).toBe(304);
    const add = { id, body: patch({ op: "add", path: "members", value: [{ value: idOf(ada) }] }) };
    expect((await send(patchGroup, "PATCH", { ...add, headers: { "if-match": etag } })).status).toBe(204);
    const query = "?excludedAttributes=members";
    const now = await send(getGroup, "GET", { id, query, headers: { "if-none-match": etag } });
    expect(now.status).toBe(200);
    const whole = { schemas: [GROUP], displayName: "Team", members: [] };
    const based = (on: string) => ({ id, headers: { "if-match": on } });
    expect(await send(putGroup, "PUT", { ...based(etag), body: whole })).toMatchObject({ status: 412, body: ERROR });
    expect((await send(deleteGroup, "DELETE", based(etag))).status).toBe(412);
    const saved = await send(putGroup, "PUT", { ...based(now.etag), body: { ...whole, displayName: "Teams" } });
    expect(saved.status).toBe(200);
    expect((await send(patchGroup, "PATCH", { ...add, headers: { "if-match": now.etag } })).status).toBe(412);
    expect((await send(deleteGroup, "DELETE", based(saved.etag))).status).toBe(204);
  },
);

test("a member that a path names leaves, however it is written; a path that isn't understood is refused", async () => {
  const id = await leads();
  const change = (operation: object) => send(patchGroup, "PATCH", { id, body: patch(operation) });
  for (const path of [
    `members[value eq "${ada.userId}"]`,
    `members[ value  EQ "${ada.userId}" ]`,
    `${GROUP}:members[value eq "${ada.userId}"]`,
  ]) {
    await change({ op: "add", path: "members", value: [{ value: idOf(ada) }] });
    expect([(await change({ op: "remove", path })).status, await managers()]).toEqual([204, []]);
  }
  await change({ op: "add", path: "members", value: [{ value: idOf(ada) }] });
  expect(await change({ op: "remove", path: `members[display eq "Ada Lovelace"]` })).toMatchObject({
    status: 400,
    body: { ...ERROR, scimType: "invalidPath" },
  });
});

test("a group of a discipline gives and takes it with its rows", async () => {
  const { role } = await makeDiscipline(db, { competencies: 2 });
  const id = await map({ source: "group", name: "QA", cm_role_id: role.id });
  const rowsOf = (person: TestPerson) =>
    db.prisma.sheetCompetency.count({ where: { sheet: { userId: person.userId }, archivedAt: null } });
  await send(patchGroup, "PATCH", { id, body: patch({ op: "add", path: "members", value: [{ value: idOf(ada) }] }) });
  expect(await rowsOf(ada)).toBe(2);
  expect((await send(getGroup, "GET", { id })).body.members).toMatchObject([{ value: idOf(ada) }]);
  await send(patchGroup, "PATCH", { id, body: patch({ op: "remove", path: "members" }) });
  expect(await rowsOf(ada)).toBe(0);
});

test("a group of a retired discipline takes people away, and gives it to nobody", async () => {
  const { role } = await makeDiscipline(db);
  const id = await map({ source: "group", name: "QA", cm_role_id: role.id });
  const member = (op: string, person: TestPerson) =>
    send(patchGroup, "PATCH", { id, body: patch({ op, path: "members", value: [{ value: idOf(person) }] }) });
  await member("add", ada);
  await db.prisma.discipline.update({ where: { id: role.id }, data: { retiredAt: new Date() } });
  expect(await member("add", bob)).toMatchObject({ status: 409, body: { detail: expect.stringContaining("retired") } });
  await db.prisma.discipline.update({ where: { id: role.id }, data: { forEveryone: true } });
  expect((await member("remove", ada)).status).toBe(204);
});

test("a role that a group takes from people who were deleted doesn't come back with them; what is on their sheets stays", async () => {
  const { role } = await makeDiscipline(db);
  const groups = [
    await map({ source: "group", name: "Admins", role: "admin" }),
    await map({ source: "group", name: "QA", cm_role_id: role.id }),
  ];
  const members = (id: string, op: string, ...people: TestPerson[]) =>
    send(patchGroup, "PATCH", {
      id,
      body: patch({ op, path: "members", value: people.map((one) => ({ value: idOf(one) })) }),
    });
  for (const id of groups) await members(id, "add", admin, ada);
  expect((await send(deleteUser, "DELETE", { id: idOf(ada) })).status).toBe(204);
  for (const id of groups) expect((await members(id, "replace", admin)).status).toBe(204);
  expect((await members(groups[0]!, "add", ada)).status).toBe(400);
  const body = { schemas: [USER], userName: ada.email, active: true };
  expect((await send(postUser, "POST", { body })).body).toMatchObject({ id: idOf(ada), active: true });
  expect(await db.prisma.user.findUnique({ where: { id: ada.userId } })).toMatchObject({ isAdmin: false });
  expect(await db.prisma.sheetDiscipline.count({ where: { sheetId: ada.sheetId } })).toBe(1);
});

test("a name is mapped once as a group and once as a department", async () => {
  const { role } = await makeDiscipline(db);
  const status = async (mapping: object) =>
    (await ask("createScimMapping", admin, {}, { cm_scim_mapping: mapping })).status;
  const department = { source: "department", cm_role_id: role.id };
  expect(await status({ source: "group", name: "Sales", role: "manager" })).toBe(201);
  expect(await status({ ...department, name: "Sales" })).toBe(201);
  expect(await status({ ...department, name: "SALES" })).toBe(409);
});

test("a group that no admin has mapped doesn't exist, and can't be pushed", async () => {
  expect((await send(listGroups, "GET")).body).toMatchObject({ totalResults: 0, Resources: [] });
  const body = { schemas: [GROUP], displayName: "Team Leads", members: [{ value: idOf(ada) }] };
  expect(await send(postGroup, "POST", { body })).toMatchObject({
    status: 400,
    body: { ...ERROR, scimType: "invalidValue", detail: expect.stringContaining("hasn't mapped") },
  });
  expect(await managers()).toEqual([]);
});

test("the last active admin stays an admin, whatever a group says", async () => {
  const id = await map({ source: "group", name: "Admins", role: "admin" });
  const without = patch({ op: "remove", path: "members", value: [{ value: idOf(admin) }] });
  const gone = await makePerson(db.prisma, { isAdmin: true, deactivatedAt: new Date() });
  for (const body of [without, patch({ op: "replace", path: "members", value: [{ value: idOf(gone) }] })])
    expect(await send(patchGroup, "PATCH", { id, body })).toMatchObject({ status: 409, body: ERROR });
  expect((await db.prisma.user.findUniqueOrThrow({ where: { id: admin.userId } })).isAdmin).toBe(true);
  const instead = patch({ op: "replace", path: "members", value: [{ value: idOf(ada) }] });
  expect((await send(patchGroup, "PATCH", { id, body: instead })).status).toBe(204);
  expect((await db.prisma.user.findUniqueOrThrow({ where: { id: ada.userId } })).isAdmin).toBe(true);
  // The service account goes on when the admin who created it is none any more, and now Ada is the last.
  const noAda = patch({ op: "remove", path: "members", value: [{ value: idOf(ada) }] });
  expect((await send(patchGroup, "PATCH", { id, body: noAda })).status).toBe(409);
});

test("a member who isn't here, a group in a group, and too many at once are refused; nothing is half done", async () => {
  const id = await leads();
  const add = (...value: object[]) =>
    send(patchGroup, "PATCH", { id, body: patch({ op: "add", path: "members", value }) });
  expect((await add({ value: idOf(ada) }, { value: "nobody" })).body.detail).toContain("no person with the id nobody");
  expect((await add({ value: "1", type: "Group" })).status).toBe(400);
  expect(
    (await add(...Array.from({ length: 1_001 }, (_, place) => ({ value: String(place + 1) })))).body,
  ).toMatchObject({
    scimType: "tooMany",
  });
  expect(await managers()).toEqual([]);
  const other = await map({ source: "group", name: "Staff", role: "staffing" });
  const taken = patch({ op: "replace", path: "displayName", value: "team leads" });
  expect(await send(patchGroup, "PATCH", { id: other, body: taken })).toMatchObject({
    status: 409,
    body: { scimType: "uniqueness" },
  });
});
