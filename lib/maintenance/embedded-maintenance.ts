import { log } from "@/lib/core/log";
import { database } from "@/lib/db";
import { removeDeletedData, vacuumWhereNeeded } from "@/lib/db/vacuum";
import { findUnwrittenErasure, recordRewrite } from "./store";

/** Time between two rounds, in milliseconds. */
const INTERVAL = 60_000;

/**
 * Does what a PostgreSQL server does by itself: frees space in the embedded database, and rewrites its files after an erasure, so that
 * none of the person's data is left on the disk. Does nothing on a server.
 */
export async function maintainEmbedded(): Promise<void> {
  const db = await database();
  if (db.kind !== "pglite") return;
  await vacuumWhereNeeded(db);
  const erasedAt = await findUnwrittenErasure(db.prisma);
  if (erasedAt === null) return;
  await removeDeletedData(db);
  await recordRewrite(db.prisma, erasedAt);
  log.info("erased data removed from the disk");
}

/** Runs a round every minute. The timers don't keep the process alive. */
export function startEmbeddedMaintenance(): void {
  const run = async () => {
    await maintainEmbedded().catch((error: unknown) =>
      log.warn({ err: error }, "embedded database maintenance failed, retrying in a minute"),
    );
    setTimeout(() => void run(), INTERVAL).unref();
  };
  setTimeout(() => void run(), INTERVAL).unref();
}
