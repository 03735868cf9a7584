import { EventEmitter, once } from "node:events";
import { laneWorks } from "@/lib/doors/delivery/start";
import { beginDueTurns } from "@/lib/doors/delivery/jobs";
import { PassingFailure, Postponed } from "@/lib/doors/delivery/outcome";
import { startLane, type LaneWork } from "@/lib/doors/delivery/worker";
import { MAX_ATTEMPTS, SLOTS } from "@/lib/messages/outbox/rules";
import { readBacklog, readDatabaseSize, readLateJobs } from "@/lib/messages/outbox/backlog-store";
import { getMessagesView } from "@/lib/messages/outbox/queries";
import { beginTurn, claim, deleteOldMessages, endLeases, finish } from "@/lib/messages/outbox/store";
import { deliveryEnv } from "@/lib/platform/core/env";
import { log } from "@/lib/platform/core/log";
import type { Tx } from "@/lib/platform/db";
import { recordChange } from "@/lib/sheet/rows/change-store";
import { testDatabase } from "@/tests/support/database/test-database";
import { actorFor, makePerson } from "@/tests/support/actors";
import { untilItWaits } from "@/tests/support/lock-waits";
import { deliver, makeDue, outboxOf, workOnce } from "@/tests/support/outbox";
import { approve, changeLevel, letTimePass, testReviewed } from "@/tests/support/reviews";

const db = testDatabase();
beforeAll(() => void Object.assign(deliveryEnv(), { SMTP_URL: "smtp://127.0.0.1:9" }));
afterAll(() => void Object.assign(deliveryEnv(), { SMTP_URL: undefined }));

const add = (count = 1, lane = "webhook", kind = "webhook.test") =>
  db.pool.query(
    "INSERT INTO cm_outbox_message (lane, kind, payload) SELECT $1, $2, '{}' FROM generate_series(1, $3::int)",
    [lane, kind, count],
  );
const take = (limit = 10) => claim(db.prisma, { lane: "webhook", kinds: ["webhook.test"] }, limit);
const work = (handle: LaneWork["handle"]): LaneWork => ({ lane: "webhook", kinds: ["webhook.test"], handle });

describe("a message", () => {
  test("is taken by one app at a time, and by another once the lease is over", async () => {
    await add(3);
    const [one, other] = await Promise.all([take(2), take(2)]);
    expect(new Set([...one, ...other].map(({ id }) => id)).size).toBe(3);
    expect(await take()).toEqual([]);
    await db.pool.query("UPDATE cm_outbox_message SET leased_until = now() - interval '1 second'");
    const again = await take();
    expect(again.map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
    const before = [...one, ...other].find(({ id }) => id === again[0]!.id)!;
    expect(before.message_id).toBe(again[0]!.message_id);
    expect([await finish(db.prisma, before), await finish(db.prisma, again[0]!)]).toEqual([false, true]);
  });

  test("of a kind that this version doesn't know waits", async () => {
    await add(1, "webhook", "of.later");
    expect(await take()).toEqual([]);
  });

  test("that fails is tried again after a pause, and is listed as failed after the last attempt", async () => {
    await add();
    const failing = work(() => Promise.reject(new PassingFailure("not now", { status: 503 })));
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect(await workOnce([failing])).toBe(1);
      const { rows } = await db.pool.query("SELECT extract(epoch FROM due_at - now()) AS pause FROM cm_outbox_message");
      pauses.push(Number(rows[0].pause));
      await makeDue(db);
    }
    expect(pauses[0]).toBeGreaterThan(14);
    expect(pauses[2]).toBeGreaterThan(pauses[1]! * 2);
    expect(pauses.slice(0, -1).every((pause) => pause <= 6 * 3600 * 1.2)).toBe(true);
    expect(await outboxOf(db, "webhook")).toMatchObject([
      { state: "failed", attempts: MAX_ATTEMPTS, lastError: "not now" },
    ]);
    expect(await workOnce([failing])).toBe(0);
  });

  test("of an event or a job has a line for each failed attempt, since no screen lists it", async () => {
    await add();
    await add(1, "job", "purge");
    const warn = jest.spyOn(log, "warn").mockImplementation(() => undefined);
    const handle = () => Promise.reject(new Error("the folder can't be written"));
    await workOnce([work(handle), { lane: "job", kinds: ["purge"], handle }]);
    expect(warn.mock.calls).toEqual([
      [expect.objectContaining({ lane: "job", kind: "purge", attempts: 1 }), "message failed, retrying"],
    ]);
    warn.mockRestore();
  });

  test("that ended its process at every attempt is given up", async () => {
    await add();
    await db.pool.query("UPDATE cm_outbox_message SET attempts = $1", [MAX_ATTEMPTS]);
    await workOnce([work(() => Promise.reject(new Error("must not be called")))]);
    expect(await outboxOf(db, "webhook")).toMatchObject([{ state: "failed", lastError: "Every attempt broke off." }]);
  });

  test("that is being sent is finished when the app stops, and no other is taken", async () => {
    await add(20);
    const events = new EventEmitter();
    const full = once(events, "full");
    let begun = 0;
    const lane = startLane(
      work(async () => {
        begun += 1;
        if (begun === SLOTS.webhook) setImmediate(() => events.emit("full"));
        await once(events, "finish");
        return null;
      }),
    );
    await full;
    const stopped = lane.stop();
    events.emit("finish");
    await stopped;
    expect((await outboxOf(db, "webhook")).filter(({ state }) => state === "done")).toHaveLength(SLOTS.webhook);
    expect(begun).toBe(SLOTS.webhook);
  });

  test("on Cairn's own database is free again after a restart", async () => {
    await add();
    await take();
    await endLeases(db.prisma);
    expect(await take()).toHaveLength(1);
  });

  test("is deleted 30 days after it was made, unless it still waits", async () => {
    await add(3);
    await db.pool.query("UPDATE cm_outbox_message SET done_at = now() WHERE id <= 2");
    await db.pool.query("UPDATE cm_outbox_message SET created_at = now() - interval '31 days' WHERE id >= 2");
    await db.prisma.$transaction((tx) => deleteOldMessages(tx, new Date()));
    expect((await db.prisma.outboxMessage.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id)).toEqual([1, 3]);
  });
});

