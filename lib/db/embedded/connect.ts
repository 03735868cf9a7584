import type { Connection } from "@/lib/db";
import { log } from "@/lib/core/log";
import { describeOpenFailure, watchDisk } from "./disk-space";
import { openEmbedded } from "./embedded-database";
import { DataFolderInUse, type FolderLock, lockFolder } from "./folder-lock";
import type { ThreadData } from "./messages";
import { removeCopy, withOnlineCopy } from "./online-copy";
import { createPrivateFolder, DataFolderUnusable, makeFilesPrivate } from "./private-folder";

/**
 * Time limit of a statement, in milliseconds. PGlite can't cancel a statement and serves nobody else meanwhile, so the thread is ended and the
 * database reopened. Four times a server's limit, because WebAssembly is slower and an import's largest statement must still finish.
 */
const STATEMENT_LIMIT = 60_000;

/**
 * Locks the data folder and opens the embedded database in it. Throws DataFolderInUse, DataFolderUnusable (full, read-only or not
 * private), and errors of opening it.
 */
export async function connectEmbedded(dataDir: string): Promise<Connection> {
  try {
    createPrivateFolder(dataDir);
    const lock = await lockFolder(dataDir);
    try {
      makeFilesPrivate(dataDir);
      await removeCopy(dataDir);
      return await connectLocked(dataDir, lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof DataFolderInUse || error instanceof DataFolderUnusable) throw error;
    const failure = describeOpenFailure(dataDir);
    throw failure === null ? error : new DataFolderUnusable(failure, { cause: error });
  }
}

async function connectLocked(dataDir: string, { ownership, release }: FolderLock): Promise<Connection> {
  const disk = watchDisk(dataDir);
  const onClosed = async () => {
    disk.stop();
    await release();
  };
  const connection = await connectionTo({ dataDir, ownership }, { onClosed });
  return {
    ...connection,
    isWritable: disk.isWritable,
    withCopy: (work) => withOnlineCopy(connection.pool, dataDir, work),
  };
}

type Options = { onClosed?: () => Promise<void>; statementLimit?: number };

/** Returns a connection to the database thread. `statementLimit` (milliseconds) is for tests. */
export async function connectionTo(
  data: ThreadData,
  { onClosed, statementLimit = STATEMENT_LIMIT }: Options = {},
): Promise<Connection> {
  const { pool, answers, restart, close } = await openEmbedded(data);
  const onExceeded = (statement: string) => {
    log.error({ statement, milliseconds: statementLimit }, "statement exceeded its limit");
    restart("a statement exceeded its limit");
  };
  return {
    kind: "pglite",
    pool,
    statementLimit: { milliseconds: statementLimit, onExceeded },
    watchHealth: () => ({ answers, stop: async () => {} }),
    async closeBelow() {
      await close();
      await onClosed?.();
    },
  };
}
