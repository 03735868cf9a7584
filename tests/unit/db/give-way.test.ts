import { EventEmitter } from "node:events";
import type { Database } from "@/lib/db";
import { giveWay } from "@/lib/db/give-way";
import { sharedDatabase } from "@/lib/db/shared";

/** A pool of one connection, which is in use or not. */
class OnePool extends EventEmitter {
  readonly totalCount = 1;
  waitingCount = 0;
  idleCount = 1;
}

let pool: OnePool;

function open(kind: Database["kind"]): void {
  sharedDatabase().open = { kind, pool } as unknown as Database;
}
beforeEach(() => {
  pool = new OnePool();
  open("pglite");
});
afterEach(() => {
  sharedDatabase().open = undefined;
});

/** Whether giving way has ended after the other work of this turn. */
async function hasEnded(): Promise<boolean> {
  let ended = false;
  void giveWay().then(() => (ended = true));
  await new Promise(setImmediate);
  return ended;
}

test("goes on at once if nobody else uses the database", async () => {
  expect(await hasEnded()).toBe(true);
});

test("goes on at once without a database", async () => {
  sharedDatabase().open = undefined;
  expect(await hasEnded()).toBe(true);
});

test("goes on at once on a server, where others have connections of their own", async () => {
  open("postgres");
  pool.idleCount = 0;
  expect(await hasEnded()).toBe(true);
});

test.each([
  { title: "has the connection", idleCount: 0, waitingCount: 0 },
  { title: "waits for it", idleCount: 1, waitingCount: 1 },
])("waits while someone $title", async ({ idleCount, waitingCount }) => {
  Object.assign(pool, { idleCount, waitingCount });
  expect(await hasEnded()).toBe(false);
});

test("waits for the next statement of someone who has just had an answer", async () => {
  pool.idleCount = 0;
  const given = giveWay();
  await new Promise(setImmediate);
  pool.idleCount = 1;
  const answered = performance.now();
  pool.emit("acquire");
  await given;
  expect(performance.now() - answered).toBeGreaterThanOrEqual(9);
  expect(pool.listenerCount("acquire")).toBe(0);
});

test("goes on in the end although others use the database without a pause", async () => {
  pool.idleCount = 0;
  const begun = performance.now();
  await giveWay();
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
});
