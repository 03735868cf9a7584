import type pg from "pg";
import { isOutOfSpace, isReadOnly } from "@/lib/platform/core/database-error";
import { log } from "@/lib/platform/core/log";
import { openDatabase } from "@/lib/platform/db/open";
import { postgresPool } from "@/lib/platform/db/pool";
import { watchWrites } from "@/lib/platform/db/write-watch";
import { prepared } from "@/tests/support/database/template";
import { createDatabase } from "@/tests/support/database/test-database";

// A database of its own: nobody can copy the prepared one while it has a connection.
let url: string;
let drop: () => Promise<void>;
beforeAll(async () => ({ url, drop } = await createDatabase(prepared(), { fromTemplate: true })));
afterAll(() => drop());

/** Fails like a write without space. */
const FULL = "DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$";
/** Milliseconds. */
const INTERVAL = 20;

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe("a server's disk", () => {
  let pool: pg.Pool;
  beforeEach(() => {
    pool = postgresPool(url, 2);
    jest.spyOn(log, "error").mockImplementation(() => {});
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await pool.end();
  });

  test("counts as full from a write without space until one succeeds", async () => {
    const disk = watchWrites(pool, { interval: INTERVAL });
    await pool.query("SELECT 1");
    expect(disk.isWritable()).toBe(true);
    await pool.query(FULL).catch(() => {});
    expect(disk.isWritable()).toBe(false);
    await until(disk.isWritable);
    disk.stop();
  });

  test("still counts as full while attempts to write fail, and is logged once", async () => {
    const disk = watchWrites(pool, { interval: INTERVAL, probe: FULL });
    const query = jest.spyOn(pool, "query");
    await pool.query(FULL).catch(() => {});
    await until(() => query.mock.calls.length > 3);
    expect(disk.isWritable()).toBe(false);
    expect(log.error).toHaveBeenCalledTimes(1);
    disk.stop();
  });

  test("other failures say nothing about it", async () => {
    const disk = watchWrites(pool, { interval: INTERVAL });
    await pool.query("SELECT 1 / 0").catch(() => {});
    expect(disk.isWritable()).toBe(true);
    disk.stop();
  });

  test("of a standby says that the database is read-only, and leaves its connections for new ones", async () => {
    const watch = watchWrites(pool, { interval: INTERVAL });
    const client = await pool.connect();
    const { rows: before } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await client.query("SET default_transaction_read_only = on");
    const refused = await client.query("CREATE TABLE anything (id int)").catch((error: unknown) => error);
    expect([isReadOnly(refused), isOutOfSpace(refused), watch.isWritable()]).toEqual([true, false, false]);
    expect(log.error).toHaveBeenCalledWith(expect.stringContaining("read-only"));
    client.release();
    await until(watch.isWritable);
    const { rows: after } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    expect(after).not.toEqual(before);
    watch.stop();
  });

  test("is watched for the product's database", async () => {
    const db = await openDatabase({ databaseUrl: url, dataDir: "/nowhere" });
    await db.pool.query(FULL).catch(() => {});
    expect(db.isWritable()).toBe(false);
    await db.close();
  });
});
