import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { inTransaction, withMaintenanceClient } from "./maintenance-client";
import { migrate } from "./migrate";
import { formerDatabase, hasFormerDatabase, refuseFormerDatabase } from "./own-server/data-folder";
import { watchDisk } from "./own-server/disk-watch";
import { type Purpose, startOwnServer } from "./own-server/server";
import { postgresPool, startHealthProbe, statementNames } from "./pool";
import { refuseLossyPooler, refuseReadOnly } from "./server-checks";
import type { Database } from "./shared";
import { watchWrites } from "./write-watch";

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

/** Opens the database and applies migrations. Throws OperatorError, or the error of a silent server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, poolSize = POOL_SIZE, unmigrated, purpose = "app", fillsEmpty = false } = options;
  if (databaseUrl !== undefined) {
    await refuseLossyPooler(databaseUrl);
    return connect(databaseUrl, poolSize, { unmigrated });
  }
  if (!fillsEmpty) refuseFormerDatabase(dataDir);
  const isMoving = !fillsEmpty && hasFormerDatabase(dataDir);
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
  // Before the first connection, since it knows only those that are made from then on.
  const probe = startHealthProbe(pool);
  const end = async () => {
    await probe.stop();
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
    const close = async () => {
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
      answers: probe.answers,
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
  withMaintenanceClient(pool, (client) => inTransaction(client, () => client.query("ANALYZE")));
