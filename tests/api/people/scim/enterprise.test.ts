import { GET as getUser, PATCH as patchUser, PUT as putUser } from "@/app/scim/v2/Users/[id]/route";
import { GET as listUsers, POST as postUser } from "@/app/scim/v2/Users/route";
import { makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import {
  createScimToken,
  ERROR,
  EXTENSION,
  patch,
  type ScimHandler,
  sendScim,
  type Sent,
  USER,
} from "@/tests/support/scim";
import { ask, makeDiscipline } from "@/tests/support/sheets";

const db = testDatabase();
let token: string;
const browser = testPerson(db, { isAdmin: true });
const boss = testPerson(db, { firstName: "Grace", lastName: "Hopper", email: "grace@acme.example" });
beforeEach(async () => {
  token = (await createScimToken(browser)).body.token;
});

const send = (handler: ScimHandler, method: string, sent: Sent = {}) => sendScim(token, handler, method, sent);
const map = (mapping: object) => ask("createScimMapping", browser, {}, { cm_scim_mapping: mapping });
const turnOn = () => ask("updateSettings", browser, {}, { cm_settings: { scim: { sets_managers: true } } });
const person = (extension: object) => ({
  schemas: [USER, EXTENSION],
  userName: "alan@acme.example",
  name: { givenName: "Alan", familyName: "Turing" },
  [EXTENSION]: extension,
});
const managersOf = (id: string) =>
  db.prisma.employeeManager.findMany({ where: { employeeId: Number(id) }, orderBy: { isPrimary: "desc" } });
const disciplinesOf = async (id: string) =>
  (await db.prisma.sheetDiscipline.findMany({ where: { sheet: { userId: Number(id) } } })).map(
    (one) => one.disciplineId,
  );

describe("a manager", () => {
  test("changes nothing until an admin turns that on", async () => {
    const { status, body } = await send(postUser, "POST", {
      body: person({ manager: { value: String(boss.userId) } }),
    });
    expect({ status, managers: await managersOf(body.id) }).toEqual({ status: 201, managers: [] });
  });

  test("is the primary manager in Entra's forms and Okta's, replaces the former one, and can be removed", async () => {
    await turnOn();
    const next = await makePerson(db.prisma, {});
    const made = await send(postUser, "POST", {
      body: person({ manager: { value: String(boss.userId), displayName: "x" } }),
    });
    const id: string = made.body.id;
    expect(made.body[EXTENSION].manager).toEqual({
      value: String(boss.userId),
      displayName: "Grace Hopper",
      $ref: expect.stringMatching(`Users/${boss.userId}$`),
    });
    const further = await makePerson(db.prisma, {});
    await db.prisma.employeeManager.create({ data: { employeeId: Number(id), managerId: further.userId } });
    const path = `${EXTENSION}:manager`;
    for (const value of [String(next.userId), [{ $ref: "x", value: String(boss.userId) }], { value: next.userId }]) {
      const { status } = await send(patchUser, "PATCH", { id, body: patch({ op: "Add", path, value }) });
      expect(status).toBe(200);
    }
    expect(await managersOf(id)).toMatchObject([
      { managerId: next.userId, isPrimary: true },
      { managerId: further.userId, isPrimary: false },
    ]);
    await send(putUser, "PUT", { id, body: person({ manager: { value: "GRACE@acme.example" } }) });
    expect((await managersOf(id))[0]).toMatchObject({ managerId: boss.userId });
    const found = (manager: number) =>
      send(listUsers, "GET", { query: `?filter=${encodeURIComponent(`id eq "${id}" and manager eq "${manager}"`)}` });
    expect((await found(boss.userId)).body.totalResults).toBe(1);
    for (const { userId } of [next, further]) expect((await found(userId)).body.totalResults).toBe(0);
    await send(patchUser, "PATCH", { id, body: patch({ op: "Remove", path }) });
    expect(await managersOf(id)).toMatchObject([{ managerId: further.userId }]);
  });

  test("who isn't here or would close a circle is refused, but never keeps a leaver in", async () => {
    await turnOn();
    const { body } = await send(postUser, "POST", { body: person({ manager: { value: String(boss.userId) } }) });
    const circle = patch({ op: "add", path: `${EXTENSION}:manager`, value: body.id });
    expect(await send(patchUser, "PATCH", { id: String(boss.userId), body: circle })).toMatchObject({
      status: 400,
      body: { ...ERROR, scimType: "invalidValue", detail: expect.stringContaining("circle") },
    });
    const unknown = person({ manager: { value: "E-4711" } });
    expect(await send(putUser, "PUT", { id: body.id, body: unknown })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining("id or the email") },
    });
    expect(await send(putUser, "PUT", { id: body.id, body: { ...unknown, active: false } })).toMatchObject({
      status: 200,
      body: { active: false },
    });
  });
});

