import "@/tests/support/settings";
import { decode, encode } from "next-auth/jwt";
import { csrfCookieName, csrfToken } from "@/lib/doors/auth/csrf";
import {
  sealSession,
  sessionCookieName,
  sessionCookieOptions,
  sidOfCookies,
} from "@/lib/doors/auth/session-credentials";
import { env } from "@/lib/platform/core/env";

const jar = (value: string) => ({
  get: (wanted: string) => (wanted === sessionCookieName() ? { value } : undefined),
});
const secret = process.env.AUTH_SECRET ?? "";

afterEach(() => {
  Object.assign(env(), { APP_URL: "http://localhost:3000" });
});

test("the cookie contains only a reference to the session", async () => {
  const held = await decode({ token: await sealSession(7, "s-1"), secret });
  expect(Object.keys(held ?? {}).sort()).toEqual(["exp", "iat", "jti", "sid", "sub"]);
});

test("a session is found by its cookie", async () => {
  expect(await sidOfCookies(jar(await sealSession(7, "s-1")))).toBe("s-1");
});

test("scripts can't read the cookie, and it lasts 8 hours", () => {
  expect(sessionCookieOptions()).toEqual({ httpOnly: true, sameSite: "lax", secure: false, path: "/", maxAge: 28_800 });
});

test("with https the cookies are never sent over http", () => {
  Object.assign(env(), { APP_URL: "https://cairn.example" });
  expect([sessionCookieName(), csrfCookieName(), sessionCookieOptions().secure]).toEqual([
    "__Secure-next-auth.session-token",
    "__Host-next-auth.csrf-token",
    true,
  ]);
});

test.each<[string, () => Promise<string> | string]>([
  [
    "sealed with another secret",
    () => encode({ token: { sid: "s-1" }, secret: "another secret of at least 32 characters" }),
  ],
  ["that has expired", () => encode({ token: { sid: "s-1" }, secret, maxAge: -60 })],
  ["without a session", () => encode({ token: { sub: "7" }, secret })],
  ["with a session that isn't text", () => encode({ token: { sid: ["s-1"] }, secret })],
  ["that is rubbish", () => "rubbish"],
  ["that is empty", () => ""],
])("a cookie %s is no session", async (_title, value) => {
  expect(await sidOfCookies(jar(await value()))).toBeNull();
});

test("a sign-in form's token is taken from a genuine cookie", () => {
  const first = csrfToken(undefined);
  expect(csrfToken(first.cookie ?? "")).toEqual({ token: first.token, cookie: null });
});

test.each(["planted|abc", `planted|${"0".repeat(64)}`, "|", "planted"])(
  "a sign-in form's token isn't taken from the forged cookie %j",
  (cookie) => {
    expect(csrfToken(cookie).token).not.toBe("planted");
  },
);
