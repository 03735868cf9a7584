import "@/tests/support/settings";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { ReadableStream } from "node:stream/web";
import { NextRequest } from "next/server";
import { env } from "@/lib/platform/core/env";
import { sharedDatabase } from "@/lib/platform/db/shared";
import { installConnectionHooks } from "@/lib/platform/http/connection-hooks";
import { NO_CONTENT_POLICY } from "@/lib/platform/http/content-security-policy";
import { FRONT_CHECKED, REQUEST_ID } from "@/lib/platform/http/request-headers";
import { apiCalls } from "@/server/api-calls";
import { drain } from "@/server/drain";
import { type Handler, createHttpServer } from "@/server/http-server";
import type { Phase } from "@/server/health";
import { closeServers, listening } from "@/tests/support/listening";
import { databaseThat, door, opened } from "./front-door-harness";
import { signal } from "@/tests/support/signal";

afterEach(() => {
  sharedDatabase.open = undefined;
  closeServers();
});

describe("the health of a process", () => {
  test.each<[Phase, boolean, number, string]>([
    ["starting", true, 503, "starting"],
    ["serving", true, 200, "ready"],
    ["serving", false, 503, "database away"],
    ["draining", true, 503, "draining"],
  ])("%s, with a database that answers: %s, is /readyz %i and /livez 200", async (state, answers, status, word) => {
    sharedDatabase.open = databaseThat(answers);
    const url = await opened({ state });
    const ready = await fetch(`${url}/readyz?now`);
    expect([ready.status, await ready.json()]).toEqual([status, { status: word }]);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
  });

  test("is not ready while nothing can be written", async () => {
    sharedDatabase.open = databaseThat(true, false);
    const url = await opened({ state: "serving" });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "database not writable" }]);
  });
});

describe("a process that isn't ready yet", () => {
  const starting = (path = "") => opened({ state: "starting", handler: () => null }).then((url) => fetch(url + path));

  test("shows people a page that says so, with Retry-After", async () => {
    const answer = await starting();
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.text()).toContain("The app is starting");
  });

  test("answers callers of the API with a problem", async () => {
    const answer = await starting("/api/cm/v1/users");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(answer.headers.get(REQUEST_ID)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ["its page", "/sheet", 503],
    ["its answer to a call", "/api/cm/v1/roles", 503],
    ["its answer to a sign-in", "/api/auth/session", 503],
    ["a probe", "/livez", 200],
    ["a probe before the app is ready", "/readyz", 503],
  ])("puts the security headers on %s", async (_what, path, status) => {
    installConnectionHooks();
    const answer = await starting(path);
    const names = ["x-content-type-options", "x-frame-options"];
    expect([answer.status, ...names.map((name) => answer.headers.get(name))]).toEqual([status, "nosniff", "DENY"]);
    expect(answer.headers.get("content-security-policy")?.match(/frame-ancestors 'none'/g)).toHaveLength(1);
  });
});

