import { type CallName, handlerOf } from "@/tests/support/routes";
import { NextRequest } from "next/server";
import { securityEvents } from "@/lib/platform/core/security-log";
import { GET as getNextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as postLogOut } from "@/app/api/auth/log-out/route";
import { GET as getPicture } from "@/app/api/pictures/[sha256]/route";
import { resetAccessRecords } from "@/lib/doors/auth/access-records";
import { nextAuthOptions } from "@/lib/doors/auth/next-auth-options";
import { env } from "@/lib/platform/core/env";
import { REQUEST_ID } from "@/lib/platform/http/request-headers";
import { resetRateLimits, spendRead } from "@/lib/platform/http/limits";
import { middleware } from "@/middleware";
import { bearerFor, type Browser, makePerson, type PersonOptions, requestBy } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { testProvider } from "@/tests/support/openid";
import { securityLines } from "@/tests/support/security-lines";

const APP = "http://localhost:3000";
const WHO_AM_I = "/api/cm/v1/users?current_user=true";
const noParams = { params: Promise.resolve({}) };

const db = testDatabase();
const provider = testProvider();
const written = securityLines();
beforeEach(async () => {
  resetRateLimits();
  resetAccessRecords();
});

/** Returns the lines that `work` writes to the security log. */
async function linesOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  written.length = 0;
  await work();
  return [...written];
}

const from = (request: NextRequest, requestId = "r-1") => {
  request.headers.set(REQUEST_ID, requestId);
  request.headers.set("x-peer-address", "192.0.2.1");
  return request;
};
const WHO = { address: "192.0.2.1", request_id: "r-1" };

const ORIGIN = { userAgent: "", address: WHO.address, requestId: WHO.request_id };
const callbacksOf = async () => (await nextAuthOptions(ORIGIN, null)).callbacks!;

const AUDIT_LOG = "/api/cm/v1/audit_records";

async function signedIn(options: PersonOptions = {}) {
  const person = await makePerson(db.prisma, options);
  return { userId: person.userId, browser: await bearerFor(person) };
}
const read = (name: CallName, browser: Partial<Browser>, path: string) =>
  handlerOf(name)(from(requestBy(browser, "GET", path)), noParams);
const openTemplate = ({ cookie }: Browser) =>
  middleware(from(new NextRequest(`${APP}/competency-matrix-template`, { headers: { cookie } })));
const logOut = ({ cookie }: Browser, site: string, requestId?: string) => {
  const headers = { cookie, "sec-fetch-site": site };
  return postLogOut(from(new NextRequest(`${APP}/api/auth/log-out`, { method: "POST", headers }), requestId));
};
const recordsOf = (userId: number) =>
  db.prisma.auditRecord.findMany({
    where: { actorId: userId },
    select: { act: true, after: true, requestId: true, subjectId: true },
    orderBy: { id: "asc" },
  });

test("a sign-in has a line with the person, and is in the audit log", async () => {
  const { userId } = await makePerson(db.prisma);
  const { jwt } = await callbacksOf();
  const lines = await linesOf(async () => jwt!({ token: {}, user: { id: String(userId) } } as never));
  expect(lines).toEqual([{ event: "sign_in", outcome: "succeeded", user_id: userId, ...WHO }]);
  expect(await recordsOf(userId)).toEqual([
    { act: "person.signed_in", after: null, requestId: "r-1", subjectId: userId },
  ]);
});

test("a refused or cancelled sign-in has a line with the reason", async () => {
  const gone = await makePerson(db.prisma, { sub: "gone", deactivatedAt: new Date() });
  const profile = { sub: "gone", email: "gone@acme.example", email_verified: true };
  const { signIn } = await callbacksOf();
  const cancel = new NextRequest(`${APP}/api/auth/callback/google?error=access_denied`);
  const lines = await linesOf(async () => {
    await signIn!({ profile } as never);
    await getNextAuth(from(cancel), { params: Promise.resolve({ nextauth: ["callback", "google"] }) });
  });
  const failed = { event: "sign_in", outcome: "failed", user_id: null, ...WHO };
  expect(lines).toEqual([
    { ...failed, user_id: gone.userId, reason: "deactivated" },
    { ...failed, reason: "cancelled" },
  ]);
});

