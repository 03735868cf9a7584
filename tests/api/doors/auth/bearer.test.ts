import { handlerOf } from "@/tests/support/routes";
import { SignJWT } from "jose";
import { NextRequest } from "next/server";
import { env } from "@/lib/platform/core/env";
import type { Flaw } from "@/tests/support/minting-provider";
import { bearerFor, makePerson, requestBy, type Browser, type TestPerson } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testProvider } from "@/tests/support/openid";

const CLIENT = env().AUTH_GOOGLE_ID;
const WHO_AM_I = "/api/cm/v1/users?current_user=true";
const noParams = { params: Promise.resolve({}) };

const db = testDatabase();
const provider = testProvider();

const ask = (request: NextRequest) => handlerOf("getCurrentUser")(request, noParams);
const askWith = (token: string) => ask(requestBy({ token }, "GET", WHO_AM_I));
const askWithHeader = (authorization: string) =>
  ask(new NextRequest(`http://localhost:3000${WHO_AM_I}`, { headers: { authorization } }));

describe("an ID token", () => {
  const now = () => Math.floor(Date.now() / 1000);

  test("admits a known person without a cookie", async () => {
    const ada = await makePerson(db.prisma, { sub: "google-ada" });
    const response = await askWith(await provider.mint({ sub: "google-ada" }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ user_id: ada.userId, sheet_id: ada.sheetId });
  });

  test("adds user, sheet and account of a person who may sign in but never has", async () => {
    const answer = await (await askWith(await provider.mint({ sub: "google-ada" }))).json();
    expect(answer).toMatchObject({ first_name: "Ada", last_name: "Lovelace", is_admin: false, is_manager: false });
    const made = await db.prisma.user.findUniqueOrThrow({
      where: { id: answer.user_id },
      include: { sheet: true, accounts: true },
    });
    expect(made).toMatchObject({
      email: "ada@acme.example",
      sortKey: "lovelace ada",
      sheet: { id: answer.sheet_id },
      accounts: [{ providerAccountId: "google-ada" }],
    });
  });

  test.each<[string, () => [Record<string, unknown>?, Flaw?]]>([
    ["signed with another key", () => [{}, "wrong key"]],
    ["without a signature", () => [{}, "unsigned"]],
    ["signed with a symmetric key", () => [{}, "symmetric"]],
    ["signed with another algorithm by the right key", () => [{}, "other algorithm"]],
    ["for another client", () => [{ aud: "another-app" }]],
    ["for us that was issued to another client", () => [{ azp: "another-app" }]],
    ["for us and another client that says not to whom it was issued", () => [{ aud: [CLIENT, "another-app"] }]],
    ["for us and another client, issued to that one", () => [{ aud: [CLIENT, "another-app"], azp: "another-app" }]],
    ["from another issuer", () => [{ iss: "https://accounts.google.com" }]],
    ["that has expired", () => [{ iat: now() - 600, exp: now() - 60 }]],
    ["older than an hour", () => [{ iat: now() - 3700, exp: now() + 3600 }]],
    ["from the future", () => [{ iat: now() + 600 }]],
    ["of a provider whose clock is ten days ahead", () => [{ iat: now() + 864_000, exp: now() + 867_600 }]],
    ["of a provider whose clock is ten days behind", () => [{ iat: now() - 864_000, exp: now() - 860_400 }]],
    ["ten days old that says it lasts a year", () => [{ iat: now() - 864_000, exp: now() + 31_536_000 }]],
    ["whose nonce is no text", () => [{ nonce: { a: 1 } }]],
    ["not valid yet", () => [{ nbf: now() + 600 }]],
    ["whose address is not verified", () => [{ email_verified: false }]],
    ["that does not say whether the address is verified", () => [{ email_verified: undefined }]],
    ["whose address is verified in words of its own", () => [{ email_verified: "yes" }]],
    ["without an address", () => [{ email: undefined }]],
    ["without a subject", () => [{ sub: undefined }]],
    ["without an expiry", () => [{ exp: undefined }]],
    ["without its time of issue", () => [{ iat: undefined }]],
    ["without an audience", () => [{ aud: undefined }]],
    ["of another organisation", () => [{ sub: "google-eve" }]],
    ["of a consumer account", () => [{ sub: "google-joe" }]],
  ])("%s is a 401 and adds nobody", async (_title, flaw) => {
    const response = await askWith(await provider.mint(...flaw()));
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer/);
    expect(await db.prisma.user.count()).toBe(0);
  });

  test("whose claims were changed after signing is a 401", async () => {
    const [header, payload = "", signature] = (await provider.mint()).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, email: "boss@acme.example" })).toString("base64url");
    expect((await askWith([header, forged, signature].join("."))).status).toBe(401);
  });

  test("of a deactivated person is a 401", async () => {
    await makePerson(db.prisma, { sub: "google-ada", deactivatedAt: new Date() });
    expect((await askWith(await provider.mint({ sub: "google-ada" }))).status).toBe(401);
  });

  test.each<[string, Record<string, unknown>]>([
    ["whose address is verified in words, as Cognito sends it,", { email_verified: "true" }],
    ["that says it was issued to us", { azp: CLIENT }],
    ["for us and another client, issued to us", { aud: [CLIENT, "another-app"], azp: CLIENT }],
  ])("%s counts", async (_title, claims) => {
    expect((await askWith(await provider.mint(claims))).status).toBe(200);
  });

  test("for a sibling app's client counts when the settings name it", async () => {
    Object.assign(env(), { AUTH_GOOGLE_AUDIENCES: [...env().AUTH_GOOGLE_AUDIENCES, "sibling"] });
    expect((await askWith(await provider.mint({ aud: "sibling" }))).status).toBe(200);
  });

  test("is a 503, not a 401, while the provider cannot be reached", async () => {
    Object.assign(env(), { AUTH_GOOGLE_ISSUER: "http://localhost:9" });
    const response = await askWith(await provider.mint());
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
  });
});

