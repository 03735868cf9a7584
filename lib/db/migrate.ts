import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";

/** The key that `prisma migrate` locks too: its command line and this runner keep out of each other's way. */
const ADVISORY_LOCK = 72707369;

/** Prisma's own definition, so that Prisma's tools read what this runner did and the other way round. */
const RECORD_TABLE = `CREATE TABLE "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL,
  "checksum" VARCHAR(64) NOT NULL,
  "finished_at" TIMESTAMPTZ,
  "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT,
  "rolled_back_at" TIMESTAMPTZ,
  "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
  "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

const RECORD = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
  VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`;

/** The database and the migrations of this build don't fit together. The message is one plain line for the operator. */
export class MigrationRefused extends Error {
  override readonly name = "MigrationRefused";
}

/** One of this build, `checksum` being Prisma's: the SHA-256 of its text. */
export type Migration = { name: string; sql: string; checksum: string };
type Recorded = { name: string; checksum: string; finished: boolean };

/** `prisma/migrations` of the project, or beside the standalone server, which makes its own folder the working one. */
export const migrationsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");

/**
 * Applies what the database lacks, oldest first, each migration whole or not at all, and gives the names it applied. Any number of
 * processes may do so at once: each migration is applied by one of them. Throws MigrationRefused, or what the database threw.
 */
export async function migrate(client: ClientBase, folder = migrationsFolder()): Promise<string[]> {
  const known = readMigrations(folder);
  return untilNull(() => inTransaction(client, () => applyNext(client, known)));
}

/** Whether the database holds exactly these migrations. */
export async function isMigrated(client: ClientBase, known: Migration[]): Promise<boolean> {
  const recorded = await readRecord(client);
  const isApplied = ({ name, checksum }: Migration) =>
    recorded.some((row) => row.finished && row.name === name && row.checksum === checksum);
  return recorded.length === known.length && known.every(isApplied);
}

/** As `migrate`, within the transaction under way and with just these. */
export const applyMigrations = (client: ClientBase, known: Migration[]): Promise<string[]> =>
  untilNull(() => applyNext(client, known));

async function untilNull<T>(step: () => Promise<T | null>): Promise<T[]> {
  const results: T[] = [];
  for (let result = await step(); result !== null; result = await step()) results.push(result);
  return results;
}

/** The migrations of this build, oldest first. Throws MigrationRefused where there are none. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const names = existsSync(/* turbopackIgnore: true */ folder)
    ? readdirSync(/* turbopackIgnore: true */ folder).sort()
    : [];
  const migrations = names
    .map((name) => ({ name, file: join(/* turbopackIgnore: true */ folder, name, "migration.sql") }))
    .filter(({ file }) => existsSync(/* turbopackIgnore: true */ file))
    .map(({ name, file }) => {
      const sql = readFileSync(/* turbopackIgnore: true */ file, "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
  if (migrations.length === 0)
    throw new MigrationRefused(`There are no migrations in ${folder}: the installation is incomplete.`);
  return migrations;
}

async function applyNext(client: ClientBase, known: Migration[]): Promise<string | null> {
  // Held until the transaction ends, so it also works behind a pooler that hands out connections by transaction.
  await client.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
  const recorded = await readRecord(client);
  refuseMisfits(known, recorded);
  const next = known.find(({ name }) => !recorded.some((row) => row.name === name));
  if (next === undefined) return null;
  await client.query(next.sql);
  await client.query(RECORD, [randomUUID(), next.checksum, next.name]);
  return next.name;
}

async function readRecord(client: ClientBase): Promise<Recorded[]> {
  const { rows: present } = await client.query<{ present: boolean }>(
    `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS present`,
  );
  if (present[0]?.present !== true) await client.query(RECORD_TABLE);
  const { rows } = await client.query<Recorded>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
      FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  return rows;
}

function refuseMisfits(known: Migration[], recorded: Recorded[]): void {
  for (const row of recorded) {
    const migration = known.find(({ name }) => name === row.name);
    if (!row.finished) {
      throw new MigrationRefused(
        `Migration ${row.name} is recorded as failed: repair the database, or restore a backup, before starting again.`,
      );
    }
    if (migration === undefined) {
      throw new MigrationRefused(
        `The database holds migration ${row.name}, which this version does not know: ` +
          "it was written by a newer version, so start that one, or go back with this version's `cairn restore FILE --replace`.",
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new MigrationRefused(
        `Migration ${row.name} was changed after it had been applied to this database: put its original text back.`,
      );
    }
  }
}

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // Where even this fails the connection is gone, and the transaction with it; the first error tells why.
    await client.query("ROLLBACK").catch(() => {});
    throw error;
  }
}
