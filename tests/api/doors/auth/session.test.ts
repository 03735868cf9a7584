import { handlerOf } from "@/tests/support/routes";
import { NextRequest } from "next/server";
import { POST as logOut } from "@/app/api/auth/log-out/route";
import { createAccessToken } from "@/lib/doors/auth/contract";
import { env } from "@/lib/platform/core/env";
import { bearerFor, makePerson, requestBy, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";

const noParams = { params: Promise.resolve({}) };
const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

const db = testDatabase();

const post = (path: string, headers: Record<string, string>, body?: string) =>
  new NextRequest(`http://localhost:3000${path}`, { method: "POST", headers, body });
const askForToken = (headers: Record<string, string>, body?: string) =>
  handlerOf("createAccessToken")(post("/api/cm/v1/session", headers, body), noParams);
const whoAmI = (browser: Partial<Browser>) =>
  handlerOf("getCurrentUser")(requestBy(browser, "GET", "/api/cm/v1/users?current_user=true"), noParams);

describe("POST /session", () => {
  test("gives the signed-in browser a token for the API", async () => {
    const ada = await makePerson(db.prisma);
    const { cookie } = await bearerFor(ada);
    const response = await askForToken({ cookie, ...SAME_ORIGIN });
    expect(response.status).toBe(201);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { token, expires_in } = createAccessToken.response.parse(await response.json());
    expect(expires_in).toBe(300);
    expect(await (await whoAmI({ cookie, token })).json()).toMatchObject({ user_id: ada.userId });
  });

  test.each([
    ["a browser on plain http, which says only its origin", { origin: "http://localhost:3000" }, 201],
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
    ["a sibling subdomain", { "sec-fetch-site": "same-site" }, 403],
    ["another site that can only be told by its origin", { origin: "https://evil.example" }, 403],
    ["a page without an origin", { origin: "null" }, 403],
    ["nobody knows where", {}, 403],
  ])("asked by %s", async (_title, headers, status) => {
    const { cookie } = await bearerFor(await makePerson(db.prisma));
    expect((await askForToken({ cookie, ...headers })).status).toBe(status);
  });

  test("accepts no fields", async () => {
    const { cookie } = await bearerFor(await makePerson(db.prisma));
    const response = await askForToken({ cookie, "content-type": "application/json", ...SAME_ORIGIN }, '{"user_id":1}');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { user_id: [expect.any(String)] } });
  });
});

describe("Log out", () => {
  const logOutWith = (headers: Record<string, string>) => logOut(post("/api/auth/log-out", headers));

  test("ends the session, so that a copy of the cookie is invalid at once", async () => {
    const browser = await bearerFor(await makePerson(db.prisma));
    expect((await whoAmI(browser)).status).toBe(200);
    await logOutWith({ cookie: browser.cookie, ...SAME_ORIGIN });
    expect((await whoAmI(browser)).status).toBe(401);
    expect((await askForToken({ cookie: browser.cookie, ...SAME_ORIGIN })).status).toBe(401);
  });

  test("leads to the sign-in screen and deletes the session's cookie", async () => {
    const { cookie } = await bearerFor(await makePerson(db.prisma));
    const response = await logOutWith({ cookie, ...SAME_ORIGIN });
    expect([response.status, response.headers.get("location")]).toEqual([303, "http://localhost:3000/"]);
    expect(response.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^next-auth\.session-token=; Path=\/;.*Max-Age=0;.*HttpOnly; SameSite=lax/),
    );
  });

  test("clears the transition token for the company's parent domain", async () => {
    Object.assign(env(), { COOKIE_PARENT_DOMAIN: ".acme.example" });
    const response = await logOutWith(SAME_ORIGIN);
    expect(response.headers.getSetCookie()).toContainEqual(
      "transition_token=; Path=/; Max-Age=0; SameSite=Lax; Domain=acme.example",
    );
  });

  test("keeps the person's other sessions", async () => {
    const ada = await makePerson(db.prisma);
    const [here, elsewhere] = [await bearerFor(ada), await bearerFor(ada)];
    await logOutWith({ cookie: here.cookie, ...SAME_ORIGIN });
    expect((await whoAmI(elsewhere)).status).toBe(200);
  });

  test("cannot be caused by another site", async () => {
    const browser = await bearerFor(await makePerson(db.prisma));
    expect((await logOutWith({ cookie: browser.cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await whoAmI(browser)).status).toBe(200);
  });
});
