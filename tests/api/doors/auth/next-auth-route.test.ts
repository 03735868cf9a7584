import { NextRequest } from "next/server";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { nextAuthOptions } from "@/lib/doors/auth/next-auth-options";
import { refusalText, REFUSALS } from "@/lib/doors/auth/refusals";
import { makePerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testProvider } from "@/tests/support/openid";

const FROM = { userAgent: "", address: "192.0.2.1", requestId: "r" };

const APP = "http://localhost:3000";

const db = testDatabase();
testProvider();

function send(method: "GET" | "POST", path: string): Promise<Response> {
  const request = new NextRequest(`${APP}/api/auth/${path}`, { method });
  const params = Promise.resolve({ nextauth: (path.split("?")[0] ?? "").split("/") });
  return (method === "GET" ? GET : POST)(request, { params });
}

describe("next-auth", () => {
  test.each([
    ["GET", "session"],
    ["POST", "session"],
    ["GET", "providers"],
    ["GET", "csrf"],
    ["POST", "signout"],
    ["POST", "_log"],
    ["POST", "signin/other"],
    ["GET", "signin/google"],
  ] as const)("does not serve %s %s", async (method, path) => {
    expect((await send(method, path)).status).toBe(404);
  });

  test.each([
    ["somebody who pressed Cancel at the provider", "callback/google?error=access_denied&state=x", "cancelled"],
    ["a form whose token does not fit", "signin?csrf=true", "failed"],
  ])("leads %s back to the sign-in screen", async (_title, path, code) => {
    expect((await send("GET", path)).headers.get("location")).toBe(`${APP}/?error=${code}`);
  });

  test.each([
    ["/competency/3", "/competency/3"],
    [`${APP}/competency/3`, "/competency/3"],
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
    ["/.//evil.example", "/"],
    [APP, "/"],
  ])("after signing in with the callback %s leads to %s", async (url, path) => {
    const { callbacks } = await nextAuthOptions(FROM, null);
    expect(await callbacks?.redirect?.({ url, baseUrl: APP })).toBe(APP + path);
  });

  test("uses PKCE, state and nonce", async () => {
    const { providers } = await nextAuthOptions(FROM, null);
    expect(providers[0]).toMatchObject({ checks: ["pkce", "state", "nonce"] });
  });
});

describe("the sign-in callback", () => {
  const signIn = async (profile: object) =>
    (await nextAuthOptions(FROM, null)).callbacks?.signIn?.({ profile } as never);
  const ada = { sub: "g-1", email: "ada@acme.example", email_verified: true };

  test("admits a person who may sign in", async () => {
    expect(await signIn(ada)).toBe(true);
  });

  test("leads a deactivated person to the reason", async () => {
    await makePerson(db.prisma, { sub: "g-1", deactivatedAt: new Date() });
    expect(await signIn(ada)).toBe("/?error=deactivated");
  });

  test("an old cookie never links a second account to its person", async () => {
    const { adapter } = await nextAuthOptions(FROM, null);
    const { userId } = await makePerson(db.prisma);
    expect(await adapter?.getUser?.(String(userId))).toBeNull();
  });
});

test.each([
  ["cancelled", REFUSALS.cancelled],
  ["OAuthSignin", REFUSALS.unavailable],
  ["OAuthCallback", REFUSALS.failed],
  ["<script>", REFUSALS.failed],
  ["toString", REFUSALS.failed],
])("the code %s has a message of our own", (code, words) => {
  expect(refusalText(code)).toBe(words);
});
