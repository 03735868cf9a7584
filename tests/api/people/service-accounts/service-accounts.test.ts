import { NextRequest } from "next/server";
import { GET as listUsers, POST as postUser } from "@/app/scim/v2/Users/route";
import { sentenceOf } from "@/lib/privacy/audit/view";
import { MAX_ACCOUNTS } from "@/lib/people/service-accounts/rules";
import { bearerFor, makePerson, testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { makeServiceAccount } from "@/tests/support/service-accounts";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();
const admin = testPerson(db, { isAdmin: true });

const create = (scopes: string[], name = "Okta") =>
  ask("createServiceAccount", admin, {}, { cm_service_account: { name, scopes, expires_in_days: 90 } });
const replace = (id: number, overlap_hours: number) =>
  ask(
    "createServiceToken",
    admin,
    { service_account_id: id },
    {
      cm_service_token: { expires_in_days: 90, overlap_hours },
    },
  );
const people = (token: string) => ask("listPeople", { token });
const addPerson = (token: string, headers: Record<string, string> = {}) =>
  ask(
    "createPerson",
    { token },
    {},
    { user: { email: "nell@example.com", first_name: "Nell", last_name: "New" } },
    headers,
  );

async function scim(token: string, method: "GET" | "POST", body?: object) {
  const request = new NextRequest("http://localhost:3000/scim/v2/Users", {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await (method === "GET" ? listUsers : postUser)(request, { params: Promise.resolve({}) });
  return { status: answer.status, body: await answer.json() };
}
const USER = { schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"] };
const user = (userName: string) => ({ ...USER, userName, name: { givenName: "Nell", familyName: "New" } });

test("its token is shown once, stored only as a hash, and left out of the audit record", async () => {
  const made = await create(["people:read"]);
  expect(made).toMatchObject({ status: 201, body: { name: "Okta", token: expect.stringMatching(/^cairn_sat_/) } });
  const listed = await ask("listServiceAccounts", admin);
  expect(listed.body).toMatchObject([{ name: "Okta", scopes: ["people:read"], tokens: [{ last_used_at: null }] }]);
  const kept = [await db.prisma.accessToken.findFirstOrThrow(), await db.prisma.auditRecord.findFirstOrThrow()];
  expect(kept[1]).toMatchObject({ act: "service_account.created", actorId: admin.userId });
  expect(JSON.stringify([kept, listed.body])).not.toContain(made.body.token);
});

test("SCIM by a service account goes on after the admin who created it left and was erased", async () => {
  const { token } = (await create(["scim"])).body;
  expect((await scim(token, "POST", user("nell@example.com"))).status).toBe(201);
  const other = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  await ask("createDeactivation", other, {}, { deactivation: { user_id: admin.userId } });
  expect((await scim(token, "POST", user("alan@example.com"))).status).toBe(201);
  await ask("createErasure", other, {}, { erasure: { user_id: admin.userId, email: admin.email } });
  expect((await scim(token, "POST", user("grace@example.com"))).status).toBe(201);
  expect((await scim(token, "GET")).body.totalResults).toBe(4);
});

test("a service account without the scope for SCIM, and one for SCIM in the API, are refused", async () => {
  const reader = await makeServiceAccount(db, ["people:read"]);
  const provider = await makeServiceAccount(db, ["scim"]);
  expect((await scim(reader.token, "GET")).status).toBe(403);
  const refused = await people(provider.token);
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
    403,
    'Bearer realm="cairn", error="insufficient_scope", scope="people:read"',
  ]);
});

test("the audit log names the service account for what it did, also after it has ended", async () => {
  const { id, token } = (await create(["people:write", "audit:read"])).body;
  await addPerson(token);
  const [record] = (await ask("listAuditRecords", { token }, { act: "person.added" })).body;
  expect(record).toMatchObject({ actor: null, service_account: { id, name: "Okta" }, subject: { first_name: "Nell" } });
  expect((await ask("deleteServiceAccount", admin, { service_account_id: id })).status).toBe(204);
  const later = (await ask("listAuditRecords", admin, { act: "person.added" })).body;
  expect(later.map((one: Parameters<typeof sentenceOf>[0]) => sentenceOf(one))).toEqual([
    "Service account Okta added Nell New",
  ]);
});

test("an ended account and an expired token get 401 from the next call on, and only the token can be replaced", async () => {
  const { id, token } = (await create(["people:read"])).body;
  expect((await people(token)).status).toBe(200);
  await ask("deleteServiceAccount", admin, { service_account_id: id });
  expect([(await people(token)).status, (await replace(id, 24)).status]).toEqual([401, 404]);
  const expired = await makeServiceAccount(db, ["people:read"], { hours: -1 });
  expect((await people(expired.token)).status).toBe(401);
  expect((await replace(expired.id, 24)).body.tokens).toHaveLength(1);
});

test("a replaced token works for the overlap, and a replacement without overlap ends it at once", async () => {
  const { id, token: first } = (await create(["people:read"])).body;
  const { token: second, tokens } = (await replace(id, 24)).body;
  expect(Date.parse(tokens[1].expires_at) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect([(await people(first)).status, (await people(second)).status]).toEqual([200, 200]);
  const { token: third } = (await replace(id, 0)).body;
  expect([(await people(first)).status, (await people(second)).status, (await people(third)).status]).toEqual([
    401, 401, 200,
  ]);
});

test("its use is recorded on its token, and never as a person's", async () => {
  const { token } = (await create(["people:read"])).body;
  const { body } = await people(token);
  expect(body.map((person: { id: number }) => person.id)).toEqual([admin.userId]);
  const [{ tokens }] = (await ask("listServiceAccounts", admin)).body;
  expect(Date.now() - Date.parse(tokens[0].last_used_at)).toBeLessThan(60_000);
});

test("a refused call leaves no record of a person", async () => {
  const { token } = (await create(["people:read"])).body;
  expect((await ask("createArea", { token }, {}, { cm_area: { name: "A", general_technology: false } })).status).toBe(
    403,
  );
  expect(await db.prisma.auditRecord.count({ where: { act: { startsWith: "person." } } })).toBe(0);
});

test("its Idempotency-Key is refused with the reason, and nothing is changed", async () => {
  const { token } = (await create(["people:write"])).body;
  const refused = await addPerson(token, { "idempotency-key": "one" });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { "Idempotency-Key": ["can't be sent by a service account"] },
  ]);
  expect(await db.prisma.user.count()).toBe(1);
});

test("two accounts can't have one name, however it is written, until the first has ended", async () => {
  const { id } = (await create(["scim"])).body;
  const taken = { status: 409, body: { errors: { "cm_service_account.name": ["is taken"] } } };
  expect(await create(["people:read"], " OKTA")).toMatchObject(taken);
  const both = await Promise.all([create(["scim"], "Workday"), create(["scim"], "workday")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  await ask("deleteServiceAccount", admin, { service_account_id: id });
  expect((await create(["people:read"])).status).toBe(201);
});

test("there is a maximum of accounts that haven't ended", async () => {
  await db.prisma.serviceAccount.createMany({
    data: Array.from({ length: MAX_ACCOUNTS }, (_, at) => ({ name: `${at}`, scopes: ["scim"] })),
  });
  expect((await create(["scim"])).body.type).toBe("/problems/limit-reached");
  await db.prisma.serviceAccount.updateMany({ where: { name: "7" }, data: { endedAt: new Date() } });
  expect((await create(["scim"])).status).toBe(201);
});