test("a failure of the provider has a line with its code", async () => {
  const { logger } = await nextAuthOptions(ORIGIN, null);
  const lines = await linesOf(async () => logger?.error?.("OAUTH_CALLBACK_ERROR", new Error("state mismatch")));
  expect(lines).toEqual([
    { event: "sign_in", outcome: "failed", user_id: null, ...WHO, reason: "OAUTH_CALLBACK_ERROR" },
  ]);
});

test("a personal access token has one line a minute, whatever the number of calls", async () => {
  const { userId, browser } = await signedIn();
  const wish = { cm_personal_access_token: { name: "Sync", scope: "read", expires_in_days: 30 } };
  const made = await handlerOf("createPersonalAccessToken")(
    requestBy(browser, "POST", "/api/cm/v1/personal_access_tokens", wish),
    noParams,
  );
  const { token } = (await made.json()) as { token: string };
  const lines = await linesOf(async () => {
    for (let call = 0; call < 2; call++) await read("getCurrentUser", { token }, WHO_AM_I);
  });
  expect(lines).toEqual([{ event: "token_use", outcome: "succeeded", user_id: userId, ...WHO }]);
});

test("an ID token has one line for its first use, whatever the number of calls", async () => {
  const token = await provider.mint();
  const call = () => read("getCurrentUser", { token }, WHO_AM_I);
  const lines = await linesOf(async () => {
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
  });
  const { id } = await db.prisma.user.findFirstOrThrow();
  expect(lines).toEqual([{ event: "token_use", outcome: "succeeded", user_id: id, ...WHO, reason: "id_token" }]);
});

test("a transition token that is refused has a line with what is wrong with it", async () => {
  Object.assign(env(), { COOKIE_PARENT_DOMAIN: "acme.example" });
  const cookie = `transition_token=${await provider.mint({ iat: 1, exp: 2 })}`;
  const lines = await linesOf(() => middleware(from(new NextRequest(APP, { headers: { cookie } }))));
  expect(lines).toMatchObject([{ event: "sign_in", outcome: "failed", claims: ["exp is too long ago"] }]);
});

test("an ID token that the API refuses has the line of a failed sign-in, and counts as a use of a token", async () => {
  const counts = () => ["sign_in failed", "token_use failed"].map((counted) => securityEvents.get(counted) ?? 0);
  const before = counts();
  const late = await provider.mint({ iat: 1, exp: 2 });
  const stranger = await provider.mint({ sub: "google-eve", email: "eve@other.example", hd: "other.example" });
  const lines = await linesOf(async () => {
    for (const token of [late, stranger]) expect((await read("getCurrentUser", { token }, WHO_AM_I)).status).toBe(401);
  });
  expect(lines).toMatchObject([
    { event: "sign_in", outcome: "failed", reason: "rejected_id_token" },
    { event: "sign_in", outcome: "failed", reason: "not_allowed" },
  ]);
  expect(counts()).toEqual([before[0], before[1]! + 2]);
});

test.each<[string, CallName, string, PersonOptions]>([
  ["download of one's own data", "getMyData", "/api/cm/v1/my_data", {}],
  ["export", "exportAuditRecords", "/api/cm/v1/exports/audit_records?format=csv", { isAdmin: true }],
])("a %s has a line", async (_what, name, path, options) => {
  const { userId, browser } = await signedIn(options);
  const lines = await linesOf(async () => (await read(name, browser, path)).text());
  expect(lines).toEqual([{ event: "download", outcome: "succeeded", user_id: userId, ...WHO }]);
});

test("a page without permission has a line with its caller", async () => {
  const { userId, browser } = await signedIn();
  expect(await linesOf(() => openTemplate(browser))).toMatchObject([
    { event: "refusal", outcome: "failed", user_id: userId, address: WHO.address, reason: "page" },
  ]);
});

test("a person who reads too much has a line, for calls and for pictures", async () => {
  Object.assign(env(), { RATE_LIMIT_READ_MB: 1 });
  const { userId, browser } = await signedIn();
  await spendRead(userId, 2_000_000);
  const sha256 = "0".repeat(64);
  const lines = await linesOf(async () => {
    await read("getCurrentUser", browser, WHO_AM_I);
    await getPicture(from(requestBy(browser, "GET", `/api/pictures/${sha256}`)), {
      params: Promise.resolve({ sha256 }),
    });
  });
  const refusal = { event: "refusal", outcome: "failed", user_id: userId, ...WHO, reason: "too_many_requests" };
  expect(lines).toEqual([refusal, refusal]);
});