describe("a call of the API", () => {
  const told: IncomingHttpHeaders[] = [];
  const note: Handler = async ({ headers }, response) => void response.end(String(told.push(headers)));
  const noting = () => opened({ handler: () => note });
  beforeEach(() => void told.splice(0));

  test("reaches Next.js marked as validated, with a new request id, and its answer's policy allows no content", async () => {
    const answer = await fetch(`${await noting()}/api/cm/v1/roles?limit=1`, {
      headers: { [REQUEST_ID]: "mine" },
    });
    expect(told).toEqual([
      expect.objectContaining({ [FRONT_CHECKED]: "1", [REQUEST_ID]: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    ]);
    expect(answer.headers.get("content-security-policy")).toBe(NO_CONTENT_POLICY);
  });

  test.each(["/mcp", "/oauth/token", "/oauth/register", "/scim/v2/Users"])(
    "of another kind of program, %s, reaches Next.js without the middleware, which would copy its body and log its breaking off",
    async (path) => {
      const answer = await fetch((await noting()) + path, { method: "POST", body: "{}" });
      expect(told.map((headers) => headers[FRONT_CHECKED])).toEqual(["1"]);
      expect(answer.headers.get("content-security-policy")).toBe(NO_CONTENT_POLICY);
    },
  );

  test.each(["/sheet", "/api/auth/session", "/api/cm/v10", "//api/cm/v1/roles", "/api/cm%2Fv1/roles"])(
    "isn't marked for %s, whatever its headers claim",
    async (path) => {
      await fetch((await noting()) + path, { headers: { [FRONT_CHECKED]: "1" } });
      expect(told.map((headers) => headers[FRONT_CHECKED])).toEqual([undefined]);
    },
  );

  test.each([
    ["GET", "/nothing", 404],
    ["GET", "/roles/%2e%2e/x/y", 404],
    ["PUT", "/roles", 405],
    ["OPTIONS", "/roles", 405],
  ])("is answered without Next.js for %s %s, with %i and its request id", async (method, path, status) => {
    const answer = await fetch(`${await noting()}/api/cm/v1${path}`, { method });
    expect([answer.status, answer.headers.get("content-type"), told]).toEqual([status, "application/problem+json", []]);
    expect(answer.headers.get(REQUEST_ID)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("from an allowed origin gets an answer to its preflight, and its answer can be read", async () => {
    Object.assign(env(), { CORS_ALLOWED_ORIGINS: ["https://friend.example"] });
    const url = `${await noting()}/api/cm/v1/roles`;
    const headers = { origin: "https://friend.example" };
    const preflight = { ...headers, "access-control-request-method": "POST" };
    const asked = await fetch(url, { method: "OPTIONS", headers: preflight });
    const called = await fetch(url, { headers });
    Object.assign(env(), { CORS_ALLOWED_ORIGINS: [] });
    expect([asked.status, told.length]).toEqual([204, 1]);
    for (const answer of [asked, called])
      expect(answer.headers.get("access-control-allow-origin")).toBe("https://friend.example");
  });
});

test.each(["/oauth/register", "/oauth/token", "/oauth/revoke", "/.well-known/oauth-authorization-server"])(
  "pages of every site may ask %s, so that assistants in a browser can sign in",
  async (path) => {
    const url = `${await opened()}${path}`;
    const headers = { origin: "https://assistant.example", "access-control-request-headers": "mcp-protocol-version" };
    const asked = await fetch(url, { method: "OPTIONS", headers });
    const called = await fetch(url, { headers });
    expect([asked.status, await called.text()]).toEqual([204, "served"]);
    for (const answer of [asked, called]) expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(asked.headers.get("access-control-allow-headers")).toContain("MCP-Protocol-Version");
  },
);

test.each(["/oauth/authorize", "/mcp", "/sheet"])("pages of other sites may not ask %s", async (path) => {
  const answer = await fetch(`${await opened()}${path}`, { headers: { origin: "https://assistant.example" } });
  expect(answer.headers.get("access-control-allow-origin")).toBeNull();
});

describe("a process that got SIGTERM", () => {
  test("finishes the current request and accepts no other", async () => {
    const finish = signal();
    let state: Phase = "serving";
    const arrived = signal();
    const server = createHttpServer({
      ...door(),
      phase: () => state,
      handler: () => async (_request, response) => {
        arrived.give();
        await finish.given;
        response.end("finished");
      },
    });
    const url = await listening(server);
    const answer = fetch(url);
    await arrived.given;
    state = "draining";
    const drained = drain(server, new AbortController().signal);
    await expect(fetch(url)).rejects.toThrow();
    finish.give();
    expect(await (await answer).text()).toBe("finished");
    expect(await drained).toBe(true);
  });

  test("aborts requests that take longer than the limit, and logs it", async () => {
    const arrived = signal();
    const server = createHttpServer(door({ handler: () => async () => arrived.give() }));
    const answer = fetch(await listening(server)).catch(() => "cut off");
    await arrived.given;
    const limit = new AbortController();
    const drained = drain(server, limit.signal);
    limit.abort();
    expect([await drained, await answer]).toEqual([false, "cut off"]);
  });
});

test("a download has as many listeners as Node expects, so that none of them is logged as a leak", async () => {
  installConnectionHooks();
  const listeners: [count: number, most: number][] = [];
  let response: ServerResponse;
  async function* pieces() {
    yield new TextEncoder().encode("first");
    await new Promise(setImmediate);
    listeners.push([response.listenerCount("close"), response.getMaxListeners()]);
    yield new TextEncoder().encode(", second");
  }
  const handle = async () =>
    new Response(ReadableStream.from(pieces()) as unknown as BodyInit, { headers: { "Content-Type": "text/csv" } });
  const handler = apiCalls(
    async () => ({ handlers: { GET: handle }, Request: NextRequest }),
    async () => {},
  );
  const serve: Handler = (request, answer) => handler(request, (response = answer));
  const url = await opened({ handler: () => serve });
  expect(
    await (await fetch(`${url}/api/cm/v1/exports/people`, { headers: { authorization: "Bearer x" } })).text(),
  ).toBe("first, second");
  const [[count, most]] = listeners as [[number, number]];
  expect(count).toBeLessThanOrEqual(most);
});
