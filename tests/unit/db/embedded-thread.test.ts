import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { log } from "@/lib/core/log";
import { asDatabaseError } from "@/lib/core/database-error";
import { assemble, type Database } from "@/lib/db";
import { connectionTo } from "@/lib/db/embedded/connect";
import { lockFolder } from "@/lib/db/embedded/folder-lock";
import { copyReadyDatabase } from "@/tests/support/database/ready-database";

/** Milliseconds. */
jest.setTimeout(120_000);

const STATEMENT_LIMIT = 5_000;
/** Takes longer than the limit on any machine, and loops, so that only the end of the thread ends it. */
const ENDLESS = "SELECT count(*) FROM generate_series(1, 60000) a, generate_series(1, 60000) b";

const dataDir = mkdtempSync(join(tmpdir(), "cairn-thread-"));
let db: Database;

beforeAll(async () => {
  await copyReadyDatabase(dataDir);
  const { ownership, release } = await lockFolder(dataDir);
  db = await assemble(
    await connectionTo({ dataDir, ownership }, { onClosed: release, statementLimit: STATEMENT_LIMIT }),
  );
});

afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const person = (email: string) => ({ email, firstName: "Ada", lastName: "Byron", sortKey: "byron ada" });

async function reopened(): Promise<void> {
  while (!db.answers()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe("the embedded database in its thread", () => {
  test("leaves the event loop free while a long statement runs", async () => {
    const gaps: number[] = [];
    const begun = performance.now();
    let last = begun;
    const timer = setInterval(() => {
      gaps.push(performance.now() - last);
      last = performance.now();
    }, 5);
    await db.pool.query("SELECT count(*) FROM generate_series(1, 1000000)");
    clearInterval(timer);
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.max(...gaps)).toBeLessThan((last - begun) / 2);
  });

  test("lets timers through while statements follow each other without a pause", async () => {
    let ticks = 0;
    const count = () => {
      ticks += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const begun = performance.now();
    while (performance.now() - begun < 1_000) await db.pool.query("SELECT 1");
    clearImmediate(next);
    expect(ticks).toBeGreaterThan(50);
  });

  test("ends a statement that exceeds its limit, names it in the log, and keeps what was acknowledged", async () => {
    const logged = jest.spyOn(log, "error").mockImplementation(() => {});
    await db.prisma.user.create({ data: person("kept@example.com") });
    const failure: unknown = await db.prisma.$queryRawUnsafe(ENDLESS).catch((error: unknown) => asDatabaseError(error));
    expect(failure).toMatchObject({ code: "unavailable", headers: { "Retry-After": "5" } });
    expect(logged.mock.calls.some(([fields]) => JSON.stringify(fields).includes(ENDLESS))).toBe(true);
    await reopened();
    logged.mockRestore();
    expect(await db.prisma.user.count({ where: { email: "kept@example.com" } })).toBe(1);
  });

  test("rolls back the transaction that the end of the thread interrupted, and serves waiting callers", async () => {
    const logged = jest.spyOn(log, "error").mockImplementation(() => {});
    const transaction = db.prisma
      .$transaction(async (tx) => {
        await tx.user.create({ data: person("lost@example.com") });
        await tx.$queryRawUnsafe(ENDLESS);
      })
      .catch((error: unknown) => asDatabaseError(error));
    const waiting = db.prisma.user.count({ where: { email: "lost@example.com" } });
    expect(await transaction).toMatchObject({ code: "unavailable" });
    expect(await waiting).toBe(0);
    logged.mockRestore();
  });
});