test("the screen of messages lists those in the chosen state, or to the chosen webhook", async () => {
  const admin = await actorFor((await makePerson(db.prisma, { isAdmin: true })).userId);
  const { id } = await db.prisma.webhook.create({
    data: { name: "Chat", url: "https://hook.example", secret: "s", events: [] },
  });
  await add(3);
  await db.pool.query("UPDATE cm_outbox_message SET failed_at = now() WHERE id = 1");
  await db.pool.query("UPDATE cm_outbox_message SET cm_webhook_id = $1 WHERE id = 2", [id]);
  const shown = async (filter: { state?: "failed"; webhook?: number }) =>
    (await getMessagesView(admin, { state: null, webhook: null, cursor: null, ...filter })).messages.map(
      ({ id: message }) => message,
    );
  expect([await shown({}), await shown({ state: "failed" }), await shown({ webhook: id })]).toEqual([
    [3, 2, 1],
    [1],
    [2],
  ]);
});

describe("a decision", () => {
  const { employee, manager, row } = testReviewed(db);
  let requestId: number;

  beforeEach(async () => {
    await db.prisma.emailPreference.create({ data: { userId: employee.userId, digest: "at_once" } });
    requestId = (await changeLevel(row, employee, "no_experience", "basic")).body.id;
    await deliver();
  });

  const digests = async () => (await outboxOf(db, "email")).filter(({ kind }) => kind === "digest");

  test("is sent once it can no longer be undone", async () => {
    await approve(manager, requestId);
    await deliver();
    expect([(await outboxOf(db, "event")).at(-1), await digests()]).toMatchObject([{ state: "waiting" }, []]);
    const { rows } = await db.pool.query(
      "SELECT extract(epoch FROM max(due_at) - now()) AS pause FROM cm_outbox_message",
    );
    expect(Number(rows[0].pause)).toBeGreaterThan(10);
    await letTimePass(db, 11);
    await makeDue(db);
    await deliver();
    expect([(await outboxOf(db, "event")).at(-1), await digests()]).toMatchObject([
      { state: "done" },
      [{ state: "waiting" }],
    ]);
  });

  test("isn't sent if its decision is being taken back", async () => {
    const { id } = (await approve(manager, requestId)).body.decisions[0].competency_change;
    await makeDue(db);
    const back = { kind: "undone", to: { current: "no_experience", desired: "basic" }, undoesId: id } as const;
    let sending!: Promise<unknown>;
    const undo = async (tx: Tx) => {
      await recordChange(tx, { rowId: row.rowId, ...back }, { userId: manager.userId });
      sending = deliver();
      await untilItWaits(db, sending);
    };
    await db.prisma.$transaction(undo, { timeout: 60_000 });
    await sending;
    expect(await digests()).toEqual([]);
  });

  test("that is refused leaves no event", async () => {
    const before = await db.prisma.outboxMessage.count();
    expect((await approve(employee, requestId)).status).toBe(403);
    expect(await db.prisma.outboxMessage.count()).toBe(before);
  });
});

