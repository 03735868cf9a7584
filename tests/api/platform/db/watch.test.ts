import { openDatabase, type Database } from "@/lib/platform/db";
import { prepared } from "@/tests/support/database/prepared";
import { type SilentProxy, startSilentProxy } from "@/tests/support/database/silent-proxy";
import { createDatabase } from "@/tests/support/database/test-database";

/** Milliseconds until a caller gets an error, and until a server that answers again is used. */
const TOLD_WITHIN = 5_000;
const BACK_WITHIN = 10_000;
const server = prepared();
const { url } = server;

describe("a server that falls silent", () => {
  let proxy: SilentProxy;
  let db: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createDatabase(url, { fromTemplate: true });
    drop = made.drop;
    proxy = await startSilentProxy(made.url);
    db = await openDatabase({ databaseUrl: proxy.url, dataDir: "/nowhere" });
  });
  afterAll(async () => {
    await proxy.close();
    await db.close();
    await drop();
  });

  const told = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await expect(work()).rejects.toThrow();
    return performance.now() - begun;
  };

  test("keeps nobody waiting, even in a transaction, and is used once it answers again", async () => {
    const person = { email: "ada@example.com", firstName: "Ada", lastName: "Byron", sortKey: "byron ada" };
    let inside = () => {};
    const isInside = new Promise<void>((resolve) => {
      inside = resolve;
    });
    const transaction = db.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: person });
      proxy.fallSilent();
      inside();
      await tx.user.count();
    });
    transaction.catch(() => {});
    await isInside;
    const waits = await Promise.all([
      told(() => transaction),
      ...Array.from({ length: 12 }, () => told(() => db.prisma.user.count())),
    ]);
    expect(Math.max(...waits)).toBeLessThan(TOLD_WITHIN);
    expect(db.answers()).toBe(false);

    proxy.speakAgain();
    const end = Date.now() + BACK_WITHIN;
    while (!db.answers() && Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
    expect(db.answers()).toBe(true);
    expect(await db.prisma.user.count()).toBe(0);
  });
});

describe("a process that is busy itself", () => {
  /** Milliseconds, longer than the wait for a silent server. */
  const BUSY = 3_500;

  test("doesn't treat its server as silent", async () => {
    const made = await createDatabase(url, { fromTemplate: true });
    const db = await openDatabase({ databaseUrl: made.url, dataDir: "/nowhere" });
    const waiting = db.prisma.user.count();
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY);
    expect(await waiting).toBe(0);
    expect(await db.prisma.user.count()).toBe(0);
    expect(db.answers()).toBe(true);
    await db.close();
    await made.drop();
  });
});
