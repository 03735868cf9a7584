import { GET as getResourceTypes } from "@/app/scim/v2/ResourceTypes/route";
import { GET as getSchema } from "@/app/scim/v2/Schemas/[id]/route";
import { GET as getSchemas } from "@/app/scim/v2/Schemas/route";
import { GET as getConfig } from "@/app/scim/v2/ServiceProviderConfig/route";
import { GET as listUsers, POST as postUser } from "@/app/scim/v2/Users/route";
import {
  DELETE as deleteUser,
  GET as getUser,
  PATCH as patchUser,
  POST as searchUsers,
  PUT as putUser,
} from "@/app/scim/v2/Users/[id]/route";
import { GET as getBulk } from "@/app/scim/v2/[...missing]/route";
import { actorOfSession } from "@/lib/doors/auth/callers";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { deliveryEnv, env } from "@/lib/platform/core/env";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeToken } from "@/tests/support/assistants";
import { makeGrades } from "@/tests/support/grades";
import {
  createScimToken,
  ERROR,
  EXTENSION,
  GROUP,
  patch,
  type ScimHandler,
  sendScim,
  type Sent,
  USER,
} from "@/tests/support/scim";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
let token: string;
beforeEach(async () => {
  token = (await createScimToken(await bearerFor(await makePerson(db.prisma, { isAdmin: true })))).body.token;
});

const send = (handler: ScimHandler, method: string, sent: Sent = {}) => sendScim(token, handler, method, sent);

const find = (filter: string) => send(listUsers, "GET", { query: `?filter=${encodeURIComponent(filter)}` });

/** As Okta documents its request that creates a user. */
const OKTA = {
  schemas: [USER],
  userName: "grace@acme.example",
  name: { givenName: "Grace", familyName: "Hopper" },
  emails: [{ primary: true, value: "grace@acme.example", type: "work" }],
  displayName: "Grace Hopper",
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  password: "1mz050nq",
  active: true,
};

/** As Microsoft documents the request of Entra ID. */
const ENTRA = {
  schemas: [USER, EXTENSION],
  externalId: "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef",
  userName: "Alan@Acme.example",
  active: true,
  emails: [{ primary: true, type: "work", value: "alan@acme.example" }],
  meta: { resourceType: "User" },
  name: { formatted: "Alan Turing", familyName: "Turing", givenName: "Alan" },
  roles: [],
};

test("the walk of Okta: test, create, page, replace, deactivate, reactivate", async () => {
  expect((await send(listUsers, "GET", { query: "?startIndex=1&count=2" })).body).toMatchObject({
    totalResults: 1,
    itemsPerPage: 1,
    startIndex: 1,
  });
  expect((await find('userName eq "grace@acme.example"')).body).toMatchObject({ totalResults: 0, Resources: [] });
  const made = await send(postUser, "POST", { body: OKTA });
  const id: string = made.body.id;
  const { schemas, userName, name, emails, displayName, externalId, active } = OKTA;
  expect(made).toMatchObject({ status: 201, type: "application/scim+json", location: made.body.meta.location });
  expect(made.body).toMatchObject({ schemas, userName, name, emails, displayName, externalId, active });
  expect(made.body).not.toHaveProperty("password");
  expect(await send(postUser, "POST", { body: OKTA })).toMatchObject({
    status: 409,
    body: { ...ERROR, scimType: "uniqueness", status: "409" },
  });
  expect((await send(listUsers, "GET", { query: "?startIndex=2&count=1" })).body).toMatchObject({
    totalResults: 2,
    itemsPerPage: 1,
    startIndex: 2,
    Resources: [{ id }],
  });
  const renamed = await send(putUser, "PUT", {
    id,
    body: { ...OKTA, id, name: { givenName: "Amazing", familyName: "Grace" }, meta: made.body.meta },
  });
  expect(renamed).toMatchObject({ status: 200, body: { id, name: { formatted: "Amazing Grace" } } });
  const gone = { id, body: patch({ op: "replace", value: { active: false } }) };
  expect(await send(patchUser, "PATCH", gone)).toMatchObject({ status: 200, body: { active: false } });
  expect((await find('userName eq "GRACE@acme.example"')).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id, active: false, externalId }],
  });
  const back = await send(putUser, "PUT", { id, body: { ...OKTA, active: true } });
  expect(back).toMatchObject({ status: 200, body: { active: true, name: { formatted: "Grace Hopper" } } });
});

