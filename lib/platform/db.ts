import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { asDatabaseError } from "@/lib/platform/core/database-error";
import { storageEnv } from "@/lib/platform/core/env";
import { type Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { DatabaseUnavailable, startHealthProbe } from "@/lib/platform/db/health-probe";
import { LIFT_LIMITS, withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { migrate } from "@/lib/platform/db/migrate";
import { formerDatabase, hasCluster, hasFormerDatabase } from "@/lib/platform/db/own-server/data-folder";
import { watchDisk } from "@/lib/platform/db/own-server/disk-watch";
import { type Purpose, startOwnServer } from "@/lib/platform/db/own-server/server";
import { refuseLossyPooler, refuseReadOnly } from "@/lib/platform/db/server-checks";
import { postgresPool, statementNames } from "@/lib/platform/db/pool";
import { sharedDatabase } from "@/lib/platform/db/shared";
import { watchWrites } from "@/lib/platform/db/write-watch";

export { DataFolderInUse, DataFolderUnusable } from "@/lib/platform/db/own-server/data-folder";
export { DatabaseUnsuitable } from "@/lib/platform/db/server-checks";
export { MigrationRefused } from "@/lib/platform/db/migrate";
export { closeDatabase } from "@/lib/platform/db/shared";

export type Tx = Prisma.TransactionClient;
/** For reading: the client or a transaction. */
export type Db = PrismaClient | Tx;

export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** As PostgreSQL reports it, such as "17.10". */
  version: string;
  /** Names of the migrations that were applied on opening. */
  migrated: string[];
  /** Whether PostgreSQL is Cairn's own, in the data folder. */
  isOwn: boolean;
  /** False while the database is known to be unavailable. */
  answers(): boolean;
  /** False while the database is known to refuse changes: its disk is full, or it is read-only. */
  isWritable(): boolean;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** postgresql://…; without it, starts PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  /** Absolute path. */
  dataDir: string;
  /** Most connections. */
  poolSize?: number;
  /** Opens the database without applying or checking migrations, for a restore that replaces it. */
  unmigrated?: boolean;
  purpose?: Purpose;
  /** For the command that fills an empty database: opens one beside that of an earlier version, too. */
  fillsEmpty?: boolean;
};

const POOL_SIZE = 10;
/** Connections to our own server beyond the pool's: probes, migrations, the operator's commands. */
const OTHER_CONNECTIONS = 30;
/** How long a transaction may wait to begin, and may take, in milliseconds. */
const TRANSACTION_OPTIONS = { maxWait: 4_000, timeout: 10_000 };

/**
 * Opens the database and applies pending migrations. Throws DataFolderInUse, DataFolderUnusable, DatabaseUnsuitable,
 * MigrationRefused (each with one line for the operator), or the original error of a server that doesn't respond.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = POOL_SIZE, unmigrated, purpose = "app", fillsEmpty = false } = options;
  if (databaseUrl !== undefined) {
    await refuseLossyPooler(databaseUrl);
    return connect(databaseUrl, poolSize, { unmigrated });
  }
  const isMoving = !fillsEmpty && hasFormerDatabase(dataDir);
  if (isMoving && !hasCluster(dataDir)) throw formerDatabase(dataDir);
  const server = await startOwnServer(dataDir, poolSize + OTHER_CONNECTIONS, purpose);
  try {
    const database = await connect(server.url, poolSize, { unmigrated, dataDir });
    // A restore that failed leaves an empty database. Serving that would look as if everything were lost.
    if (isMoving && unmigrated !== true && (await database.prisma.user.findFirst({ select: { id: true } })) === null) {
      await database.close();
      throw formerDatabase(dataDir);
    }
    const close = async () => {
      await database.close();
      await server.stop();
    };
    return { ...database, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

type Opening = {
  unmigrated?: boolean;
  /** Of our own server. */
  dataDir?: string;
};

async function connect(url: string, poolSize: number, { unmigrated = false, dataDir }: Opening): Promise<Database> {
  const pool = postgresPool(url, poolSize);
  const disk = dataDir === undefined ? null : watchDisk(dataDir, pool);
  const writes = watchWrites(pool);
  const end = async () => {
    disk?.stop();
    writes.stop();
    await pool.end();
  };
  try {
    // Our own server refuses changes while its disk is full, when an operator may want a backup.
    if (disk === null) await refuseReadOnly(pool);
    const migrated = unmigrated ? [] : await withMaintenanceClient(pool, (client) => migrate(client));
    const { rows } = await pool.query<{ version: string }>(
      "SELECT split_part(current_setting('server_version'), ' ', 1) AS version",
    );
    const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() });
    const prisma = new PrismaClient({ adapter, transactionOptions: TRANSACTION_OPTIONS });
    const { answers, stop } = startHealthProbe(pool);
    const close = async () => {
      await stop();
      await prisma.$disconnect();
      await end();
    };
    const isWritable = () => writes.isWritable() && disk?.isFull() !== true;
    return {
      prisma,
      pool,
      version: rows[0]?.version ?? "",
      migrated,
      isOwn: disk !== null,
      answers,
      isWritable,
      close,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Updates the planner's statistics: after every import, and once a day. */
export const analyze = ({ pool }: Database): Promise<unknown> =>
  withMaintenanceClient(pool, async (client) => {
    for (const statement of ["BEGIN", LIFT_LIMITS, "ANALYZE", "COMMIT"]) await client.query(statement);
  });

/** Makes an open database the one that `database()` returns; null removes it again without closing it. */
export function installDatabase(opened: Database | null): void {
  Object.assign(sharedDatabase, {
    open: opened ?? undefined,
    opening: opened === null ? undefined : Promise.resolve(opened),
  });
}

/**
 * Returns the database of this process, opened at the first call. Throws like `openDatabase`; the next call tries
 * again. Throws DatabaseUnavailable immediately while the database is known to be unavailable.
 */
export async function database(): Promise<Database> {
  const opened = await (sharedDatabase.opening ?? openShared({}));
  if (!opened.answers()) throw new DatabaseUnavailable();
  return opened;
}

/** Runs work on the database of this process. Throws AppError as `asDatabaseError` says: unavailable, conflict. */
export async function withDatabase<T>(work: (prisma: PrismaClient) => Promise<T>): Promise<T> {
  try {
    return await work((await database()).prisma);
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Opens the database of this process, which `database()` returns from then on. */
export function openShared(options: Pick<DatabaseOptions, "purpose" | "unmigrated" | "fillsEmpty">): Promise<Database> {
  const { DATABASE_URL, DATA_DIR, DATABASE_POOL } = storageEnv();
  const opening = openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR, poolSize: DATABASE_POOL, ...options });
  sharedDatabase.opening = opening;
  opening.then(
    (open) => (sharedDatabase.open = open),
    () => (sharedDatabase.opening = undefined),
  );
  return opening;
}
