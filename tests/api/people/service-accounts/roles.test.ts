import * as groups from "@/app/scim/v2/Groups/route";
import * as group from "@/app/scim/v2/Groups/[id]/route";
import * as users from "@/app/scim/v2/Users/route";
import * as user from "@/app/scim/v2/Users/[id]/route";
import { listedEndpoints } from "@/lib/doors/rest/endpoints";
import { scopeOf } from "@/lib/doors/rest/scopes";
import { env } from "@/lib/platform/core/env";
import { SCOPES } from "@/lib/people/service-accounts/rules";
import { calls } from "@/tests/support/access/calls";
import { testWorld } from "@/tests/support/access/test-world";
import type { Things } from "@/tests/support/access/things";
import { makePerson, type TestPerson } from "@/tests/support/actors";
import { takeSnapshot } from "@/tests/support/database/snapshot";
import { testDatabase } from "@/tests/support/database/test-database";
import { requestTo, type Sent } from "@/tests/support/routes";
import { patch, type ScimHandler, sendScim, USER } from "@/tests/support/scim";
import { makeServiceAccount } from "@/tests/support/service-accounts";

const db = testDatabase({ keepsRows: true });
const { world, handlers } = testWorld(db);
const HOLDERS = ["admin", "new admin", "former admin", "new manager", "former manager"] as const;
const people = {} as Record<(typeof HOLDERS)[number], TestPerson>;
const tokens: string[] = [];
let restore: () => Promise<void>;

beforeAll(async () => {
  Object.assign(env(), { AUTH_ALLOWED_DOMAINS: ["example.com"] });
  const [left, never] = [{ deactivatedAt: new Date() }, { sub: null }];
  people.admin = await makePerson(db.prisma, { isAdmin: true, isStaffing: true });
  people["new admin"] = await makePerson(db.prisma, { isAdmin: true, ...never });
  people["former admin"] = await makePerson(db.prisma, { isAdmin: true, ...left });
  people["new manager"] = await makePerson(db.prisma, { isManager: true, ...never });
  people["former manager"] = await makePerson(db.prisma, { isManager: true, isStaffing: true, ...left });
  const { managerId } = world.shared;
  await db.prisma.employeeManager.create({ data: { employeeId: people.admin.userId, managerId, isPrimary: false } });
  for (const scope of SCOPES) tokens.push((await makeServiceAccount(db, [scope])).token);
  restore = await takeSnapshot(db);
});
afterAll(() => void Object.assign(env(), { AUTH_ALLOWED_DOMAINS: [] }));

/** Who has a role or is of a domain that may not sign in: what they may do, whether they are active, and their email. */
async function powers() {
  const select = { id: true, isAdmin: true, isManager: true, isStaffing: true, deactivatedAt: true, email: true };
  const all = await db.prisma.user.findMany({ where: { OR: [...HAS_ROLE, STRANGE] }, select, orderBy: { id: "asc" } });
  return all.map(({ deactivatedAt, ...one }) => ({ ...one, isActive: deactivatedAt === null }));
}
const HAS_ROLE = [{ isAdmin: true }, { isManager: true }, { isStaffing: true }];
const STRANGE = { email: { endsWith: "@evil.example" } };

const NEW = { email: "mallory@example.com", first_name: "Mallory", last_name: "M" };
const ROLES = [{ is_admin: true }, { is_manager: true }, { is_staffing: true }];
const NO_ROLES = [{ is_admin: false }, { is_manager: false }, { is_staffing: false }];

/** The request of the access tables, and those that try for more. */
function requestsOf(id: keyof typeof calls, of: Things): Sent[] {
  const usual = calls[id].request(of, "stranger");
  const file = btoa(`email,first_name,last_name,is_admin\n${of.email},A,B,true\n${NEW.email},M,M,true\n`);
  const people = { cm_import: { kind: "people", content: file, confirm_removals: 0 } };
  const bodies = {
    createImportPreview: [people],
    createImport: [people],
    createPerson: [...ROLES, { email: "mallory@evil.example" }].map((more) => ({ user: { ...NEW, ...more } })),
    updatePerson: [...ROLES, ...NO_ROLES, { email: NEW.email }].map((sent) => ({ user: sent })),
    createDeactivation: [{ deactivation: { user_id: of.userId, hand_over_to_user_id: world.shared.successorId } }],
    createHandOver: [{ hand_over: { from_user_id: of.userId, to_user_id: world.shared.successorId } }],
  };
  const more = bodies[id as keyof typeof bodies] ?? [];
  return [usual, ...more.map((body) => ({ ...usual, body }))];
}