describe("a Bearer header", () => {
  test.each([
    "",
    "Bearer",
    "Bearer ",
    "Bearer x",
    "Bearer a.b.c",
    "Basic YTpi",
    "Bearer a.b.c, Bearer d.e.f",
    "Token a.b.c",
  ])("of %j is a 401", async (header) => {
    expect((await askWithHeader(header)).status).toBe(401);
  });

  test("can have its scheme in any case", async () => {
    expect((await askWithHeader(`bearer ${await provider.mint()}`)).status).toBe(200);
  });
});

describe("an access token", () => {
  let ada: TestPerson;
  beforeEach(async () => {
    ada = await makePerson(db.prisma);
  });

  test("is accepted from its browser", async () => {
    const response = await ask(requestBy(await bearerFor(ada), "GET", WHO_AM_I));
    expect(await response.json()).toMatchObject({ user_id: ada.userId });
  });

  test("contains no role: a removed role is gone on the next request", async () => {
    const boss = await makePerson(db.prisma, { isAdmin: true });
    const browser = await bearerFor(boss);
    expect(await (await ask(requestBy(browser, "GET", WHO_AM_I))).json()).toMatchObject({ is_admin: true });
    await db.prisma.user.update({ where: { id: boss.userId }, data: { isAdmin: false } });
    expect(await (await ask(requestBy(browser, "GET", WHO_AM_I))).json()).toMatchObject({ is_admin: false });
  });

  test.each<[string, (browser: Browser) => Partial<Browser> | Promise<Partial<Browser>>]>([
    ["stolen without the cookie", ({ token }) => ({ token })],
    ["beside the cookie of another session of the person", async ({ token }) => ({ ...(await bearerFor(ada)), token })],
    ["left out, so that the cookie is alone", ({ cookie }) => ({ cookie })],
    ["replaced by the cookie's own value", ({ cookie }) => ({ cookie, token: cookie.split("=")[1] })],
    ["signed with the bare secret", async ({ sid, cookie }) => ({ cookie, token: await signedWithBareSecret(sid) })],
    ["of an expired session", expire],
  ])("%s is a 401", async (_title, spoil) => {
    expect((await ask(requestBy(await spoil(await bearerFor(ada)), "GET", WHO_AM_I))).status).toBe(401);
  });

  async function expire(browser: Browser) {
    await db.prisma.session.update({ where: { sid: browser.sid }, data: { expiresAt: new Date(Date.now() - 1000) } });
    return browser;
  }

  const signedWithBareSecret = (sid: string) =>
    new SignJWT({ sid })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setIssuer("cairn")
      .setAudience("cairn-api")
      .setSubject(String(ada.userId))
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(new TextEncoder().encode(process.env.AUTH_SECRET));
});
