import { randomUUID } from "node:crypto";
import { type Database, installDatabase } from "@/lib/platform/db";
import { openDatabase } from "@/lib/platform/db/open";
import { sharedTestDatabase } from "./shared-test-database";
import { prepared, withClient } from "./template";

/**
 * Gives a test file a migrated database, which is empty before each test unless it `keepsRows` from one test to the
 * next. Call it at the top of the file, before its own hooks. Files that run in one process share the database and its
 * open connections, because making and opening one takes longer than most tests; a file that changes its tables or
 * fills them with much asks for its own.
 */
export function testDatabase({ keepsRows = false, isOwn = false } = {}): Database {
  const db = {} as Database;
  beforeAll(async () => void Object.assign(db, await (isOwn ? openTestDatabase() : openShared())));
  afterAll(() => db.close());
  if (!keepsRows) beforeEach(() => emptyTables(db));
  return db;
}

async function openShared(): Promise<Database> {
  const isUsed = sharedTestDatabase.opened !== undefined;
  const db = await (sharedTestDatabase.opened ??= openTestDatabase());
  if (isUsed) await emptyTables(db).then(() => vacuum(db));
  installDatabase(db);
  return { ...db, close: async () => installDatabase(null) };
}

/**
 * Opens a migrated, empty database; `close` it. Until then `database()` returns it too, so that the test's route
 * handlers and operations use it.
 */
export async function openTestDatabase(): Promise<Database> {
  const { url, drop } = await createDatabase(prepared(), { fromTemplate: true });
  const db = await openDatabase({ databaseUrl: url, dataDir: "/nowhere" });
  installDatabase(db);
  const close = async () => {
    installDatabase(null);
    await db.close();
    await drop();
  };
  return { ...db, close };
}

/** Creates a database on the test run's server: a copy of the migrated one, or an empty one. */
export async function createDatabase(templateUrl: string, { fromTemplate }: { fromTemplate: boolean }) {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `cairn_test_${randomUUID().replaceAll("-", "")}`;
  const admin = new URL(templateUrl);
  admin.pathname = "/postgres";
  const asAdmin = async (sql: string): Promise<void> =>
    void (await withClient(admin.toString(), (client) => client.query(sql)));
  await asAdmin(fromTemplate ? `CREATE DATABASE ${name} TEMPLATE ${template}` : `CREATE DATABASE ${name}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

/** Empties every table and restarts the ids at 1, between the tests of one file. */
export async function emptyTables(db: Database): Promise<void> {
  // Not TRUNCATE, which creates files for every table and index. Foreign keys are disabled, so that the order of the
  // tables doesn't matter.
  const statements = [
    "BEGIN",
    "SET LOCAL session_replication_role = replica",
    ...(await usedTables(db)).map((name) => `DELETE FROM ${name}`),
    "SELECT setval(seqrelid::regclass, 1, false) FROM pg_sequence",
    "COMMIT",
  ];
  await db.pool.query(statements.join(";\n"));
}

/**
 * Makes emptied tables like new ones: no space of deleted rows that later ones would fill in another order, and the same
 * knowledge for the planner.
 */
async function vacuum(db: Database): Promise<void> {
  const used = await usedTables(db);
  if (used.length > 0) await db.pool.query(`VACUUM ${used.join(", ")}`);
}

/** Most tests use a few tables: one without a page on the disk has no row. */
async function usedTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT oid::regclass AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' " +
      "AND relname <> '_prisma_migrations' AND pg_relation_size(oid) > 0",
  );
  return rows.map(({ name }) => name);
}
