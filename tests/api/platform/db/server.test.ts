import pg from "pg";
import { openDatabase } from "@/lib/platform/db/open";
import { guardPool } from "@/lib/platform/db/pool";
import { prepared } from "@/tests/support/database/template";
import { startDatabaseProcess } from "@/tests/support/database/start-database-process";
import { createDatabase } from "@/tests/support/database/test-database";

/** Milliseconds: eight processes on two cores. */
const PROCESSES = 8;
const url = prepared();

let database = { url: "", drop: async () => {} };
const useDatabase = (fromTemplate: boolean) => {
  beforeAll(async () => {
    database = await createDatabase(url, { fromTemplate });
  });
  afterAll(() => database.drop());
};

describe("an empty database on a server", () => {
  useDatabase(false);

  test("gets each migration once from 8 processes that start at once", async () => {
    const processes = Array.from({ length: PROCESSES }, () => startDatabaseProcess("migrate", database.url));
    const ends = await Promise.all(processes.map(({ ended }) => ended));
    const applied = processes.map((process) => Number(process.lines[0]?.split(" ")[2]));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rowCount } = await client.query("SELECT 1 FROM _prisma_migrations");
    await client.end();
    expect(ends).toEqual(Array.from({ length: PROCESSES }, () => [0, null]));
    expect(applied.reduce((sum, number) => sum + number, 0)).toBe(rowCount);
  });
});

describe("a connection to a server", () => {
  useDatabase(true);

  test("compiles no statement: JIT takes longer than any of them", async () => {
    const db = await openDatabase({ databaseUrl: database.url, dataDir: "/nowhere" });
    const { rows } = await db.pool.query("SHOW jit");
    await db.close();
    expect(rows).toEqual([{ jit: "off" }]);
  });

  test("means the same moments as the server, whatever zone the database or DATABASE_URL sets", async () => {
    const elsewhere = `${database.url}?options=-c%20TimeZone%3DAsia/Kolkata`;
    const { prisma, close } = await openDatabase({ databaseUrl: elsewhere, dataDir: "/nowhere" });
    const person = { email: "ada@x.org", firstName: "Ada", lastName: "Byron", sortKey: "byron ada" };
    const { createdAt } = await prisma.user.create({ data: { ...person, lastSignInAt: new Date() } });
    const isNow = { gt: new Date(Date.now() - 60_000), lt: new Date(Date.now() + 60_000) };
    expect(await prisma.user.count({ where: { createdAt: isNow } })).toBe(1);
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    const lately = "cm_user WHERE abs(extract(epoch FROM now() - last_sign_in_at)) < 60";
    expect(await prisma.$queryRawUnsafe(`SELECT count(*)::int FROM ${lately}`)).toEqual([{ count: 1 }]);
    await close();
  });
});

describe("a server that fails", () => {
  useDatabase(true);

  test("a refused connection is an ordinary error without delay", async () => {
    await expect(
      openDatabase({ databaseUrl: "postgresql://postgres@127.0.0.1:9/none", dataDir: "/nowhere" }),
    ).rejects.toThrow(/ECONNREFUSED/);
  });

  test("a connection that the server ends doesn't end the process", async () => {
    const db = await openDatabase({ databaseUrl: database.url, dataDir: "/nowhere" });
    await db.prisma.user.count();
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> " +
        "pg_backend_pid()",
    );
    await admin.end();
    await db.prisma.user.count().catch(() => {});
    expect(await db.prisma.user.count()).toBe(0);
    await db.close();
  });

  test("a transaction stuck in a frozen server is not handed to the next caller", async () => {
    const pool = guardPool(
      new pg.Pool({ connectionString: database.url, max: 1, query_timeout: 200, connectionTimeoutMillis: 2_000 }),
    );
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    const pid = rows[0]?.pid ?? 0;
    await client.query("BEGIN");
    process.kill(pid, "SIGSTOP");
    try {
      await expect(client.query("SELECT 1")).rejects.toThrow("Query read timeout");
      await expect(client.query("ROLLBACK")).rejects.toThrow("Query read timeout");
      client.release();
      const next = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
      expect(next.rows[0]?.pid).not.toBe(pid);
    } finally {
      process.kill(pid, "SIGCONT");
      await pool.end();
    }
  });
});
