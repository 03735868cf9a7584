import { NextRequest } from "next/server";
import { POST } from "@/app/api/auth/[...nextauth]/route";
import { nextAuthOptions } from "@/lib/auth/next-auth-options";
import { env } from "@/lib/core/env";
import type { Database } from "@/lib/db";
import { resetRateLimits } from "@/lib/http/rate-limits";
import { middleware } from "@/middleware";
import { makePerson } from "@/tests/support/actors";
import { openTestDatabase } from "@/tests/support/database/test-database";

const FROM = { userAgent: "", address: "192.0.2.1", requestId: "r" };

const APP = "http://localhost:3000";

let db: Database;
const usual = { ...env() };
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(resetRateLimits);
afterEach(() => Object.assign(env(), usual));

const step = (path: string, peer: string) =>
  middleware(new NextRequest(APP + path, { headers: { "x-peer-address": peer } }));

test("an address that signs in too often gets a page in words and a 429, and others sign in", async () => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS_PER_ADDRESS: 2 });
  for (let time = 0; time < 2; time++) expect((await step("/api/auth/signin/google", "10.0.0.1")).status).toBe(200);
  const refused = await step("/api/auth/callback/google?code=x", "10.0.0.1");
  expect([refused.status, refused.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.text()).toContain("Please wait a minute");
  expect((await step("/api/auth/signin/google", "10.0.0.2")).status).toBe(200);
});

test("a person who signs in too often is told so on the sign-in screen", async () => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS: 1 });
  const { email, sub } = await makePerson(db.prisma);
  const signIn = (await nextAuthOptions(FROM, null)).callbacks!.signIn!;
  const enter = () => signIn({ profile: { sub, email, email_verified: true } } as never);
  expect([await enter(), await enter()]).toEqual([true, "/?error=too_many"]);
});

test("a sign-in form without end is not read to its end: 413", async () => {
  const body = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(16 * 1024)) });
  const request = new NextRequest(`${APP}/api/auth/signin/google`, { method: "POST", body, duplex: "half" });
  expect((await POST(request, { params: Promise.resolve({ nextauth: ["signin", "google"] }) })).status).toBe(413);
});
