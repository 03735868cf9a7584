import { NextRequest } from "next/server";
import { openResponse } from "@/lib/platform/http/open-responses";
import { type Database, installDatabase } from "@/lib/platform/db";
import { FRONT_CHECKED, ARRIVAL, PEER } from "@/lib/platform/http/request-headers";
import { config, middleware } from "@/middleware";
import { bearerFor, makePerson, type PersonOptions } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

const APP = "http://localhost:3000";

const db = testDatabase();

const send = (method: string, path: string, headers: Record<string, string> = {}) =>
  middleware(new NextRequest(APP + path, { method, headers }));
const visit = (path: string, headers: Record<string, string> = {}) => send("GET", path, headers);
const forwarded = (response: Response, name: string) => response.headers.get(`x-middleware-request-${name}`);

async function visitAs(options: PersonOptions, path: string) {
  const { cookie } = await bearerFor(await makePerson(db.prisma, options));
  return visit(path, { cookie });
}

test("only requests that the server in front of Next.js has validated skip the middleware", () => {
  expect(config.matcher.map(({ missing }) => missing)).toEqual([[{ type: "header", key: FRONT_CHECKED }]]);
});

describe("a database without its tables", () => {
  test("gets the product's own error page with the request's id, never a bare 500", async () => {
    const { cookie } = await bearerFor(await makePerson(db.prisma));
    await db.pool.query("ALTER TABLE cm_session RENAME TO cm_session_gone");
    try {
      const response = await visit("/sheet", { cookie });
      expect([response.status, response.headers.get("content-type")]).toEqual([500, "text/html; charset=utf-8"]);
      const id = response.headers.get("x-request-id") ?? "";
      expect(id).not.toBe("");
      expect(await response.text()).toMatch(new RegExp(`Something went wrong.*Request ${id}`, "s"));
    } finally {
      await db.pool.query("ALTER TABLE cm_session_gone RENAME TO cm_session");
    }
  });
});

describe("pages", () => {
  test("without a session lead to the sign-in screen and from there back", async () => {
    const response = await visit("/learning-pointers?competency_id=3");
    expect(response.headers.get("location")).toBe(
      `${APP}/?callbackUrl=${encodeURIComponent("/learning-pointers?competency_id=3")}`,
    );
  });

  test.each<[string, PersonOptions, string, string | null]>([
    ["an employee sees their sheet", {}, "/sheet", null],
    ["an employee is led away from the matrices", {}, "/competency-matrices", "/?refused=managers"],
    ["the reason is kept on the way", {}, "/?refused=sheet", "/sheet?refused=sheet"],
    ["words of somebody else aren't", {}, "/?refused=Call%20this%20number", "/sheet"],
    ["somebody signed in is led from the sign-in screen to their sheet", {}, "/", "/sheet"],
    [
      "somebody signed in is led from the sign-in screen to where they were going",
      {},
      "/?callbackUrl=%2Flearning-pointers%3Fcompetency_id%3D3",
      "/learning-pointers?competency_id=3",
    ],
    ["somebody signed in is never led to another site", {}, "/?callbackUrl=https%3A%2F%2Fevil.example%2F", "/sheet"],
    [
      "somebody deactivated is led to the sign-in screen",
      { deactivatedAt: new Date() },
      "/sheet",
      "/?callbackUrl=%2Fsheet",
    ],
  ])("%s", async (_title, person, path, location) => {
    expect((await visitAs(person, path)).headers.get("location")).toBe(location === null ? null : APP + location);
  });

  test("the address of one's own sheet by id leads to /sheet without a reason", async () => {
    const person = await makePerson(db.prisma);
    const { cookie } = await bearerFor(person);
    const { headers } = await visit(`/users/${person.userId}/sheets/${person.sheetId}`, { cookie });
    expect(headers.get("location")).toBe(`${APP}/`);
  });

  test("a reviewer's own sheet by id leads to /sheet, at the same row and without a reason", async () => {
    const person = await makePerson(db.prisma, { isManager: true });
    const { cookie } = await bearerFor(person);
    const { headers } = await visit(`/users/${person.userId}/sheets/${person.sheetId}?notes=7`, { cookie });
    expect(headers.get("location")).toBe(`${APP}/sheet?notes=7`);
  });

  test("have a new nonce, which the page and the browser both get", async () => {
    const [one, other] = [await visit("/"), await visit("/")];
    const nonce = forwarded(one, "x-nonce");
    expect(one.headers.get("content-security-policy")).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(forwarded(one, "content-security-policy")).toBe(one.headers.get("content-security-policy"));
    expect(forwarded(other, "x-nonce")).not.toBe(nonce);
  });

  test.each(["/api/docs", "/api/docs/sheets", "/api/%64ocs/sheets"])(
    "of the API reference are open: %s",
    async (path) => {
      const response = await visit(path);
      expect([response.headers.get("x-middleware-next"), forwarded(response, "x-pathname")]).toEqual(["1", path]);
      expect(response.headers.get("content-security-policy")).toContain(`'nonce-${forwarded(response, "x-nonce")}'`);
    },
  );

  test("of the API reference are made one at a time for an address that isn't signed in, and hold up no other page", async () => {
    const [closeFirst, closeSecond] = ["first", "second"].map(openResponse);
    await visit("/api/docs", { [ARRIVAL]: "first" });
    const answered = jest.fn();
    const second = visit("/api/%64ocs/sheets", { [ARRIVAL]: "second" }).then(answered);
    await visit("/api/docs", { [PEER]: "192.0.2.8", [ARRIVAL]: "another address's" });
    await visitAs({}, "/api/docs");
    await visit("/", { [ARRIVAL]: "another page's" });
    expect(answered).not.toHaveBeenCalled();
    closeFirst!();
    await second;
    closeSecond!();
  });

  test("allow no foreign scripts", async () => {
    const policy = (await visit("/")).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval)/);
  });

  test.each(["/", "/dev/ui", "/api/cm/v1/users?current_user=true"])(
    "%s ignores the middleware's own headers from a caller",
    async (path) => {
      const response = await visit(path, {
        "x-nonce": "mine",
        "x-csrf-token": "mine",
        "x-pathname": "//evil.example",
        "x-request-id": "mine",
      });
      for (const name of ["x-nonce", "x-csrf-token", "x-pathname", "x-request-id"])
        expect(forwarded(response, name) ?? "").not.toMatch(/mine|evil/);
    },
  );

  test("are a 503 with a plain explanation while the database is unreachable", async () => {
    const { cookie } = await bearerFor(await makePerson(db.prisma));
    const gone = { $queryRaw: () => Promise.reject(new Error("connect ECONNREFUSED 127.0.0.1:5432")) };
    installDatabase({ ...db, prisma: gone as unknown as Database["prisma"] });
    const response = await visit("/sheet", { cookie }).finally(() => installDatabase(db));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = await response.text();
    expect(page).toContain("The database isn't responding.");
    expect(page).toContain('<img src="/logo.svg"');
  });
});

