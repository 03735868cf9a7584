import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { GET as list } from "@/app/api/cm/v1/reviews/route";
import { env } from "@/lib/core/env";
import { resetRateLimits } from "@/lib/http/rate-limits";
import type { Database } from "@/lib/db";
import { bearerFor, makePerson, requestBy, type Browser, type TestPerson } from "@/tests/support/actors";
import { countStatements } from "@/tests/support/database/count-statements";
import { emptyTables, openTestDatabase } from "@/tests/support/database/test-database";

// The server asks `answerPoll` before it calls a route: it answers the repeated poll of a browser with nothing new.

const PATH = "/api/cm/v1/reviews?limit=50";
const usual = { ...env() };
let db: Database;
let manager: TestPerson;
let browser: Browser;
let etag: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await emptyTables(db);
  manager = await makePerson(db.prisma, { isManager: true });
  browser = await bearerFor(manager);
  etag = (await read()).headers.get("etag")!;
});
afterEach(() => {
  Object.assign(env(), usual);
  resetRateLimits();
});

/** The route's own answer. */
function read(known?: string): Promise<Response> {
  const request = requestBy(browser, "GET", PATH);
  request.headers.set("x-request-id", "7");
  if (known !== undefined) request.headers.set("if-none-match", known);
  return list(request, { params: Promise.resolve({}) });
}

/** The answer to a poll as the server has it from the connection. */
function poll({ by = browser, path = PATH, known = etag }: { by?: Browser; path?: string; known?: string } = {}) {
  const incoming = new IncomingMessage(new Socket());
  incoming.url = path;
  const authorization = `Bearer ${by.token}`;
  Object.assign(incoming.headers, { authorization, cookie: by.cookie, "if-none-match": known, "x-request-id": "7" });
  return list.answerPoll!(incoming);
}

test("a repeated poll gets by two statements what its route would say", async () => {
  const { result, count } = await countStatements(db, () => poll());
  const byRoute = await read(etag);
  expect(byRoute.status).toBe(304);
  const headers = Object.entries(result!).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  expect(Object.fromEntries(headers)).toEqual(Object.fromEntries(byRoute.headers));
  expect(count).toBe(2);
});

test.each<[string, () => unknown]>([
  ["something has happened", () => db.prisma.auditRecord.create({ data: { act: "notes.saved" } })],
  ["the session has ended", () => db.pool.query("DELETE FROM cm_session")],
  ["the session has expired", () => db.pool.query("UPDATE cm_session SET expires_at = now()")],
  [
    "the session was idle for too long",
    () => db.pool.query("UPDATE cm_session SET last_seen_at = now() - interval '9 hours'"),
  ],
  ["the person is deactivated", () => db.pool.query("UPDATE cm_user SET deactivated_at = now()")],
  ["the person is no longer a manager", () => db.pool.query("UPDATE cm_user SET is_manager = false")],
  ["the person has become an admin", () => db.pool.query("UPDATE cm_user SET is_admin = true")],
  ["the person has read too much", () => readTooMuch()],
])("a poll is left to its route once %s", async (_title, change) => {
  await change();
  expect(await poll()).toBeNull();
});

async function readTooMuch() {
  env().RATE_LIMIT_READ_MB = 1;
  for (let poll = 0; poll <= 1024 / 10; poll += 1) await read(etag);
}

test("polls count against the limit of reads as their route's answers do", async () => {
  env().RATE_LIMIT_READ_MB = 1;
  let answered = 0;
  while (answered < 1_000 && (await poll()) !== null) answered += 1;
  expect(answered).toBe(103);
});

test("a poll with another version, address, token or session is left to its route", async () => {
  const other = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  expect(await poll({ known: '"another"' })).toBeNull();
  expect(await poll({ path: "/api/cm/v1/reviews?limit=51" })).toBeNull();
  expect(await poll({ by: other })).toBeNull();
  expect(await poll({ by: { ...browser, token: other.token } })).toBeNull();
  expect(await poll({ by: { ...browser, cookie: other.cookie } })).toBeNull();
  expect(await poll()).not.toBeNull();
});

test("a poll is left to its route when its token has expired", async () => {
  jest.useFakeTimers({
    now: Date.now() + 6 * 60_000,
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "setTimeout", "setInterval", "performance"],
  });
  try {
    expect(await poll()).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

test("a poll records that its session is in use", async () => {
  await db.pool.query("UPDATE cm_session SET last_seen_at = now() - interval '5 minutes'");
  expect(await poll()).not.toBeNull();
  const { rows } = await db.pool.query("SELECT last_seen_at > now() - interval '1 minute' AS seen FROM cm_session");
  expect(rows).toEqual([{ seen: true }]);
});