test("a call without permission, and one of another site for a session's token, have a line with the person", async () => {
  const { userId, browser } = await signedIn();
  const headers = { cookie: browser.cookie, "sec-fetch-site": "cross-site" };
  const lines = await linesOf(async () => {
    await read("listAuditRecords", browser, AUDIT_LOG);
    await handlerOf("createAccessToken")(
      from(new NextRequest(`${APP}/api/cm/v1/session`, { method: "POST", headers })),
      noParams,
    );
  });
  const refusal = { event: "refusal", outcome: "failed", user_id: userId, ...WHO, reason: "forbidden" };
  expect(lines).toEqual([refusal, refusal]);
});

test("a log-out has a line and is in the audit log; one sent by another site has a line", async () => {
  const { userId, browser } = await signedIn();
  const lines = await linesOf(async () => [await logOut(browser, "cross-site"), await logOut(browser, "same-origin")]);
  expect(lines).toEqual([
    { event: "refusal", outcome: "failed", user_id: null, ...WHO, reason: "forbidden" },
    { event: "log_out", outcome: "succeeded", user_id: userId, ...WHO },
  ]);
  expect(await recordsOf(userId)).toEqual([
    { act: "person.logged_out", after: null, requestId: "r-1", subjectId: userId },
  ]);
});

test("the refused sign-in of a deactivated person is in the audit log once an hour, however often they try", async () => {
  const gone = await makePerson(db.prisma, { sub: "gone", deactivatedAt: new Date() });
  const { signIn } = await callbacksOf();
  const profile = { sub: "gone", email: "gone@acme.example", email_verified: true };
  for (let attempt = 0; attempt < 3; attempt++) await signIn!({ profile } as never);
  expect(await recordsOf(gone.userId)).toEqual([
    { act: "person.sign_in_refused", after: { reason: "deactivated" }, requestId: "r-1", subjectId: gone.userId },
  ]);
});

test("a person's refusals are in the audit log, the first an hour for each reason", async () => {
  Object.assign(env(), { RATE_LIMIT_READ_MB: 1 });
  const { userId, browser } = await signedIn();
  const call = async () => (await read("listAuditRecords", browser, AUDIT_LOG)).status;
  const open = async () => (await openTemplate(browser)).status;
  const answered = [await call(), await call(), await open(), await open()];
  await spendRead(userId, 2_000_000);
  answered.push(await call(), await call());
  expect(answered).toEqual([403, 403, 307, 307, 429, 429]);
  expect((await recordsOf(userId)).map(({ act, after }) => [act, after])).toEqual(
    ["forbidden", "page", "too_many_requests"].map((reason) => ["person.refused", { reason }]),
  );
});

test("a refusal is answered as such though the audit log can't be written", async () => {
  const { userId, browser } = await signedIn();
  await db.pool.query("ALTER TABLE cm_audit_record ADD CONSTRAINT no_refusals CHECK (act <> 'person.refused')");
  expect((await read("listAuditRecords", browser, AUDIT_LOG)).status).toBe(403);
  await db.pool.query("ALTER TABLE cm_audit_record DROP CONSTRAINT no_refusals");
  expect((await read("listAuditRecords", browser, AUDIT_LOG)).status).toBe(403);
  expect(await recordsOf(userId)).toHaveLength(1);
});

test("too many sign-in steps have a line with the id in the answer", async () => {
  Object.assign(env(), { RATE_LIMIT_SIGN_INS_PER_ADDRESS: 1 });
  const step = () => middleware(from(new NextRequest(`${APP}/api/auth/signin/google`)));
  let refused = new Response();
  const lines = await linesOf(async () => {
    await step();
    refused = await step();
  });
  const requestId = refused.headers.get(REQUEST_ID);
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(lines).toEqual([
    { event: "refusal", outcome: "failed", user_id: null, ...WHO, request_id: requestId, reason: "too_many_requests" },
  ]);
});
