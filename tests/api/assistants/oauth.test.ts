import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { MAX_CONNECTIONS } from "@/lib/assistants/connections/rules";
import { getConsentView } from "@/lib/assistants/connections/queries";
import { actorOfSession } from "@/lib/doors/auth/callers";
import { env } from "@/lib/platform/core/env";
import { sentenceOf } from "@/lib/privacy/audit/view";
import { resetRateLimits } from "@/lib/platform/http/limits";
import { bearerFor, type Browser, makePerson } from "@/tests/support/actors";
import { CALLBACK, makeAssistant, toolsOf } from "@/tests/support/assistant-client";
import { makeToken, testAssistants, turnOn } from "@/tests/support/assistants";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask, makeEmployee } from "@/tests/support/sheets";

const db = testDatabase();
const server = testAssistants();
const appUrl = env().APP_URL;
beforeAll(() => void Object.assign(env(), { APP_URL: server.origin }));
afterAll(() => void Object.assign(env(), { APP_URL: appUrl }));
beforeEach(() => turnOn(db));
beforeEach(resetRateLimits);

const newClient = () => new Client({ name: "test", version: "1" });
const transportFor = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL("/mcp", server.origin), { authProvider });

/** Reads what the page of consent shows a signed-in person. */
async function consentOf(browser: Browser, asked: URL) {
  const actor = await actorOfSession(browser.sid, "test");
  return getConsentView(actor!, Object.fromEntries(asked.searchParams));
}

/** The person allows it, as the page does. Returns where the browser goes on. */
async function allow(browser: Browser, asked: URL): Promise<URL> {
  const { request } = await consentOf(browser, asked);
  const answer = await ask(
    "createAssistantConnection",
    browser,
    {},
    { cm_assistant_connection: { ...request, scope: "write" } },
  );
  expect(answer.status).toBe(201);
  return new URL(answer.body.redirect_to);
}

/** Signs an assistant in, from the first refusal to its first call. */
async function signIn(browser: Browser) {
  const assistant = makeAssistant();
  const first = transportFor(assistant);
  await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError);
  const landed = await allow(browser, assistant.asked!);
  expect(landed.searchParams.get("state")).toBe("a state");
  await first.finishAuth(landed.searchParams);
  const client = newClient();
  await client.connect(transportFor(assistant));
  return { assistant, use: toolsOf(client) };
}

test("the SDK's client registers, signs in through the page of consent, requests a level, and is listed until it expires", async () => {
  const employee = await makeEmployee(db);
  const browser = await bearerFor(employee);
  const { use, assistant } = await signIn(browser);
  const requested = await use("request_level", { sheet_competency_id: employee.rowIds[0], level: "basic" });
  expect(requested.answer.done).toContain("Requested Basic");
  expect((await use("decide", { review_id: 1, competency_change_id: 1, reason: "No." })).refused).toContain(
    "permission “decide”",
  );
  expect((await ask("listAssistantConnections", browser)).body).toMatchObject([
    { name: "Helper", scope: "write", last_used_at: expect.any(String) },
  ]);
  const stored = await db.prisma.assistantConnection.findFirstOrThrow();
  const { access_token, refresh_token } = assistant.kept!;
  for (const secret of [access_token, refresh_token!]) expect(JSON.stringify(stored)).not.toContain(secret);
  const record = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "assistant.connected" } });
  expect(record).toMatchObject({ actorId: employee.userId, through: null, after: { name: "Helper", scope: "write" } });
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const [act] = (await ask("listAuditRecords", admin, { act: "level.requested" })).body;
  expect(sentenceOf(act)).toMatch(`${employee.firstName} ${employee.lastName} (assistant Helper) requested Competency`);
  await db.prisma.assistantConnection.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await ask("listAssistantConnections", browser)).body).toEqual([]);
});

test("access that a person ends, or that ends with its person, ends at the next call", async () => {
  const [person, leaver] = [await makePerson(db.prisma), await makePerson(db.prisma)];
  const [browser, other] = [await bearerFor(person), await bearerFor(leaver)];
  const [ended, left] = [await signIn(browser), await signIn(other)];
  for (const { use } of [ended, left]) expect(await use("my_agreements")).toHaveProperty("answer");
  const [{ id }] = (await ask("listAssistantConnections", browser)).body;
  expect((await ask("deleteAssistantConnection", other, { assistant_connection_id: id })).status).toBe(404);
  expect((await ask("deleteAssistantConnection", browser, { assistant_connection_id: id })).status).toBe(204);
  await db.prisma.user.update({ where: { id: leaver.userId }, data: { deactivatedAt: new Date() } });
  for (const { use } of [ended, left]) await expect(use("my_agreements")).rejects.toThrow();
  expect((await ask("listAssistantConnections", browser)).body).toEqual([]);
});

