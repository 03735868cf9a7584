import { handlerOf } from "@/tests/support/routes";
import { NextRequest } from "next/server";
import { SMALL_BODY_BYTES } from "@/lib/platform/core/endpoint";
import { testPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

const db = testDatabase({ keepsRows: true });
const admin = testPerson(db, { isAdmin: true });

async function patch(body: BodyInit, contentType = "application/json", disciplineId = "1") {
  const headers = { authorization: `Bearer ${admin.token}`, cookie: admin.cookie, "content-type": contentType };
  const request = new NextRequest("http://localhost:3000/api/cm/v1/roles/1", { method: "PATCH", headers, body });
  const answer = await handlerOf("updateRole")(request, { params: Promise.resolve({ role_id: disciplineId }) });
  return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.json() };
}

const good = JSON.stringify({ cm_role: { name: "Tester" } });

const cases: [string, () => ReturnType<typeof patch>, number, object][] = [
  ["a body that isn't JSON", () => patch("{name:"), 400, { detail: "The body is not valid JSON." }],
  ["a body that is an array", () => patch("[]"), 400, { detail: "The body must be a JSON object." }],
  [
    "a body that isn't UTF-8",
    () => patch(new Uint8Array([0x7b, 0xff, 0x7d])),
    400,
    { detail: "The body is not valid UTF-8." },
  ],
  [
    "a NUL character",
    () => patch('{"cm_role":{"name":"a\\u0000b"}}'),
    400,
    { detail: "The body contains a NUL character." },
  ],
  ["another content type", () => patch(good, "text/plain"), 415, {}],
  ["a body over the limit", () => patch(`{"cm_role":{"name":"${"x".repeat(SMALL_BODY_BYTES)}"}}`), 413, {}],
  ["no body at all", () => patch(""), 422, { errors: { cm_role: [expect.any(String)] } }],
  [
    "an unknown field",
    () => patch('{"cm_role":{"name":"Tester","is_admin":true}}'),
    422,
    { errors: { "cm_role.is_admin": ["is not a field of this request"] } },
  ],
  [
    "an empty name",
    () => patch('{"cm_role":{"name":"  "}}'),
    422,
    { errors: { "cm_role.name": ["must not be empty"] } },
  ],
  [
    "an id that is no number",
    () => patch(good, "application/json", "abc"),
    422,
    { errors: { role_id: ["must be a whole number"] } },
  ],
  [
    "an id beyond every id",
    () => patch(good, "application/json", "99999999999"),
    422,
    { errors: { role_id: ["is too large to be an id"] } },
  ],
  ["an id that nothing has", () => patch(good, "application/json", "424242"), 404, {}],
];

test.each(cases)(
  "%s is rejected with a problem that explains it, has the request's id and reveals nothing internal",
  async (_title, call, status, body) => {
    const answer = await call();
    expect(answer).toMatchObject({
      status,
      type: "application/problem+json",
      body: { status, request_id: expect.any(String), ...body },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/ at |SELECT|prisma/i);
  },
);

test("a query parameter given twice is rejected", async () => {
  const headers = { authorization: `Bearer ${admin.token}`, cookie: admin.cookie };
  const request = new NextRequest("http://localhost:3000/api/cm/v1/users?current_user=true&current_user=true", {
    headers,
  });
  const answer = await handlerOf("getCurrentUser")(request, { params: Promise.resolve({}) });
  expect([answer.status, (await answer.json()).errors]).toEqual([422, { current_user: ["is given more than once"] }]);
});