type Endpoint = (typeof listedEndpoints)[number];
const called = listedEndpoints.filter(({ access }) => access === "bearer");
/** A call is tried with the scope that allows it, or with any if none does: scopes.test.ts tries each other one. */
const tokenFor = ({ id }: Endpoint) =>
  tokens[
    Math.max(
      0,
      SCOPES.findIndex((scope) => scope === scopeOf(id)),
    )
  ]!;
/** A file could give roles whatever the scope. */
const tokensFor = (endpoint: Endpoint) => (endpoint.id.startsWith("createImport") ? tokens : [tokenFor(endpoint)]);

async function statusOf(endpoint: Endpoint, sent: Sent, token: string): Promise<number> {
  const { request, context } = requestTo(endpoint, sent, { authorization: `Bearer ${token}` });
  return (await handlers.get(endpoint.id)!(request, context)).status;
}

test("no reading call of any scope changes who has which role, is active or may sign in", async () => {
  const { userId, email, sheetId } = people.admin;
  const before = await powers();
  let answered = 0;
  for (const endpoint of called.filter(({ method }) => method === "GET"))
    for (const sent of requestsOf(endpoint.id as keyof typeof calls, { ...world.shared, userId, email, sheetId }))
      for (const token of tokensFor(endpoint)) if ((await statusOf(endpoint, sent, token)) < 300) answered += 1;
  expect(answered).toBeGreaterThan(20);
  expect(await powers()).toEqual(before);
}, 120_000);

test.each(HOLDERS)(
  "no call of any scope changes who has which role, is active or may sign in, asked about the %s",
  async (who) => {
    const { userId, email, sheetId } = people[who];
    const before = await powers();
    // A manager who leaves is what the scope for people is for: only their coming back is a person's act.
    const left = before.map((one) => (one.id === userId ? { ...one, isActive: false } : one));
    for (const endpoint of called.filter(({ method }) => method !== "GET")) {
      const expected = endpoint.id === "createDeactivation" && who.endsWith("manager") ? left : before;
      for (const sent of requestsOf(endpoint.id as keyof typeof calls, { ...world.shared, userId, email, sheetId })) {
        for (const token of tokensFor(endpoint)) {
          if ((await statusOf(endpoint, sent, token)) >= 300) continue;
          const call = `${endpoint.id} ${JSON.stringify(sent.body)}`;
          expect({ [call]: await powers() }).toEqual({ [call]: expected });
          await restore();
        }
      }
    }
  },
  120_000,
);

test("a program hands over no reports if one of them is an admin", async () => {
  const endpoint = listedEndpoints.find(({ id }) => id === "createHandOver")!;
  const { managerId, successorId } = world.shared;
  const sent = { body: { hand_over: { from_user_id: managerId, to_user_id: successorId } } };
  const token = tokens[SCOPES.indexOf("people:write")];
  const { request, context } = requestTo(endpoint, sent, { authorization: `Bearer ${token}` });
  expect((await handlers.get("createHandOver")!(request, context)).status).toBe(403);
});

test("SCIM gives nobody a role, brings no former admin back, and doesn't move a new admin's access to another email", async () => {
  const token = tokens[SCOPES.indexOf("scim")]!;
  const before = await powers();
  const send = (handler: ScimHandler, method: string, id: string, body: object) =>
    sendScim(token, handler, method, { ...(id === "" ? {} : { id }), body });
  const roles = { roles: [{ value: "admin" }], is_admin: true, groups: [{ value: "1" }], title: "Admin" };
  const named = (userName: string) => ({ schemas: [USER], userName, ...roles, active: true });
  await send(users.POST, "POST", "", named(NEW.email));
  expect(await send(users.POST, "POST", "", named("mallory@evil.example"))).toMatchObject({ status: 403 });
  await send(groups.POST, "POST", "", { displayName: "Admins", members: [{ value: String(people.admin.userId) }] });
  await send(group.PATCH, "PATCH", "0", patch({ op: "add", path: "members", value: [] }));
  for (const who of ["new admin", "former admin", "new manager", "former manager"] as const) {
    const id = String(people[who].userId);
    await send(user.PUT, "PUT", id, named("eve@example.com"));
    await send(user.PATCH, "PATCH", id, patch({ op: "replace", value: { active: true, userName: "eve@example.com" } }));
    expect(await send(users.POST, "POST", "", named(people[who].email))).toMatchObject({ status: 409 });
  }
  expect(await powers()).toEqual(before);
});
