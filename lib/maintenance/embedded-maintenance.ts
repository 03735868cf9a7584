import { log } from "@/lib/core/log";
import { database } from "@/lib/db";
import { removeDeletedData, vacuumWhereNeeded } from "@/lib/db/vacuum";
import { findUnwrittenErasure, recordRewrite } from "./store";

/** Milliseconds between two rounds. */
const INTERVAL = 60_000;

/**
 * One round of what a server does by itself: frees space, and rewrites the files of the embedded database after an erasure, so that
 * nothing of the person is left on the disk. Does nothing on a server.
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

/** Runs a round every minute while the app runs; never keeps the process alive. */
export function startEmbeddedMaintenance(): void {
  const run = async () => {
    await maintainEmbedded().catch((error: unknown) =>
      log.warn({ err: error }, "maintenance of the embedded database failed, trying again in a minute"),
    );
    setTimeout(() => void run(), INTERVAL).unref();
  };
  setTimeout(() => void run(), INTERVAL).unref();
}