test("the walk of Entra: find, create, change, disable, delete, and add again", async () => {
  expect((await find('externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"')).body.totalResults).toBe(0);
  const made = await send(postUser, "POST", { body: ENTRA });
  const id: string = made.body.id;
  expect(made).toMatchObject({ status: 201, body: { userName: "alan@acme.example", externalId: ENTRA.externalId } });
  for (const filter of [
    'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"',
    'userName eq "Alan@Acme.example"',
    'emails[type eq "work"].value eq "alan@acme.example"',
  ])
    expect((await find(filter)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  const changes = patch(
    { op: "Replace", path: "displayName", value: "Pvlo" },
    { op: "Replace", path: 'emails[type eq "work"].value', value: "alan@acme.example" },
    { op: "Add", path: "name.givenName", value: "Alan Mathison" },
    { op: "Replace", path: "externalId", value: "Eqpj" },
    { op: "Replace", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber", value: "E" },
  );
  expect(await send(patchUser, "PATCH", { id, body: changes })).toMatchObject({
    status: 200,
    body: { externalId: "Eqpj", name: { formatted: "Alan Mathison Turing" } },
  });
  const pathless = patch({ op: "replace", value: { displayName: "Bjfe", "name.familyName": "Mathison Turing" } });
  expect((await send(patchUser, "PATCH", { id, body: pathless })).body.name.familyName).toBe("Mathison Turing");
  const disabled = patch({ op: "Replace", path: "active", value: "False" });
  expect((await send(patchUser, "PATCH", { id, body: disabled })).body).toMatchObject({ active: false });
  expect((await send(getUser, "GET", { id })).body).toMatchObject({ id, active: false });

  expect(await send(deleteUser, "DELETE", { id })).toMatchObject({ status: 204, body: null });
  expect(await send(getUser, "GET", { id })).toMatchObject({ status: 404, body: { ...ERROR, status: "404" } });
  expect((await send(deleteUser, "DELETE", { id })).status).toBe(404);
  expect((await find('userName eq "alan@acme.example"')).body.totalResults).toBe(0);
  const again = await send(postUser, "POST", { body: ENTRA });
  expect(again).toMatchObject({ status: 201, body: { id, active: true, externalId: ENTRA.externalId } });

  const written = await db.prisma.auditRecord.findMany({ where: { subjectId: Number(id) }, orderBy: { id: "asc" } });
  expect(written.map(({ act }) => act)).toEqual([
    "person.added",
    "person.updated",
    "person.updated",
    "person.updated",
    "person.updated",
    "person.deactivated",
    "person.reactivated",
    "person.updated",
    "person.updated",
  ]);
  expect(written.every(({ through }) => through === "SCIM")).toBe(true);
});

test("a person who comes in as inactive is never invited", async () => {
  Object.assign(deliveryEnv(), { SMTP_URL: "smtp://127.0.0.1:9" });
  const { body } = await send(postUser, "POST", { body: { ...OKTA, active: false } });
  Object.assign(deliveryEnv(), { SMTP_URL: undefined });
  const where = { subjectId: Number(body.id) };
  const acts = await db.prisma.auditRecord.findMany({ where, orderBy: { id: "asc" }, select: { act: true } });
  expect(acts.map(({ act }) => act)).toEqual(["person.added", "person.updated", "person.deactivated"]);
});

test("the walk of Entra's recycle bin: who is deleted there keeps the email, and comes back as the same person", async () => {
  const { id } = (await send(postUser, "POST", { body: ENTRA })).body;
  const binned = `${ENTRA.externalId.replaceAll("-", "")}Alan@Acme.example`;
  const change = (...operations: object[]) => send(patchUser, "PATCH", { id, body: patch(...operations) });
  const [off, on] = ["False", "True"].map((value) => ({ op: "Replace", path: "active", value }));
  const renamed = (value: string) => [
    { op: "Replace", path: "userName", value },
    { op: "Replace", path: 'emails[type eq "work"].value', value },
  ];
  for (const operations of [[off!, ...renamed(binned)], renamed(binned)])
    expect(await change(...operations)).toMatchObject({
      status: 200,
      body: { userName: "alan@acme.example", active: false },
    });
  for (const email of ["alan@acme.example", binned])
    expect((await find(`userName eq "${email}"`)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
  // What a client gets that has forgotten the person: it then finds them by userName.
  expect(await send(postUser, "POST", { body: ENTRA })).toMatchObject({
    status: 409,
    body: { scimType: "uniqueness" },
  });
  expect(await change(on!, ...renamed(ENTRA.userName))).toMatchObject({
    status: 200,
    body: { id, userName: "alan@acme.example", active: true },
  });
  expect(await change(off!, ...renamed(binned))).toMatchObject({ status: 200, body: { active: false } });
  expect((await send(deleteUser, "DELETE", { id })).status).toBe(204);
  expect(await send(postUser, "POST", { body: ENTRA })).toMatchObject({ status: 201, body: { id, active: true } });
  expect(await db.prisma.user.count({ where: { email: { endsWith: "acme.example" } } })).toBe(1);
});

test("a personnel number that someone else has by now never keeps a leaver in, and one is taken away", async () => {
  const number = (employeeNumber: string) => ({ [EXTENSION]: { employeeNumber } });
  await send(postUser, "POST", { body: { ...OKTA, ...number("7") } });
  const { id } = (await send(postUser, "POST", { body: { ...ENTRA, ...number("8") } })).body;
  const leaves = (employeeNumber: string) =>
    send(putUser, "PUT", { id, body: { ...ENTRA, active: false, ...number(employeeNumber) } });
  expect(await leaves("7")).toMatchObject({ status: 200, body: { active: false, ...number("8") } });
  const { body } = await leaves("");
  expect(body).toMatchObject({ active: false });
  expect(body).not.toHaveProperty([EXTENSION]);
});

test("an email that can't be theirs never keeps a leaver in, and a free one is taken, so that someone else gets theirs", async () => {
  await send(postUser, "POST", { body: OKTA });
  const { id } = (await send(postUser, "POST", { body: ENTRA })).body;
  const leaves = (userName: string, work = userName) =>
    send(putUser, "PUT", {
      id,
      body: { ...ENTRA, userName, emails: [{ type: "work", value: work }], active: false },
    });
  const comesBack = () => send(putUser, "PUT", { id, body: ENTRA });
  const leftWith = (userName: string) => ({ status: 200, body: { userName, active: false } });
  expect(await leaves(OKTA.userName)).toMatchObject(leftWith("alan@acme.example"));
  expect((await comesBack()).body).toMatchObject({ active: true });
  expect(await leaves(ENTRA.userName, "private@example.com")).toMatchObject(leftWith("alan@acme.example"));
  await comesBack();
  // The email of someone with a role who never signed in is only changed by people.
  await db.prisma.user.update({ where: { id: Number(id) }, data: { isManager: true } });
  expect(await leaves("left-alan@acme.example")).toMatchObject(leftWith("alan@acme.example"));
  await db.prisma.user.update({ where: { id: Number(id) }, data: { isManager: false } });
  await comesBack();
  expect(await leaves("left-alan@acme.example")).toMatchObject(leftWith("left-alan@acme.example"));
  expect((await send(postUser, "POST", { body: { ...ENTRA, externalId: "new" } })).status).toBe(201);
});

test("a field that isn't valid never keeps a leaver in, and refuses everyone else", async () => {
  const { id } = (await send(postUser, "POST", { body: ENTRA })).body;
  const wrong = { ...ENTRA, userName: "alan-has-left", emails: [], [EXTENSION]: { employeeNumber: "1.2E+11" } };
  const { body } = await send(putUser, "PUT", { id, body: wrong });
  expect(body).toMatchObject({ status: "400", detail: expect.stringMatching(/userName must be an email address/) });
  expect(await send(putUser, "PUT", { id, body: { ...wrong, active: false } })).toMatchObject({
    status: 200,
    body: { userName: "alan@acme.example", active: false },
  });
});

test("who was deleted and is sent again as inactive is found again, and stays deactivated until they are active", async () => {
  const { id } = (await send(postUser, "POST", { body: ENTRA })).body;
  await send(deleteUser, "DELETE", { id });
  expect(await send(postUser, "POST", { body: { ...ENTRA, active: false } })).toMatchObject({
    status: 201,
    body: { id, active: false },
  });
  expect((await send(getUser, "GET", { id })).body).toMatchObject({ id, active: false });
  const active = patch({ op: "replace", path: "active", value: true });
  expect((await send(patchUser, "PATCH", { id, body: active })).body).toMatchObject({ id, active: true });
});

test("a search answers as the list does whose query it has in its body, and nothing else is posted to a person", async () => {
  const { id } = (await send(postUser, "POST", { body: OKTA })).body;
  const search = (asked: object, schema = "urn:ietf:params:scim:api:messages:2.0:SearchRequest") =>
    send(searchUsers, "POST", { id: ".search", body: { schemas: [schema], ...asked } });
  const found = await search({ filter: 'userName eq "grace@acme.example"', attributes: ["userName"], count: 1 });
  expect(found).toMatchObject({ status: 200, location: null, body: { totalResults: 1, itemsPerPage: 1 } });
  expect(found.body.Resources).toEqual([{ schemas: [USER], id, userName: "grace@acme.example" }]);
  expect((await search({ startIndex: 2, count: 1 })).body).toMatchObject({ totalResults: 2, startIndex: 2 });
  expect(await search({ filter: "nickName pr" })).toMatchObject({ status: 400, body: { scimType: "invalidFilter" } });
  expect(await search({}, USER)).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
  expect(await search({ count: {} })).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
  expect(await send(searchUsers, "POST", { id, body: {} })).toMatchObject({ status: 405, body: ERROR });
});

test("the enterprise extension's employeeNumber is the personnel number, which only one person has", async () => {
  const made = await send(postUser, "POST", { body: { ...ENTRA, [EXTENSION]: { employeeNumber: "701984" } } });
  const id: string = made.body.id;
  expect(made.body).toMatchObject({ schemas: [USER, EXTENSION], [EXTENSION]: { employeeNumber: "701984" } });
  const same = patch({ op: "add", path: `${EXTENSION}:employeeNumber`, value: "701984" });
  const grace = await send(postUser, "POST", { body: OKTA });
  expect(await send(patchUser, "PATCH", { id: grace.body.id, body: same })).toMatchObject({
    status: 409,
    body: { ...ERROR, scimType: "uniqueness" },
  });
  const removed = patch({ op: "remove", path: `${EXTENSION}:employeeNumber` });
  expect((await send(patchUser, "PATCH", { id, body: removed })).body).toMatchObject({ schemas: [USER] });
  expect((await send(patchUser, "PATCH", { id: grace.body.id, body: same })).status).toBe(200);
});

test("a new userName is taken after the first sign-in too, unless someone else has it", async () => {
  const grace = await makePerson(db.prisma, { email: "grace@acme.example", sub: "g-grace" });
  await makePerson(db.prisma, { email: "alan@acme.example", sub: "g-alan" });
  const rename = (userName: string) =>
    send(patchUser, "PATCH", { id: String(grace.userId), body: patch({ op: "replace", value: { userName } }) });
  expect(await rename("grace@acme.com")).toMatchObject({ status: 200, body: { userName: "grace@acme.com" } });
  expect(await rename("alan@acme.example")).toMatchObject({ status: 409, body: { scimType: "uniqueness" } });
});

test("what the service provider says about itself", async () => {
  expect((await send(getConfig, "GET")).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
    etag: { supported: true },
    bulk: { supported: false },
    authenticationSchemes: [{ type: "oauthbearertoken" }],
  });
  expect((await send(getResourceTypes, "GET")).body).toMatchObject({
    totalResults: 2,
    Resources: [
      { endpoint: "/Users", schema: USER },
      { endpoint: "/Groups", schema: GROUP },
    ],
  });
  const schemas = await send(getSchemas, "GET");
  expect(schemas.body).toMatchObject({ totalResults: 3, Resources: [{ id: USER }, { id: EXTENSION }, { id: GROUP }] });
  expect((await send(getSchema, "GET", { id: USER })).body).toEqual(schemas.body.Resources[0]);
  expect(await send(getBulk, "GET")).toMatchObject({ status: 404, body: ERROR });
});

test("a program that reads more than the limit is told to wait", async () => {
  Object.assign(env(), { RATE_LIMIT_READ_MB: 0.02 });
  const read = async () => (await send(listUsers, "GET")).status;
  expect([await read(), await read(), await read()]).toEqual([200, 200, 429]);
});

test("an entity tag guards changes and saves answers", async () => {
  const { body, etag } = await send(postUser, "POST", { body: OKTA });
  const id: string = body.id;
  expect((await send(getUser, "GET", { id, headers: { "if-none-match": etag } })).status).toBe(304);
  const change = { id, body: patch({ op: "replace", path: "name.givenName", value: "Amazing" }) };
  const changed = await send(patchUser, "PATCH", { ...change, headers: { "if-match": etag } });
  expect(changed.status).toBe(200);
  expect(await send(patchUser, "PATCH", { ...change, headers: { "if-match": etag } })).toMatchObject({
    status: 412,
    body: { ...ERROR, status: "412" },
  });
  expect((await send(deleteUser, "DELETE", { id, headers: { "if-match": etag } })).status).toBe(412);
  expect((await send(deleteUser, "DELETE", { id, headers: { "if-match": changed.etag } })).status).toBe(204);
});

test("a deactivated person's next call and page are refused, and the last admin stays", async () => {
  const ada = await makePerson(db.prisma, {});
  const browser = await bearerFor(ada);
  const { sid } = await db.prisma.session.findFirstOrThrow({ where: { userId: ada.userId } });
  expect(await actorOfSession(sid, "r")).not.toBeNull();
  await send(patchUser, "PATCH", { id: String(ada.userId), body: patch({ op: "replace", value: { active: false } }) });
  expect((await ask("getCurrentUser", browser, { current_user: true })).status).toBe(401);
  expect(await actorOfSession(sid, "r")).toBeNull();
  const admin = await db.prisma.user.findFirstOrThrow({ where: { isAdmin: true } });
  expect(await send(deleteUser, "DELETE", { id: String(admin.id) })).toMatchObject({ status: 409, body: ERROR });
});

test("who an admin deactivated stays so until an admin reactivates them", async () => {
  const { userId } = await makePerson(db.prisma, { deactivatedAt: new Date() });
  const active = { id: String(userId), body: patch({ op: "replace", path: "active", value: true }) };
  expect(await send(patchUser, "PATCH", active)).toMatchObject({ status: 409, body: ERROR });
});

test("only admins create tokens for SCIM; the API refuses them, and SCIM refuses others", async () => {
  expect((await createScimToken(await bearerFor(await makePerson(db.prisma, { isManager: true })))).status).toBe(403);
  expect((await ask("getCurrentUser", { token }, { current_user: true })).status).toBe(403);
  await db.prisma.serviceAccount.updateMany({ data: { scopes: ["people:read", "people:write"] } });
  expect(await send(postUser, "POST", { body: OKTA })).toMatchObject({ status: 403, body: ERROR });
  token = await makeToken(db, await makePerson(db.prisma, { isAdmin: true }), "decide");
  expect((await send(listUsers, "GET")).status).toBe(403);
  token = "nobody";
  expect(await send(listUsers, "GET")).toMatchObject({ status: 401, body: { ...ERROR, status: "401" } });
});

test("a title changes nothing until an admin turns that on; then it sets the grade of its name, and an empty one removes it", async () => {
  await makeGrades(db, "Junior", "Senior");
  const titled = (title: string, userName = OKTA.userName) => ({ body: { ...OKTA, userName, emails: [], title } });
  const gradeOf = async (id: string) =>
    (await db.prisma.user.findUniqueOrThrow({ where: { id: Number(id) }, select: { grade: true } })).grade?.name;
  const before = (await send(postUser, "POST", titled("Senior", "early@acme.example"))).body.id;
  expect(await gradeOf(before)).toBeUndefined();
  await db.prisma.setting.create({ data: { name: "grades", value: { from_scim_title: true } } });
  const { id } = (await send(postUser, "POST", titled("senior"))).body;
  expect(await gradeOf(id)).toBe("Senior");
  await send(patchUser, "PATCH", { id, body: patch({ op: "replace", path: "title", value: "Junior" }) });
  expect(await gradeOf(id)).toBe("Junior");
  await send(putUser, "PUT", { id, ...titled("Head of Everything") });
  expect(await gradeOf(id)).toBe("Junior");
  await send(patchUser, "PATCH", { id, body: patch({ op: "remove", path: "title" }) });
  expect(await gradeOf(id)).toBeUndefined();
});