describe("the sign-in screen", () => {
  test("lets its form go only to the provider", async () => {
    expect((await visit("/")).headers.get("content-security-policy")).toMatch(
      /form-action 'self' http:\/\/localhost:9;/,
    );
  });

  test("gives its form a token that fits the cookie", async () => {
    const response = await visit("/");
    const cookie = response.headers.getSetCookie().find((line) => line.startsWith("next-auth.csrf-token=")) ?? "";
    expect(decodeURIComponent(cookie)).toContain(`=${forwarded(response, "x-csrf-token")}|`);
    expect(cookie).toMatch(/HttpOnly; SameSite=lax/i);
  });

  test("keeps a browser's existing token", async () => {
    const first = await visit("/");
    const cookie = first.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const second = await visit("/", { cookie });
    expect(forwarded(second, "x-csrf-token")).toBe(forwarded(first, "x-csrf-token"));
    expect(second.headers.getSetCookie()).toEqual([]);
  });
});

describe("the API", () => {
  test.each([
    ["GET", "/api/cm/v1/users?current_user=true"],
    ["GET", "/api/cm/v1/users/4"],
    ["POST", "/api/cm/v1/session"],
    ["GET", "/api/cm/v1/openapi.json"],
    ["HEAD", "/api/cm/v1/users/4"],
    ["POST", "/api/cm/v1/sheets/1/sheet_competencies/2/competency_changes"],
    ["POST", "/mcp"],
    ["GET", "/scim/v2/Users"],
  ])("passes %s %s on", async (method, path) => {
    const response = await send(method, path);
    expect(response.headers.get("x-middleware-next")).toBe("1");
    expect(forwarded(response, "x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["DELETE", "/people", "GET, HEAD, POST"],
    ["GET", "/session", "POST"],
    ["HEAD", "/session", "POST"],
    ["OPTIONS", "/people/4", "GET, HEAD, PATCH"],
    ["PROPFIND", "/areas", "GET, HEAD, POST"],
  ])("answers %s %s with 405, naming what is allowed", async (method, path, allow) => {
    const response = await send(method, `/api/cm/v1${path}`);
    expect([response.status, response.headers.get("allow"), response.headers.get("content-type")]).toEqual([
      405,
      allow,
      "application/problem+json",
    ]);
    expect(await response.json()).toMatchObject({ detail: "Invalid REST method specified", status: 405 });
  });

  test.each(["/api/cm/v1", "/api/cm/v1/nothing", "/api/cm/v1/users/4/nothing", "/api/cm/v1/users//"])(
    "answers %s with 404",
    async (path) => {
      const response = await visit(path);
      expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
    },
  );

  test("runs in Node, where the database is", () => {
    expect(config.runtime).toBe("nodejs");
  });
});
