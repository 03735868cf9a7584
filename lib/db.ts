import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { storageEnv } from "@/lib/core/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { guardPool } from "@/lib/db/guarded-pool";
import { migrate } from "@/lib/db/migrate";
import { withMaintenanceClient } from "@/lib/db/maintenance-client";
import { postgresPool } from "@/lib/db/postgres-pool";
import { sharedDatabase } from "@/lib/db/shared";
import { watchServerDisk } from "@/lib/db/server-disk";
import { statementNames } from "@/lib/db/statement-names";
import { DatabaseUnavailable, type HealthProbe, startHealthProbe } from "@/lib/db/health-probe";
import type { OnlineCopy } from "@/lib/db/embedded/online-copy";
import type { StatementLimit } from "@/lib/db/statement-limit";

export { DataFolderUnusable } from "@/lib/db/embedded/private-folder";
export { DataFolderInUse } from "@/lib/db/embedded/folder-lock";
export { MigrationRefused } from "@/lib/db/migrate";
export { closeDatabase } from "@/lib/db/shared";

export type Tx = Prisma.TransactionClient;
/** For reading: the client or a transaction. */
export type Db = PrismaClient | Tx;

export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** A PostgreSQL server, or the embedded database in the data folder. */
  kind: "postgres" | "pglite";
  /** As PostgreSQL reports it, such as "15.14". */
  version: string;
  /** Names of the migrations that were applied on opening. */
  migrated: string[];
  /** False while the database is known to be unavailable. */
  answers(): boolean;
  /** False while writes are known to fail because the disk is full: the server's, or that of the embedded database's folder. */
  isWritable(): boolean;
  /**
   * Runs work on a consistent copy of the files of an embedded database in a folder, which others use meanwhile; null, without running it,
   * if the disk lacks the room. Throws AppError conflict if there is a copy already.
   */
  withCopy?: WithCopy;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** postgresql://…; without it, opens the embedded database in `dataDir`. */
  databaseUrl?: string;
  /** Absolute path. */
  dataDir: string;
  /** Most connections to a server. */
  poolSize?: number;
  /** Opens the database without applying or checking migrations, for a restore that replaces it. */
  unmigrated?: boolean;
  /** The embedded database in `dataDir`, if its opening has already begun. */
  connecting?: Promise<Connection>;
};

type WithCopy = <T>(work: (copy: OnlineCopy) => Promise<T>) => Promise<T | null>;

/** An open pool, how to check its health, and what to close after it. */
export type Connection = {
  kind: Database["kind"];
  pool: pg.Pool;
  statementLimit?: StatementLimit;
  watchHealth(): HealthProbe;
  isWritable?(): boolean;
  withCopy?: WithCopy;
  closeBelow(): Promise<void>;
};

const POOL_SIZE = 10;
/** How long a transaction may wait to begin, and may take, in milliseconds. */
const TRANSACTION_OPTIONS = { maxWait: 4_000, timeout: 10_000 };

/**
 * Opens the database and applies pending migrations. Throws DataFolderInUse, MigrationRefused (both with one line for the
 * operator), or the original error of a server that doesn't respond.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = POOL_SIZE, unmigrated, connecting } = options;
  if (databaseUrl === undefined) {
    // Imported dynamically, so that an installation with a server never loads it.
    const { connectEmbedded } = await import("@/lib/db/embedded/connect");
    return assemble(await (connecting ?? connectEmbedded(dataDir)), unmigrated);
  }
  const pool = postgresPool(databaseUrl, poolSize);
  const { isWritable, stop } = watchServerDisk(pool);
  const watchHealth = () => startHealthProbe(pool);
  return assemble({ kind: "postgres", pool, watchHealth, isWritable, closeBelow: async () => stop() }, unmigrated);
}

/** Builds the product's database on a pool; closes everything if that fails. */
export async function assemble(connection: Connection, unmigrated = false): Promise<Database> {
  const { kind, pool, statementLimit, watchHealth, isWritable = () => true, withCopy, closeBelow } = connection;
  guardPool(pool, statementLimit);
  try {
    const migrated = unmigrated ? [] : await withMaintenanceClient(kind, pool, (client) => migrate(client));
    const { rows } = await pool.query<{ version: string }>(
      "SELECT split_part(current_setting('server_version'), ' ', 1) AS version",
    );
    const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
    const prisma = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
    const { answers, stop } = watchHealth();
    const close = async () => {
      await stop();
      await prisma.$disconnect();
      await pool.end();
      await closeBelow();
    };
    return { prisma, pool, kind, version: rows[0]?.version ?? "", migrated, answers, isWritable, withCopy, close };
  } catch (error) {
    await pool.end();
    await closeBelow();
    throw error;
  }
}

/**
 * Updates the planner's statistics. The embedded database has no autovacuum for this (one query was nine times slower without), so
 * this runs after every import and once a day. There each table is a statement of its own, between which others get their turn.
 */
export async function analyze({ kind, pool }: Database): Promise<void> {
  const analyzed = kind === "pglite" ? await tablesOf(pool) : [""];
  for (const table of analyzed) await withMaintenanceClient(kind, pool, (client) => client.query(`ANALYZE ${table}`));
}

async function tablesOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

const optionsFromSettings = (): DatabaseOptions => {
  const { DATABASE_URL, DATA_DIR, DATABASE_POOL } = storageEnv();
  return { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, poolSize: DATABASE_POOL };
};

/** Makes an open database the one that `database()` returns; null removes it again without closing it. */
export function installDatabase(opened: Database | null): void {
  Object.assign(sharedDatabase(), {
    open: opened ?? undefined,
    opening: opened === null ? undefined : Promise.resolve(opened),
  });
}

/** Opens the database of this process without applying migrations; `database()` returns it from then on. */
export async function openDatabaseUnmigrated(): Promise<void> {
  installDatabase(await openDatabase({ ...optionsFromSettings(), unmigrated: true }));
}

/**
 * Returns the database of this process, opened at the first call. Throws like `openDatabase`; the next call tries again. Throws
 * DatabaseUnavailable immediately while the database is known to be unavailable.
 */
export async function database(): Promise<Database> {
  const opened = await (sharedDatabase().opening ??= openShared());
  if (!opened.answers()) throw new DatabaseUnavailable();
  return opened;
}

async function openShared(): Promise<Database> {
  const { connecting } = sharedDatabase();
  sharedDatabase().connecting = undefined;
  try {
    return (sharedDatabase().open = await openDatabase({ ...optionsFromSettings(), connecting }));
  } catch (error) {
    sharedDatabase().opening = undefined;
    throw error;
  }
}
