import fs, { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyze, type Database, openDatabase } from "@/lib/db";
import { openPglite } from "@/lib/db/embedded/open-pglite";
import { copyReadyDatabase } from "@/tests/support/database/ready-database";
import { startEmbeddedProcess } from "@/tests/support/database/start-embedded-process";

/** Milliseconds. */
jest.setTimeout(120_000);

/** Number of processes that are killed while they write. */
const ROUNDS = 4;

const root = mkdtempSync(join(tmpdir(), "cairn-durability-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const copy = async (name: string) => {
  await copyReadyDatabase(join(root, name));
  return join(root, name);
};

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const person = (email: string) => ({ email, firstName: "Ada", lastName: "Byron", sortKey: "byron ada" });

describe("the embedded database", () => {
  test("is created and migrated at the first start, even after an interrupted one, and not again at the second", async () => {
    const folder = join(root, "first");
    fs.mkdirSync(join(folder, "pgdata.unfinished"), { recursive: true });
    fs.writeFileSync(join(folder, "pgdata.unfinished", "PG_VERSION"), "18\n");
    const first = await withDatabase(folder, async ({ migrated, prisma }) => [
      migrated.length > 0,
      await prisma.user.count(),
    ]);
    const second = await withDatabase(folder, async ({ migrated }) => migrated.length);
    expect([first, second]).toEqual([[true, 0], 0]);
    const files = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
    expect([folder, ...files].filter((file) => (fs.statSync(file).mode & 0o077) !== 0)).toEqual([]);
  });

  test("writes to the disk before it acknowledges a commit", async () => {
    // In this process and not in the thread, so that the calls can be counted.
    const db = await openPglite(await copy("fsync"), () => {});
    const flush = jest.spyOn(fs, "fdatasyncSync");
    for (let number = 0; number < 20; number++)
      await db.query("INSERT INTO cm_area (name, name_key) VALUES ($1, $1)", [`area ${number}`]);
    const calls = flush.mock.calls.length;
    flush.mockRestore();
    await db.close();
    expect(calls).toBeGreaterThanOrEqual(20);
  });

  test("checks that it still owns the folder before every write", async () => {
    let fenced = 0;
    const db = await openPglite(await copy("fence"), () => (fenced += 1));
    const write = jest.spyOn(fs, "writeSync");
    fenced = 0;
    await db.query("INSERT INTO cm_area (name, name_key) VALUES ('Tools', 'tools')");
    const writes = write.mock.calls.length;
    write.mockRestore();
    await db.close();
    expect([writes > 0, fenced >= writes]).toEqual([true, true]);
  });

  test("keeps every acknowledged row of processes that are killed while they write", async () => {
    const folder = await copy("killed");
    const acknowledged: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const writer = startEmbeddedProcess("insert", folder);
      await writer.line(1 + Math.floor(Math.random() * 200));
      await writer.kill();
      acknowledged.push(...writer.lines().slice(1).map(Number));
    }
    const kept = await withDatabase(folder, ({ prisma }) => prisma.user.findMany({ select: { id: true } }));
    const ids = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  });

  test("has the planner's statistics", async () => {
    await withDatabase(await copy("analyze"), async (db) => {
      await db.prisma.user.createMany({
        data: Array.from({ length: 50 }, (_, number) => person(`${number}@example.com`)),
      });
      await analyze(db);
      const rows = await db.prisma.$queryRaw<
        { known: number }[]
      >`SELECT reltuples::int AS known FROM pg_class WHERE relname = 'cm_user'`;
      expect(rows).toEqual([{ known: 50 }]);
    });
  });
});
