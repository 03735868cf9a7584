import { log } from "@/lib/platform/core/log";
import { database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { everyMinute } from "./every-minute";
import { findUnwrittenErasure, recordRewrite } from "./store";

/** Rewrites our own server's files after an erasure, so that none of the person's data is left on the disk. */
export async function rewriteErased(): Promise<void> {
  const { isOwn, prisma, pool } = await database();
  const erasedAt = isOwn ? await findUnwrittenErasure(prisma) : null;
  if (erasedAt === null) return;
  await withMaintenanceClient(pool, async (client) => {
    await client.query("VACUUM (FULL, ANALYZE)");
    // The first checkpoint makes the log's old files unnecessary, the second deletes the one in use at that time.
    for (const statement of ["CHECKPOINT", "SELECT pg_switch_wal()", "CHECKPOINT"]) await client.query(statement);
  });
  await recordRewrite(prisma, erasedAt);
  log.info("erased data removed from the disk");
}

/** Rewrites what an erasure left on the disk, every minute. */
export const startRewritingErased = () => everyMinute("removing erased data from the disk", rewriteErased);
