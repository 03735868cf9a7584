import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { Database } from "@/lib/platform/db";
import { migrate, migrationsFolder } from "@/lib/platform/db/migrate";
import { openTestDatabase } from "@/tests/support/database/test-database";
import { OperatorError } from "@/lib/platform/core/operator-error";

let db: Database;
let client: pg.PoolClient;
let folder = "";

beforeEach(async () => {
  db = await openTestDatabase();
  client = await db.pool.connect();
  folder = mkdtempSync(join(tmpdir(), "cairn-migrations-"));
  cpSync(migrationsFolder(), folder, { recursive: true });
});

afterEach(async () => {
  client.release();
  await db.close();
  rmSync(folder, { recursive: true });
});

const add = (name: string, sql: string) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, "migration.sql"), sql);
};
const recorded = async (name: string) =>
  (await client.query("SELECT 1 FROM _prisma_migrations WHERE migration_name = $1", [name])).rowCount;

describe("migrations", () => {
  test("may take longer than a pooler's connection allows for other statements", async () => {
    add("29990101000000_long", "SELECT pg_sleep(0.3)");
    await client.query("SET statement_timeout = 100");
    expect(await migrate(client, folder)).toEqual(["29990101000000_long"]);
  });

  test("a new one is applied, and recorded as Prisma does", async () => {
    add("29990101000000_later", "CREATE TABLE later (id int)");
    expect([await migrate(client, folder), await recorded("29990101000000_later")]).toEqual([
      ["29990101000000_later"],
      1,
    ]);
  });

  test("one that fails leaves nothing behind", async () => {
    add("29990101000000_broken", "CREATE TABLE half (id int); SELECT 1/0");
    await expect(migrate(client, folder)).rejects.toThrow("division by zero");
    const { rows } = await client.query("SELECT to_regclass('half') AS half");
    expect([rows, await recorded("29990101000000_broken")]).toEqual([[{ half: null }], 0]);
  });

  test("one that was edited after it had been applied refuses the start", async () => {
    add("29990101000000_later", "CREATE TABLE later (id int)");
    await migrate(client, folder);
    writeFileSync(join(folder, "29990101000000_later", "migration.sql"), "CREATE TABLE later (id bigint)");
    await expect(migrate(client, folder)).rejects.toThrow(
      /^Migration 29990101000000_later was changed after it was applied[^\n]*$/,
    );
  });

  test("one that this version doesn't know refuses the start", async () => {
    add("29990101000000_later", "CREATE TABLE later (id int)");
    await migrate(client, folder);
    await expect(migrate(client)).rejects.toThrow(
      /^The database has migration 29990101000000_later, which this version does not know[^\n]*$/,
    );
  });

  test("one that is recorded as failed refuses the start", async () => {
    await client.query("UPDATE _prisma_migrations SET finished_at = NULL");
    await expect(migrate(client)).rejects.toThrow(/^Migration \S+ is recorded as failed[^\n]*$/);
  });

  test("an installation without migrations refuses the start", async () => {
    await expect(migrate(client, join(folder, "nothing"))).rejects.toThrow(OperatorError);
  });
});
