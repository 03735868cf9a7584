import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { storageEnv } from "@/lib/core/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { guardPool } from "@/lib/db/guarded-pool";
import { migrate } from "@/lib/db/migrate";
import { withMaintenanceClient } from "@/lib/db/maintenance-client";
import { postgresPool } from "@/lib/db/postgres-pool";
import { sharedDatabase } from "@/lib/db/shared";
import { statementNames } from "@/lib/db/statement-names";
import { ALWAYS_HEALTHY, DatabaseUnavailable, startHealthProbe } from "@/lib/db/health-probe";

export { DataFolderInUse } from "@/lib/db/folder-lock";
export { MigrationRefused } from "@/lib/db/migrate";
export { closeDatabase } from "@/lib/db/shared";

export type Tx = Prisma.TransactionClient;
/** For reading: the client itself, or a transaction. */
export type Db = PrismaClient | Tx;

export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** A PostgreSQL server, or the embedded database in the data folder. */
  kind: "postgres" | "pglite";
  /** As PostgreSQL says it, such as "15.14". */
  version: string;
  /** Names of the migrations that opening applied. */
  migrated: string[];
  /** False while a server is known to be away. */
  answers(): boolean;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** postgresql://…; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string;
  /** Absolute path. */
  dataDir: string;
  /** Greatest number of connections to a server. */
  poolSize?: number;
  /** Opens the database without applying or checking migrations, for a restore that replaces it. */
  asItIs?: boolean;
};

/** A pool that is up, and what must be closed after it. */
export type Connection = { kind: Database["kind"]; pool: pg.Pool; closeBelow(): Promise<void> };

const POOL_SIZE = 10;
/** Milliseconds a transaction may wait to begin, and may last. */
const TRANSACTION_OPTIONS = { maxWait: 4_000, timeout: 10_000 };

/**
 * Opens the database and brings its tables up to date. Throws DataFolderInUse, MigrationRefused (both with one plain line for the
 * operator), or the ordinary error of a server that doesn't answer.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = POOL_SIZE, asItIs } = options;
  if (databaseUrl === undefined) return assemble(await connectEmbedded(dataDir), asItIs);
  const pool = postgresPool(databaseUrl, poolSize);
  return assemble({ kind: "postgres", pool, closeBelow: async () => {} }, asItIs);
}

/** Puts the product's database together over a pool, closing everything again where that fails. */
export async function assemble({ kind, pool, closeBelow }: Connection, asItIs = false): Promise<Database> {
  guardPool(pool);
  try {
    const migrated = asItIs ? [] : await withMaintenanceClient(kind, pool, (client) => migrate(client));
    const { rows } = await pool.query<{ version: string }>(
      "SELECT split_part(current_setting('server_version'), ' ', 1) AS version",
    );
    const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
    const prisma = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
    const { answers, stop } = kind === "postgres" ? startHealthProbe(pool) : ALWAYS_HEALTHY;
    const close = async () => {
      await stop();
      await prisma.$disconnect();
      await pool.end();
      await closeBelow();
    };
    return { prisma, pool, kind, version: rows[0]?.version ?? "", migrated, answers, close };
  } catch (error) {
    await pool.end();
    await closeBelow();
    throw error;
  }
}

async function connectEmbedded(dataDir: string): Promise<Connection> {
  // Imported only where needed: a server's installation never loads the embedded database's 20 MB.
  const { lockFolder } = await import("@/lib/db/folder-lock");
  const { openPglite, pglitePool } = await import("@/lib/db/pglite");
  const lock = await lockFolder(dataDir);
  try {
    const db = await openPglite(dataDir, lock.fence);
    const closeBelow = async () => {
      await db.close();
      await lock.release();
    };
    return { kind: "pglite", pool: pglitePool(db, lock.fence), closeBelow };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * Lets the planner see what the tables hold now. The embedded database has no autovacuum to do so (one query was nine times slower
 * without), so this belongs after every import and once a day.
 */
export async function analyze({ kind, pool }: Database): Promise<void> {
  await withMaintenanceClient(kind, pool, (client) => client.query("ANALYZE"));
}

const optionsFromSettings = (): DatabaseOptions => {
  const { DATABASE_URL, DATA_DIR, DATABASE_POOL } = storageEnv();
  return { databaseUrl: DATABASE_URL, dataDir: DATA_DIR, poolSize: DATABASE_POOL };
};

/** Makes an open database the one that `database()` gives; null takes it away again without closing it. */
export function installDatabase(opened: Database | null): void {
  Object.assign(sharedDatabase(), {
    open: opened ?? undefined,
    opening: opened === null ? undefined : Promise.resolve(opened),
  });
}

/** Opens the database of this process without its migrations; `database()` gives it from then on. */
export async function openDatabaseAsItIs(): Promise<void> {
  installDatabase(await openDatabase({ ...optionsFromSettings(), asItIs: true }));
}

/**
 * The database of this process, opened at the first call. A failure to open is thrown as by `openDatabase`, and the next call tries
 * again. Throws DatabaseAway at once while a server is known to be away.
 */
export async function database(): Promise<Database> {
  const opened = await (sharedDatabase().opening ??= openShared());
  if (!opened.answers()) throw new DatabaseUnavailable();
  return opened;
}

async function openShared(): Promise<Database> {
  try {
    return (sharedDatabase().open = await openDatabase(optionsFromSettings()));
  } catch (error) {
    sharedDatabase().opening = undefined;
    throw error;
  }
}
