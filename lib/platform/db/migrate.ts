import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ClientBase } from "pg";
import { OperatorError } from "@/lib/platform/core/operator-error";
import { inTransaction } from "./maintenance-client";

/** The same key as `prisma migrate` uses, so that it and this code don't run at once. */
const ADVISORY_LOCK = 72707369;

/** Prisma's own definition, so that Prisma's tools and this code can read each other's records. */
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

/** A migration of this build. `checksum` is Prisma's: the SHA-256 of its text. */
export type Migration = { name: string; sql: string; checksum: string };
type Recorded = { name: string; checksum: string; finished: boolean };

/** Returns the path of `prisma/migrations`, of the project or of the standalone server. */
export const migrationsFolder = () => join(/* turbopackIgnore: true */ process.cwd(), "prisma", "migrations");

/** Applies the missing migrations of this build, as `applyMigrations` does. */
export async function migrate(client: ClientBase, folder = migrationsFolder()): Promise<string[]> {
  return applyMigrations(client, readMigrations(folder));
}

/**
 * Applies missing migrations, oldest first, each in a transaction, because before PostgreSQL 17 a value that one adds
 * to a type can only be used once it is committed; returns their names. In another schema than the current one if one
 * is given. Any number of processes may run this at once: each migration is applied by one of them. Throws
 * OperatorError, and the database's errors.
 */
export async function applyMigrations(client: ClientBase, known: Migration[], schema?: string): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await inTransaction(client, async () => {
      if (schema !== undefined) await client.query(`SET LOCAL search_path TO ${schema}`);
      return applyNext(client, known);
    });
    if (name === null) return applied;
    applied.push(name);
  }
}

/** Whether exactly these migrations were applied to the database. */
export async function isMigrated(client: ClientBase, known: Migration[]): Promise<boolean> {
  const recorded = await readRecord(client);
  const isApplied = ({ name, checksum }: Migration) =>
    recorded.some((row) => row.finished && row.name === name && row.checksum === checksum);
  return recorded.length === known.length && known.every(isApplied);
}

/** Reads the migrations of this build, oldest first. Throws OperatorError if there are none. */
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
    throw new OperatorError(`There are no migrations in ${folder}: the installation is incomplete.`);
  return migrations;
}

async function applyNext(client: ClientBase, known: Migration[]): Promise<string | null> {
  // Held until the transaction ends, so that it also works with a pooler that assigns connections by transaction.
  await client.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
  const recorded = await readRecord(client);
  refuseMismatches(known, recorded);
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

function refuseMismatches(known: Migration[], recorded: Recorded[]): void {
  for (const row of recorded) {
    const migration = known.find(({ name }) => name === row.name);
    if (!row.finished) {
      throw new OperatorError(
        `Migration ${row.name} is recorded as failed. Repair the database or restore a backup, then start again.`,
      );
    }
    if (migration === undefined) {
      throw new OperatorError(
        `The database has migration ${row.name}, which this version does not know. ` +
          "It was written by a newer version. Start that version, or restore a backup of this one with " +
          "`cairn restore FILE --replace`.",
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new OperatorError(
        `Migration ${row.name} was changed after it was applied to this database. Restore its original text.`,
      );
    }
  }
}
