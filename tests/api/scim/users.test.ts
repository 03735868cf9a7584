import { NextRequest } from "next/server";
import { GET as listUsers, POST as postUser } from "@/app/scim/v2/Users/route";
import {
  DELETE as deleteUser,
  GET as getUser,
  PATCH as patchUser,
  PUT as putUser,
} from "@/app/scim/v2/Users/[id]/route";
import { GET as whoAmI } from "@/app/api/cm/v1/users/route";
import { POST as postToken } from "@/app/api/cm/v1/personal_access_tokens/route";
import type { Database } from "@/lib/db";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

let db: Database;
let token: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await emptyTables(db);
  token = await tokenOf(await bearerFor(await makePerson(db.prisma, { isAdmin: true })));
});

const tokenOf = async (browser: { token: string; cookie: string }) =>
  (
    await ask(
      postToken,
      browser,
      "POST",
      {},
      { cm_personal_access_token: { name: "Okta", scope: "scim", expires_in_days: 30 } },
    )
  ).body.token as string;

type Route = (request: NextRequest, context: { params: Promise<{ id?: string }> }) => Promise<Response>;
async function send(
  route: Route,
  method: string,
  {
    id = "",
    query = "",
    body,
    headers = {},
  }: { id?: string; query?: string; body?: object; headers?: Record<string, string> } = {},
) {
  const request = new NextRequest(`http://localhost:3000/scim/v2/Users/${id}${query}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json", ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const response = await route(request, { params: Promise.resolve(id === "" ? {} : { id }) });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get("etag") ?? "",
    body: text === "" ? null : JSON.parse(text),
  };
}

const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
const okta = {
  schemas: [USER],
  userName: "grace@acme.example",
  name: { givenName: "Grace", familyName: "Hopper" },
  emails: [{ primary: true, value: "grace@acme.example", type: "work" }],
  displayName: "Grace Hopper",
  locale: "en-US",
  externalId: "00ujl29u0le5T6Aj10h7",
  groups: [],
  active: true,
};
const patch = (...Operations: object[]) => ({ schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations });

test("the walk: create, list, filter, deactivate, replace, delete", async () => {
  const made = await send(postUser, "POST", { body: okta });
  expect(made).toMatchObject({ status: 201, body: { userName: "grace@acme.example", active: true } });
  const id = made.body.id as string;
  expect((await send(listUsers, "GET", { query: "?startIndex=2&count=1" })).body).toMatchObject({
    totalResults: 2,
    itemsPerPage: 1,
    startIndex: 2,
    Resources: [{ id }],
  });
  const filter = `?filter=${encodeURIComponent('userName eq "GRACE@acme.example"')}`;
  expect((await send(listUsers, "GET", { query: filter })).body).toMatchObject({
    totalResults: 1,
    Resources: [{ id }],
  });
  expect(await send(postUser, "POST", { body: okta })).toMatchObject({
    status: 409,
    body: { scimType: "uniqueness", status: "409" },
  });
  const entra = patch(
    { op: "Replace", path: "active", value: "False" },
    { op: "Replace", path: 'emails[type eq "work"].value', value: "grace@acme.example" },
  );
  expect(await send(patchUser, "PATCH", { id, body: entra })).toMatchObject({ status: 200, body: { active: false } });
  const back = await send(putUser, "PUT", {
    id,
    body: { ...okta, name: { givenName: "Amazing", familyName: "Grace" } },
  });
  expect(back).toMatchObject({ status: 200, body: { active: true, name: { formatted: "Amazing Grace" } } });
  expect(
    (
      await send(patchUser, "PATCH", {
        id,
        body: patch({ op: "replace", value: { active: false } }),
        headers: { "if-match": made.etag },
      })
    ).status,
  ).toBe(412);
  expect((await send(deleteUser, "DELETE", { id })).status).toBe(204);
  expect((await send(getUser, "GET", { id })).body).toMatchObject({ active: false });
});

test("a deactivated person's next call is refused, and the last admin stays", async () => {
  const ada = await makePerson(db.prisma, {});
  const browser = await bearerFor(ada);
  await send(patchUser, "PATCH", { id: String(ada.userId), body: patch({ op: "replace", value: { active: false } }) });
  expect((await ask(whoAmI, browser, "GET", {}, undefined, "?current_user=true")).status).toBe(401);
  const admin = await db.prisma.user.findFirstOrThrow({ where: { isAdmin: true } });
  expect(await send(deleteUser, "DELETE", { id: String(admin.id) })).toMatchObject({
    status: 409,
    body: { status: "409" },
  });
});

test("a token for SCIM is refused by the API, and other tokens by SCIM", async () => {
  expect((await ask(whoAmI, { token }, "GET", {}, undefined, "?current_user=true")).status).toBe(403);
  token = "nobody";
  expect((await send(listUsers, "GET")).status).toBe(401);
});
