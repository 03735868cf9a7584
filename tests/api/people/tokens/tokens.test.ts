import { actorOfToken } from "@/lib/doors/auth/callers";
import { deletePersonalAccessToken } from "@/lib/people/tokens/commands";
import { MAX_DAYS, MAX_TOKENS, tokenOf, TOKEN_BYTES } from "@/lib/people/tokens/rules";
import { DAY_MS } from "@/lib/platform/core/day";
import { bearerFor, type Browser, makePerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const db = testDatabase();

async function scene() {
  const person = await makePerson(db.prisma, { isAdmin: true });
  const browser = await bearerFor(person);
  const make = async (scope: "read" | "write", by: Partial<Browser> = browser) =>
    ask(
      "createPersonalAccessToken",
      by,
      {},
      { cm_personal_access_token: { name: "Nightly sync", scope, expires_in_days: 30 } },
    );
  return { person, browser, make };
}

const whoAmI = (token: string) => ask("getCurrentUser", { token }, { current_user: true });
const addRole = (token: string, name = "Tester") => ask("createRole", { token }, {}, { cm_role: { name } });

test("a token is shown once, stored only as a hash, and left out of its audit record", async () => {
  const { person, browser, make } = await scene();
  const made = await make("read");
  expect(made).toMatchObject({
    status: 201,
    body: { name: "Nightly sync", scope: "read", last_used_at: null, token: expect.stringMatching(/^cairn_pat_/) },
  });
  expect(Date.parse(made.body.expires_at) - Date.now()).toBeGreaterThan(29 * DAY_MS);
  const listed = await ask("listPersonalAccessTokens", browser);
  expect(listed.body).toEqual([{ ...made.body, token: undefined }].map(({ token: _token, ...rest }) => rest));
  const kept = await db.prisma.accessToken.findFirstOrThrow();
  const record = await db.prisma.auditRecord.findFirstOrThrow({ where: { act: "token.created" } });
  expect(record).toMatchObject({
    actorId: person.userId,
    subjectId: person.userId,
    after: { name: "Nightly sync", scope: "read" },
  });
  expect(JSON.stringify([kept, record])).not.toContain(made.body.token);
});

test("a call with a token is made as its owner, without a cookie", async () => {
  const { person, make } = await scene();
  const { body } = await make("write");
  expect(await whoAmI(body.token)).toMatchObject({ status: 200, body: { user_id: person.userId, is_admin: true } });
  expect(await addRole(body.token)).toMatchObject({ status: 201, body: { name: "Tester" } });
});

test("a read-only token is refused every change with an explanation", async () => {
  const { make } = await scene();
  const { body } = await make("read");
  expect((await whoAmI(body.token)).status).toBe(200);
  const refused = await addRole(body.token);
  expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([
    403,
    'Bearer realm="cairn", error="insufficient_scope"',
  ]);
  expect(await db.prisma.discipline.count()).toBe(0);
});

test("operations also refuse every change by a read-only token", async () => {
  const { make } = await scene();
  const { body } = await make("read");
  const actor = await actorOfToken(body.token, { requestId: "request", address: "" });
  const revoked = deletePersonalAccessToken(actor!, { personal_access_token_id: body.id } as never);
  await expect(revoked).rejects.toThrow("This token is read-only.");
  expect(await db.prisma.accessToken.count()).toBe(1);
});

const ENDINGS: [string, (userId: number, browser: Browser) => Promise<unknown>, number][] = [
  [
    "is deactivated: every call is refused",
    (id) => db.prisma.user.update({ where: { id }, data: { deactivatedAt: new Date() } }),
    401,
  ],
  [
    "loses a role: what the role allowed is refused",
    (id) => db.prisma.user.update({ where: { id }, data: { isAdmin: false } }),
    403,
  ],
  [
    "revokes it",
    async (userId, browser) => {
      const { id } = await db.prisma.accessToken.findFirstOrThrow({ where: { userId } });
      expect((await ask("deletePersonalAccessToken", browser, { personal_access_token_id: id })).status).toBe(204);
    },
    401,
  ],
  [
    "lets it expire",
    (userId) => db.prisma.accessToken.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1) } }),
    401,
  ],
];

test.each(ENDINGS)("a token ends at once when its owner %s", async (_title, end, status) => {
  const { person, browser, make } = await scene();
  const { body } = await make("write");
  expect((await addRole(body.token, "Before")).status).toBe(201);
  await end(person.userId, browser);
  expect((await addRole(body.token, "After")).status).toBe(status);
});

test.each(["read", "write"] as const)("a token (%s) can't create, list or revoke tokens", async (scope) => {
  const { make } = await scene();
  const { body } = await make(scope);
  const script = { token: body.token as string };
  const answers = [
    await make("read", script),
    await ask("listPersonalAccessTokens", script),
    await ask("deletePersonalAccessToken", script, { personal_access_token_id: body.id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await db.prisma.accessToken.count()).toBe(1);
});

test.each([
  ["one that nobody was given", tokenOf(Buffer.alloc(TOKEN_BYTES, 1))],
  ["a word", "hello"],
])("%s isn't a token and is a 401", async (_title, token) => {
  const answer = await whoAmI(token);
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([
    401,
    expect.stringContaining("invalid_token"),
  ]);
});

test.each([
  ["a scope that isn't one", { scope: "admin" }, "scope"],
  ["no end", { expires_in_days: undefined }, "expires_in_days"],
  ["an end too far away", { expires_in_days: MAX_DAYS + 1 }, "expires_in_days"],
  ["no name", { name: " " }, "name"],
])("a token with %s is rejected at its field", async (_title, wrong, field) => {
  const { browser } = await scene();
  const fields = { name: "Sync", scope: "read", expires_in_days: 30, ...wrong };
  const answer = await ask("createPersonalAccessToken", browser, {}, { cm_personal_access_token: fields });
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [`cm_personal_access_token.${field}`]]);
});

test("a person has a limited number of tokens, and a message says what to do", async () => {
  const { person, make } = await scene();
  const expiresAt = new Date(Date.now() + DAY_MS);
  const data = Array.from({ length: MAX_TOKENS }, (_, place) => ({
    userId: person.userId,
    name: "Sync",
    scope: "read" as const,
    hash: String(place),
    expiresAt,
  }));
  await db.prisma.accessToken.createMany({ data });
  expect(await make("read")).toMatchObject({ status: 409, body: { detail: expect.stringContaining("Revoke one") } });
});

test("a token's last use is recorded at most once a minute, and a call with a token reads its owner with one statement", async () => {
  const { make } = await scene();
  const { body } = await make("read");
  const first = await countStatements(db, () => whoAmI(body.token));
  const second = await countStatements(db, () => whoAmI(body.token));
  expect([first.count, second.count]).toEqual([2, 1]);
  const { lastUsedAt } = await db.prisma.accessToken.findFirstOrThrow();
  expect(Date.now() - lastUsedAt!.getTime()).toBeLessThan(60_000);
});
