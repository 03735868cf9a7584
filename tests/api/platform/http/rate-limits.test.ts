import { env } from "@/lib/platform/core/env";
import { resetRateLimits } from "@/lib/platform/http/limits";
import { bearerFor, makePerson, type Browser } from "@/tests/support/actors";
import { testDatabase } from "@/tests/support/database/test-database";
import { ask } from "@/tests/support/sheets";

const db = testDatabase({ keepsRows: true });
beforeEach(resetRateLimits);

const someone = async () => bearerFor(await makePerson(db.prisma));
const write = (browser: Partial<Browser>, peer = "10.0.0.1") =>
  ask("createRole", browser, {}, { cm_role: { name: "Tester" } }, { "x-peer-address": peer });

test("a person who writes too often gets a 429 with Retry-After, and others don't", async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 2 });
  const [eager, calm] = [await someone(), await someone()];
  for (let time = 0; time < 2; time++) expect((await write(eager)).status).toBe(403);
  const refused = await write(eager);
  expect(refused).toMatchObject({
    status: 429,
    body: { status: 429, title: "Too many requests", detail: expect.stringMatching(/Try again in/) },
  });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.headers.get("ratelimit-policy")).toBe('"writes";q=2;w=60');
  expect(refused.headers.get("ratelimit")).toBe(`"writes";r=0;t=${seconds}`);
  expect((await write(calm)).status).toBe(403);
});

test("the answer to a change has the number of remaining ones", async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 5 });
  const admin = await bearerFor(await makePerson(db.prisma, { isAdmin: true }));
  const answer = await write(admin);
  expect([answer.status, answer.headers.get("ratelimit")]).toEqual([
    201,
    expect.stringMatching(/^"writes";r=4;t=\d+$/),
  ]);
});

test("an address without a signed-in person has a limit too, checked before any query", async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES_PER_ADDRESS: 1 });
  expect([(await write({})).status, (await write({})).status, (await write({}, "10.0.0.2")).status]).toEqual([
    401, 429, 401,
  ]);
});

test("requesting access tokens counts as writing", async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 1 });
  const browser = await someone();
  const token = () => ask("createAccessToken", browser, {}, undefined, { "sec-fetch-site": "same-origin" });
  expect([(await token()).status, (await token()).status]).toEqual([201, 429]);
});

test("reading is not counted", async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 1, RATE_LIMIT_WRITES_PER_ADDRESS: 1 });
  const browser = await someone();
  for (let time = 0; time < 3; time++) expect((await ask("listRoles", browser)).status).toBe(200);
});

test("a limit of 0 means no limit", async () => {
  Object.assign(env(), { RATE_LIMIT_WRITES: 0, RATE_LIMIT_WRITES_PER_ADDRESS: 0 });
  const browser = await someone();
  for (let time = 0; time < 3; time++) expect((await write(browser)).status).toBe(403);
});

test("a person who reads more than the limit gets a 429 with an explanation until the minute is over, and others don't", async () => {
  Object.assign(env(), { RATE_LIMIT_READ_MB: 1 });
  const [eager, calm] = [await someone(), await someone()];
  const read = (browser: Browser) => ask("listRoles", browser);
  let reads = 0;
  while ((await read(eager)).status === 200) reads += 1;
  // Each small answer costs 10 kB and its own kilobyte.
  expect(reads).toBe(Math.ceil(1024 / 11));
  const refused = await read(eager);
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Too many requests\. Try again in/) },
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await read(calm)).status).toBe(200);
});

test("a poll with nothing new counts against the limit of reads", async () => {
  Object.assign(env(), { RATE_LIMIT_READ_MB: 1 });
  const manager = await bearerFor(await makePerson(db.prisma, { isManager: true }));
  const poll = (etag: string) => ask("listReviews", manager, {}, undefined, { "if-none-match": etag });
  const etag = (await ask("listReviews", manager)).headers.get("etag")!;
  let polls = 0;
  while ((await poll(etag)).status === 304) polls += 1;
  expect(polls).toBe(Math.floor(1024 / 10));
});