describe("a department", () => {
  test("adds the discipline that an admin mapped it to, never removes one, and any other changes nothing", async () => {
    const [qa, dev] = [(await makeDiscipline(db)).role, (await makeDiscipline(db)).role];
    expect((await map({ source: "department", name: "Quality", cm_role_id: qa.id })).status).toBe(201);
    expect((await map({ source: "department", name: "Software", cm_role_id: dev.id })).status).toBe(201);
    const { body } = await send(postUser, "POST", { body: person({ department: "quality" }) });
    expect(await disciplinesOf(body.id)).toEqual([qa.id]);
    expect(body[EXTENSION]).toBeUndefined();
    await send(putUser, "PUT", { id: body.id, body: person({ department: "Tour Operations" }) });
    expect(await disciplinesOf(body.id)).toEqual([qa.id]);
    const path = `${EXTENSION}:department`;
    await send(patchUser, "PATCH", { id: body.id, body: patch({ op: "Replace", path, value: "Software" }) });
    expect(await disciplinesOf(body.id)).toEqual([qa.id, dev.id]);
    const written = await db.prisma.auditRecord.findFirst({
      where: { act: "person.updated" },
      orderBy: { id: "desc" },
    });
    expect(written).toMatchObject({ after: { disciplines: expect.any(Array) }, through: "SCIM" });
  });
});

test("attributes and excludedAttributes say what an answer has, beside id and schemas", async () => {
  const { body } = await send(postUser, "POST", { body: person({ employeeNumber: "7" }) });
  const asked = async (query: string) => (await send(getUser, "GET", { id: body.id, query })).body;
  expect(body.meta.created).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(await asked("?attributes=userName,name.givenName")).toEqual({
    schemas: [USER, EXTENSION],
    id: body.id,
    userName: "alan@acme.example",
    name: { givenName: "Alan" },
  });
  expect(await asked(`?attributes=${EXTENSION}:employeeNumber`)).toEqual({
    schemas: [USER, EXTENSION],
    id: body.id,
    [EXTENSION]: { employeeNumber: "7" },
  });
  const { name, emails, ...rest } = await asked("?excludedAttributes=name.formatted,EMAILS,id");
  expect({ name, emails, id: rest.id }).toEqual({
    name: { givenName: "Alan", familyName: "Turing" },
    emails: undefined,
    id: body.id,
  });
  const list = await send(listUsers, "GET", { query: "?attributes=userName&count=1" });
  expect(list.body).toMatchObject({ totalResults: 3, Resources: [{ id: expect.any(String) }] });
  expect(Object.keys(list.body.Resources[0])).toEqual(["schemas", "id", "userName"]);
  expect((await send(getUser, "GET", { id: body.id, query: "?attributes=a&excludedAttributes=b" })).status).toBe(400);
});

describe("the settings", () => {
  test("refuse a name or a group's role twice, a department's role, and a discipline that is for everyone", async () => {
    const { role } = await makeDiscipline(db);
    const everyone = await db.prisma.discipline.create({ data: { name: "All", nameKey: "all", forEveryone: true } });
    expect((await map({ source: "group", name: "Leads", role: "manager" })).status).toBe(201);
    const refused = [
      { source: "group", name: "LEADS", role: "admin" },
      { source: "group", name: "Bosses", role: "manager" },
      { source: "department", name: "Bosses", role: "manager" },
      { source: "department", name: "Everyone", cm_role_id: everyone.id },
      { source: "department", name: "QA" },
      { source: "group", name: "QA", role: "staffing", cm_role_id: role.id },
    ];
    const statuses = await Promise.all(refused.map(async (mapping) => (await map(mapping)).status));
    expect(statuses).toEqual([409, 409, 422, 422, 422, 422]);
  });

  test("are changed by admins in a browser, and each change is in the audit log", async () => {
    const { body } = await map({ source: "group", name: "Leads", role: "manager" });
    await turnOn();
    expect((await ask("listScimMappings", browser)).body).toEqual([body]);
    expect((await ask("deleteScimMapping", browser, { scim_mapping_id: body.id })).status).toBe(204);
    expect((await ask("listScimMappings", browser)).body).toEqual([]);
    const written = await db.prisma.auditRecord.findMany({ where: { act: "scim_settings.updated" } });
    expect(written.map(({ before, after }) => ({ before, after }))).toMatchObject([
      { before: null, after: { name: "Leads", role: "manager" } },
      { before: { sets_managers: false }, after: { sets_managers: true } },
      { before: { name: "Leads" }, after: null },
    ]);
    expect((await ask("listScimMappings", { token })).status).toBe(403);
  });
});