describe("scheduled work", () => {
  test("begins once, whichever app looks first, and once for all missed turns", async () => {
    await beginDueTurns();
    expect(await outboxOf(db, "job")).toEqual([]);
    await db.pool.query("UPDATE cm_job SET next_at = now() - interval '20 days'");
    await Promise.all([beginDueTurns(), beginDueTurns(), beginDueTurns()]);
    expect((await outboxOf(db, "job")).map(({ kind }) => kind).sort()).toEqual([
      "agreements",
      "backup",
      "digests",
      "framework",
      "purge",
      "records",
      "rounds",
      "service_tokens",
    ]);
    await beginDueTurns();
    expect(await db.prisma.outboxMessage.count({ where: { lane: "job" } })).toBe(8);
    await workOnce(laneWorks().filter(({ lane }) => lane === "job"));
    expect((await outboxOf(db, "job")).every(({ state }) => state === "done")).toBe(true);
  });

  test("that a clock far ahead put off comes at its time again once the clock is right", async () => {
    await beginDueTurns();
    const turns = () => db.prisma.job.findMany({ select: { name: true, nextAt: true }, orderBy: { name: "asc" } });
    const right = await turns();
    await db.pool.query("UPDATE cm_job SET next_at = next_at + interval '12 years'");
    await beginDueTurns();
    expect([await turns(), await outboxOf(db, "job")]).toEqual([right, []]);
  });

  test("that two apps begin with different clocks is one turn", async () => {
    const begin = (next: string) => db.prisma.$transaction((tx) => beginTurn(tx, "purge", new Date(next)));
    await begin("2020-01-01T03:00:00Z");
    await Promise.all([begin("2999-01-02T03:00:00Z"), begin("2999-01-03T03:00:00Z")]);
    expect(await outboxOf(db, "job")).toHaveLength(1);
  });
});

test("the figures of monitoring count what is due and what was given up by lane, and say which job is late", async () => {
  await db.pool.query("DELETE FROM cm_outbox_message");
  await add(3);
  await add(2, "email", "digest.test");
  await db.pool.query("UPDATE cm_outbox_message SET due_at = now() - interval '2 minutes' WHERE lane = 'webhook'");
  await db.pool.query("UPDATE cm_outbox_message SET failed_at = now() WHERE lane = 'email'");
  await add(1, "job", "purge");
  await db.pool.query("UPDATE cm_outbox_message SET done_at = now() WHERE lane = 'job'");
  const backlog = await readBacklog(db);
  expect(backlog.sort((one, other) => (one.lane < other.lane ? -1 : 1))).toEqual([
    { lane: "email", due: 0, oldest: 0, failed: 2 },
    { lane: "event", due: 0, oldest: 0, failed: 0 },
    { lane: "job", due: 0, oldest: 0, failed: 0 },
    { lane: "webhook", due: 3, oldest: expect.any(Number), failed: 0 },
  ]);
  // Times are stored to the millisecond, so one may be half of one later.
  expect(Math.round(backlog[3]!.oldest)).toBeGreaterThanOrEqual(120);
  await db.pool.query("DELETE FROM cm_job");
  await db.pool.query(
    "INSERT INTO cm_job (name, next_at) VALUES ('late', now() - interval '1 hour'), ('early', now() + interval '1 hour')",
  );
  const late = Object.fromEntries(
    (await readLateJobs(db)).map(({ name, late: seconds }) => [name, Math.round(seconds / 60)]),
  );
  expect(late).toEqual({ late: 60, early: 0 });
  expect(await readDatabaseSize(db)).toBeGreaterThan(1_000_000);
});

describe("the oldest message of monitoring", () => {
  const minutes = async (lane: string) =>
    Math.round((await readBacklog(db)).find((found) => found.lane === lane)!.oldest / 60);
  beforeEach(() => db.pool.query("DELETE FROM cm_outbox_message"));

  test("counts from when it was made while attempts fail, and no longer once it is put off", async () => {
    await add();
    await db.pool.query("UPDATE cm_outbox_message SET created_at = now() - interval '2 hours'");
    await workOnce([work(() => Promise.reject(new PassingFailure("not now")))]);
    expect(await minutes("webhook")).toBe(120);
    await makeDue(db);
    await workOnce([work(() => Promise.reject(new Postponed(new Date(Date.now() + 60_000))))]);
    expect(await minutes("webhook")).toBe(0);
  });

  test("is none that waits for a person who is away, or for a webhook that is turned off", async () => {
    const { userId } = await makePerson(db.prisma);
    const data = { name: "HR", url: "https://hr.example", events: ["person.added"], secret: "whsec_x", enabled: false };
    const { id } = await db.prisma.webhook.create({ data });
    await add(1, "email", "digest");
    await add();
    await db.pool.query(
      `UPDATE cm_outbox_message SET due_at = now() - interval '1 hour',
         user_id = CASE lane WHEN 'email' THEN $1::int END, cm_webhook_id = CASE lane WHEN 'webhook' THEN $2::int END`,
      [userId, id],
    );
    expect([await minutes("email"), await minutes("webhook")]).toEqual([60, 0]);
    const today = new Date(new Date().toISOString().slice(0, 10));
    await db.prisma.user.update({ where: { id: userId }, data: { awayFrom: today, awayUntil: today } });
    await db.prisma.webhook.update({ where: { id }, data: { enabled: true } });
    expect([await minutes("email"), await minutes("webhook")]).toEqual([0, 60]);
  });
});
