import { NextRequest } from "next/server";
import { env } from "@/lib/platform/core/env";
import { middleware } from "@/middleware";
import type { MintingProvider } from "@/tests/support/minting-provider";
import { bearerFor, makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testProvider } from "@/tests/support/openid";

const APP = "http://localhost:3000";
const CLEARED = "transition_token=; Path=/; Max-Age=0; SameSite=Lax";

const db = testDatabase();
const provider = testProvider();
beforeAll(async () => {
  Object.assign(env(), { COOKIE_PARENT_DOMAIN: "acme.example" });
});

const visit = (path: string, cookie: string) => middleware(new NextRequest(APP + path, { headers: { cookie } }));
const sessionCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("next-auth.session-token="));

test("a transition token opens a session and leads to where the person starts", async () => {
  const ada = await makePerson(db.prisma, { sub: "google-ada" });
  const response = await visit("/", `transition_token=${await provider.mint({ sub: "google-ada" })}`);
  expect(response.headers.get("location")).toBe(`${APP}/`);
  expect(await db.prisma.session.findMany()).toMatchObject([{ userId: ada.userId }]);
  const opened = sessionCookie(response) ?? "";
  expect(opened).toMatch(/HttpOnly; SameSite=lax/i);
  const next = await visit("/sheet", opened.split(";")[0] ?? "");
  expect(next.headers.get("location")).toBeNull();
});

test("a person who never signed in is added, as at the first sign-in", async () => {
  await visit("/sheet", `transition_token=${await provider.mint({ sub: "google-ada" })}`);
  expect(await db.prisma.user.findMany({ include: { sheet: true } })).toMatchObject([
    { email: "ada@acme.example", sheet: {} },
  ]);
});

test("the token is cleared for this host and for the parent domain", async () => {
  const response = await visit("/", `transition_token=${await provider.mint()}`);
  expect(response.headers.getSetCookie()).toEqual(expect.arrayContaining([CLEARED, `${CLEARED}; Domain=acme.example`]));
});

test("without COOKIE_PARENT_DOMAIN the token is ignored, because no sibling site can have set it", async () => {
  Object.assign(env(), { COOKIE_PARENT_DOMAIN: undefined });
  const response = await visit("/", `transition_token=${await provider.mint({ sub: "google-ada" })}`);
  expect(sessionCookie(response)).toBeUndefined();
  expect([await db.prisma.user.count(), await db.prisma.spentToken.count()]).toEqual([0, 0]);
});

test("the token works once, even with another encoding of its signature", async () => {
  const token = await provider.mint();
  // Of the last character of 256 bytes only two bits count, so the next letter encodes the same bytes.
  const twin = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1);
  expect(Buffer.from(twin.split(".")[2] ?? "", "base64url")).toEqual(
    Buffer.from(token.split(".")[2] ?? "", "base64url"),
  );
  await visit("/", `transition_token=${token}`);
  for (const again of [token, twin]) {
    const response = await visit("/", `transition_token=${again}`);
    expect(response.headers.get("location")).toBe(`${APP}/?error=handover`);
    expect(sessionCookie(response)).toBeUndefined();
  }
  expect(await db.prisma.session.count()).toBe(1);
});

test("two simultaneous visits with one token open one session", async () => {
  const token = await provider.mint();
  await Promise.all([visit("/", `transition_token=${token}`), visit("/sheet", `transition_token=${token}`)]);
  expect(await db.prisma.session.count()).toBe(1);
});

test("a token never changes who is signed in, and is still cleared", async () => {
  const { cookie } = await bearerFor(await makePerson(db.prisma));
  const response = await visit("/sheet", `${cookie}; transition_token=${await provider.mint({ sub: "google-ada" })}`);
  expect(response.headers.get("location")).toBeNull();
  expect(sessionCookie(response)).toBeUndefined();
  expect(response.headers.getSetCookie()).toContain(CLEARED);
  expect(await db.prisma.user.count()).toBe(1);
});

test.each<[string, Parameters<MintingProvider["mint"]>, string]>([
  ["a forged token", [{}, "wrong key"], "handover"],
  ["an unsigned token", [{}, "unsigned"], "handover"],
  ["a token for another app", [{ aud: "other" }], "handover"],
  ["a stranger's token", [{ sub: "google-eve" }], "not_allowed"],
])("%s opens no session, is cleared, and the screen says why", async (_title, mint, code) => {
  const response = await visit("/sheet", `transition_token=${await provider.mint(...mint)}`);
  expect(response.headers.get("location")).toBe(`${APP}/?error=${code}`);
  expect(response.headers.getSetCookie()).toContain(CLEARED);
  expect(await db.prisma.session.count()).toBe(0);
});

test("a token that a browser keeps sending causes no redirect loop", async () => {
  const response = await visit("/?error=handover", "transition_token=rubbish");
  expect(response.headers.get("location")).toBeNull();
});