test("an assistant's token is for /mcp alone", async () => {
  const { assistant } = await signIn(await bearerFor(await makePerson(db.prisma)));
  const { access_token: token } = assistant.kept!;
  expect((await ask("getCurrentUser", { token }, { current_user: true })).status).toBe(401);
  expect((await ask("listAssistantConnections", { token })).status).toBe(401);
});

test("a person's own token can't let an assistant in, list assistants or end their access", async () => {
  const person = await makePerson(db.prisma);
  const browser = await bearerFor(person);
  const { assistant } = await signIn(browser);
  const token = { token: await makeToken(db, person, "decide") };
  const [{ id }] = (await ask("listAssistantConnections", browser)).body;
  const { request } = await consentOf(browser, assistant.asked!);
  const consent = { cm_assistant_connection: { ...request, scope: "write" } };
  expect((await ask("createAssistantConnection", token, {}, consent)).status).toBe(403);
  expect((await ask("listAssistantConnections", token)).status).toBe(403);
  expect((await ask("deleteAssistantConnection", token, { assistant_connection_id: id })).status).toBe(403);
});

const answerOf = async (response: Response) => ({ status: response.status, body: await response.json() });
const form = (path: string, fields: Record<string, string>) =>
  fetch(`${server.origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });

const clientIdOf = (assistant: OAuthClientProvider) =>
  (assistant.clientInformation() as StoredOAuthClientInformation).client_id;

test("a refresh token works once; one that is used again ends the access of both who have it", async () => {
  const { assistant } = await signIn(await bearerFor(await makePerson(db.prisma)));
  const [client_id, stolen] = [clientIdOf(assistant), assistant.kept!.refresh_token!];
  const refresh = async (refresh_token: string) =>
    answerOf(await form("/oauth/token", { grant_type: "refresh_token", client_id, refresh_token }));
  const next = await refresh(stolen);
  expect(next).toMatchObject({ status: 200, body: { token_type: "Bearer", scope: "read write" } });
  expect(await refresh(stolen)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect(await refresh(next.body.refresh_token)).toMatchObject({ status: 400, body: { error: "invalid_grant" } });
  expect(await db.prisma.assistantConnection.count()).toBe(0);
});

test("a refresh or access token that expired is refused", async () => {
  const { assistant, use } = await signIn(await bearerFor(await makePerson(db.prisma)));
  await db.prisma.assistantConnection.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  const fields = { client_id: clientIdOf(assistant), refresh_token: assistant.kept!.refresh_token! };
  const { status } = await form("/oauth/token", { grant_type: "refresh_token", ...fields });
  expect(status).toBe(400);
  await db.prisma.assistantConnection.updateMany({ data: { accessExpiresAt: new Date(Date.now() - 1) } });
  await expect(use("my_agreements")).rejects.toThrow(UnauthorizedError);
});

test("a code is redeemed once, by the assistant that asked, in its minute, and only with its proof", async () => {
  const browser = await bearerFor(await makePerson(db.prisma));
  const assistant = makeAssistant();
  const first = transportFor(assistant);
  await newClient()
    .connect(first)
    .catch(() => {});
  const client_id = clientIdOf(assistant);
  const code_verifier = await assistant.codeVerifier();
  const codeFor = async () => (await allow(browser, assistant.asked!)).searchParams.get("code")!;
  const redeem = async (changed: Record<string, string>, code: string) => {
    const fields = { grant_type: "authorization_code", client_id, code, code_verifier, redirect_uri: CALLBACK };
    return (await form("/oauth/token", { ...fields, ...changed })).status;
  };
  const code = await codeFor();
  expect(await redeem({ code_verifier: "a".repeat(43) }, code)).toBe(400);
  expect(await redeem({ code_verifier: "" }, code)).toBe(400);
  expect(await redeem({ client_id: "11111111-1111-4111-8111-111111111111" }, code)).toBe(400);
  expect(await redeem({ redirect_uri: "http://127.0.0.1:4711/other" }, code)).toBe(400);
  expect(await redeem({}, code)).toBe(200);
  expect(await redeem({}, code)).toBe(400);
  expect(await db.prisma.assistantConnection.count()).toBe(0);
  const late = await codeFor();
  await db.prisma.assistantConnection.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect(await redeem({}, late)).toBe(400);
});

test.each(["access_token", "refresh_token"] as const)("an assistant can end its own access by its %s", async (of) => {
  const { assistant, use } = await signIn(await bearerFor(await makePerson(db.prisma)));
  expect((await form("/oauth/revoke", { token: assistant.kept![of]! })).status).toBe(200);
  await expect(use("my_agreements")).rejects.toThrow();
});

test("the audit log says that access ended and why, also if the assistant or a copied token ended it", async () => {
  const person = await makePerson(db.prisma);
  const [one, other] = [await signIn(await bearerFor(person)), await signIn(await bearerFor(person))];
  await form("/oauth/revoke", { token: one.assistant.kept!.access_token });
  const [client_id, refresh_token] = [clientIdOf(other.assistant), other.assistant.kept!.refresh_token!];
  for (const _ of ["used", "copied"])
    await form("/oauth/token", { grant_type: "refresh_token", client_id, refresh_token });
  expect(await db.prisma.assistantConnection.count()).toBe(0);
  const where = { act: "assistant.ended", subjectId: person.userId, actorId: person.userId };
  const written = await db.prisma.auditRecord.findMany({ where, orderBy: { id: "asc" } });
  expect(written).toMatchObject([
    { through: "assistant Helper", before: { name: "Helper" }, after: { reason: "The assistant ended it." } },
    { through: "assistant Helper", after: { reason: expect.stringContaining("used a second time") } },
  ]);
});

const register = async (redirect_uris: string[], client_name?: string) => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ redirect_uris, client_name });
  return answerOf(await fetch(`${server.origin}/oauth/register`, { method: "POST", headers, body }));
};

test.each([
  ["https://assistant.example/callback", 201],
  ["javascript://%0aalert(1)", 400],
])("registering %s answers %i", async (redirect, status) => {
  expect((await register([redirect], "Helper")).status).toBe(status);
});

test("a code goes to no address that wasn't registered, but to any port of the person's own computer", async () => {
  const { body } = await register(["http://127.0.0.1/callback"], "Helper");
  const browser = await bearerFor(await makePerson(db.prisma));
  const fields = { client_id: body.client_id, code_challenge: "a".repeat(43), scope: "read" };
  const askedFor = (redirect_uri: string) => {
    const more = { redirect_uri, response_type: "code", code_challenge_method: "S256", state: "s" };
    return new URL(`?${new URLSearchParams({ ...fields, ...more })}`, `${server.origin}/oauth/authorize`);
  };
  expect((await consentOf(browser, askedFor("http://127.0.0.1:5/callback"))).refused).toBeNull();
  for (const elsewhere of ["http://127.0.0.1:5/other", "https://evil.example/callback", "http://localhost/callback"]) {
    await expect(consentOf(browser, askedFor(elsewhere))).rejects.toMatchObject({ status: 404 });
    const cm_assistant_connection = { ...fields, redirect_uri: elsewhere };
    expect((await ask("createAssistantConnection", browser, {}, { cm_assistant_connection })).status).toBe(404);
  }
});

test.each([
  ["code_challenge_method", "plain", "invalid_request"],
  ["code_challenge", "", "invalid_request"],
  ["response_type", "token", "unsupported_response_type"],
  ["scope", "everything", "invalid_scope"],
  ["resource", "https://elsewhere.example/mcp", "invalid_target"],
])("a request whose %s is %j goes back to the assistant as %s", async (name, value, code) => {
  const assistant = makeAssistant();
  await newClient()
    .connect(transportFor(assistant))
    .catch(() => {});
  assistant.asked!.searchParams.set(name, value);
  const { refused } = await consentOf(await bearerFor(await makePerson(db.prisma)), assistant.asked!);
  expect(refused?.code).toBe(code);
  expect(refused?.redirect_to).toMatch(new RegExp(`^${CALLBACK}\\?error=${code}&state=a\\+state&iss=`));
});

test("registrations store nothing, so that no flood of them pushes out an assistant that a person is about to allow", async () => {
  const limit = env().RATE_LIMIT_WRITES_PER_ADDRESS;
  Object.assign(env(), { RATE_LIMIT_WRITES_PER_ADDRESS: 0 });
  const { body } = await register([CALLBACK], "Helper");
  await Promise.all(Array.from({ length: 101 }, () => register(["https://flood.example/"], "Flood")));
  Object.assign(env(), { RATE_LIMIT_WRITES_PER_ADDRESS: limit });
  expect(await db.prisma.assistantClient.count()).toBe(0);
  const fields = { client_id: body.client_id, redirect_uri: CALLBACK, code_challenge: "a".repeat(43), scope: "read" };
  const browser = await bearerFor(await makePerson(db.prisma));
  expect((await ask("createAssistantConnection", browser, {}, { cm_assistant_connection: fields })).status).toBe(201);
});

test("one address registers at most 60 assistants a minute", async () => {
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await register([CALLBACK], "A")).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("registrations wait for no connection of the database but that of the setting, and never with a lock", async () => {
  const lock = await db.pool.connect();
  await lock.query("BEGIN; LOCK TABLE cm_assistant_client, cm_assistant_connection IN ACCESS EXCLUSIVE MODE");
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await register([CALLBACK], "A")).status));
  await lock.query("ROLLBACK");
  lock.release();
  expect(new Set(statuses)).toEqual(new Set([201]));
});

test("50 consents at once, of one person and of several for one assistant, all succeed", async () => {
  const { body } = await register([CALLBACK], "Helper");
  const other = (await register([CALLBACK], "Other")).body;
  const people = await Promise.all(Array.from({ length: 5 }, async () => bearerFor(await makePerson(db.prisma))));
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => {
      const { client_id } = at % 3 === 0 ? other : body;
      const cm_assistant_connection = {
        client_id,
        redirect_uri: CALLBACK,
        code_challenge: "a".repeat(43),
        scope: "read",
      };
      const browser = at < 25 ? people[0]! : people[at % people.length]!;
      return (await ask("createAssistantConnection", browser, {}, { cm_assistant_connection })).status;
    }),
  );
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 201));
  expect(await db.prisma.assistantClient.count()).toBe(2);
});

test("an id that was changed, or that another secret sealed, is nobody's; one of an earlier version still works", async () => {
  const { body } = await register([CALLBACK], "Helper");
  const browser = await bearerFor(await makePerson(db.prisma));
  const consent = async (client_id: string) => {
    const fields = { client_id, redirect_uri: CALLBACK, code_challenge: "a".repeat(43), scope: "read" };
    return (await ask("createAssistantConnection", browser, {}, { cm_assistant_connection: fields })).status;
  };
  const id: string = body.client_id;
  const changed = id.slice(0, -2) + (id.at(-2) === "A" ? "B" : "A") + id.at(-1);
  for (const wrong of [changed, "sealed1.", "11111111-1111-4111-8111-111111111111"])
    expect(await consent(wrong)).toBe(404);
  const earlier = "22222222-2222-4222-8222-222222222222";
  await db.prisma.assistantClient.create({ data: { clientId: earlier, name: "Old", redirectUris: [CALLBACK] } });
  expect([await consent(earlier), await consent(id)]).toEqual([201, 201]);
});

test("a person connects at most so many assistants, of which expired ones are none", async () => {
  const person = await makePerson(db.prisma);
  const browser = await bearerFor(person);
  const clients = await db.prisma.assistantClient.createManyAndReturn({
    data: Array.from({ length: MAX_CONNECTIONS }, (_, at) => ({ clientId: `${at}`, name: "Old", redirectUris: [] })),
  });
  await db.prisma.assistantConnection.createMany({
    data: clients.map(({ id, clientId }) => ({
      userId: person.userId,
      assistantClientId: id,
      scope: "read" as const,
      redirectUri: "",
      codeChallenge: "",
      codeHash: clientId,
      accessHash: clientId,
      expiresAt: new Date(Date.now() + 60_000),
    })),
  });
  const { body } = await register([CALLBACK], "One more");
  const fields = { client_id: body.client_id, redirect_uri: CALLBACK, code_challenge: "a".repeat(43), scope: "read" };
  const connect = () => ask("createAssistantConnection", browser, {}, { cm_assistant_connection: fields });
  const detail = expect.stringContaining("End one under Sessions");
  expect(await connect()).toMatchObject({ status: 409, body: { detail } });
  await db.prisma.assistantConnection.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await connect()).status).toBe(201);
});

test("until an admin turns assistants on, none of it is there", async () => {
  await db.prisma.setting.updateMany({ where: { name: "assistants" }, data: { value: { enabled: false } } });
  for (const about of ["oauth-protected-resource/mcp", "oauth-authorization-server"])
    expect((await fetch(`${server.origin}/.well-known/${about}`)).status).toBe(404);
  expect((await register(["https://assistant.example/"])).status).toBe(404);
  expect((await form("/oauth/token", { grant_type: "refresh_token" })).status).toBe(404);
});
