import { NextRequest } from "next/server";
import { POST } from "@/app/api/auth/[...nextauth]/route";
import { nextAuthOptions } from "@/lib/doors/auth/next-auth-options";
import { env } from "@/lib/platform/core/env";
import { resetRateLimits } from "@/lib/platform/http/limits";
import { middleware } from "@/middleware";
import { makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testProvider } from "@/tests/support/openid";

const FROM = { userAgent: "", address: "192.0.2.1", requestId: "r" };

const APP = "http://localhost:3000";

const db = testDatabase({ keepsRows: true });
const provider = testProvider();
beforeEach(resetRateLimits);

const step = (path: string, peer: string) =>
  middleware(new NextRequest(APP + path, { headers: { "x-peer-address": peer } }));

test("an address that signs in too often gets a 429 with an explanation, and others can sign in", async () => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS_PER_ADDRESS: 2 });
  for (let time = 0; time < 2; time++) expect((await step("/api/auth/signin/google", "10.0.0.1")).status).toBe(200);
  const refused = await step("/api/auth/callback/google?code=x", "10.0.0.1");
  expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Wait a minute");
  expect(refused.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  expect((await step("/api/auth/signin/google", "10.0.0.2")).status).toBe(200);
});

test.each(["/api/auth/%73ignin/google", "/api/auth/signin%2Fgoogle", "/%61pi/auth/callback/google"])(
  "a sign-in step counts in every spelling of its address: %s",
  async (path) => {
    Object.assign(env(), { RATE_LIMIT_SIGN_INS_PER_ADDRESS: 1 });
    await step("/api/auth/signin/google", "10.0.0.1");
    expect((await step(path, "10.0.0.1")).status).toBe(429);
  },
);

test.each([
  ["an IPv4 address", "192.0.2.7:50001", "192.0.2.7:50002"],
  ["an IPv6 address", "[2001:db8::7]:50001", "[2001:db8::7]:50002"],
])("%s that a proxy forwards with the connection's port counts as one", async (_title, first, second) => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS_PER_ADDRESS: 1, TRUSTED_PROXIES: 1 });
  const through = (forwarded: string) =>
    middleware(new NextRequest(`${APP}/api/auth/signin/google`, { headers: { "x-forwarded-for": forwarded } }));
  expect((await through(first)).status).toBe(200);
  expect((await through(second)).status).toBe(429);
});

test("sign-ins with a sibling site's token count for their address too", async () => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS_PER_ADDRESS: 1, COOKIE_PARENT_DOMAIN: "acme.example" });
  // Each has a token of its own, because one works once.
  const arrive = async (peer: string) => {
    const cookie = `transition_token=${await provider.mint({ sub: "google-ada" })}`;
    return middleware(new NextRequest(`${APP}/sheet`, { headers: { cookie, "x-peer-address": peer } }));
  };
  const opened = await arrive("10.0.0.1");
  expect([opened.status, opened.headers.get("location")]).toEqual([307, `${APP}/`]);
  expect((await arrive("10.0.0.1")).status).toBe(429);
  expect((await arrive("10.0.0.2")).headers.get("location")).toBe(`${APP}/`);
});

test("a person who signs in too often gets a message on the sign-in screen", async () => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS: 1 });
  const { email, sub } = await makePerson(db.prisma);
  const signIn = (await nextAuthOptions(FROM, null)).callbacks!.signIn!;
  const enter = () => signIn({ profile: { sub, email, email_verified: true } } as never);
  expect([await enter(), await enter()]).toEqual([true, "/?error=too_many"]);
});

test("an endless sign-in form is a 413", async () => {
  const body = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(16 * 1024)) });
  const request = new NextRequest(`${APP}/api/auth/signin/google`, { method: "POST", body, duplex: "half" });
  expect((await POST(request, { params: Promise.resolve({ nextauth: ["signin", "google"] }) })).status).toBe(413);
});
