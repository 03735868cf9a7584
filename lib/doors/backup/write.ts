import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { productVersion } from "@/lib/platform/core/version";
import type { Database } from "@/lib/platform/db";
import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import { readMigrations } from "@/lib/platform/db/migrate";
import { writeSnapshot, type Written } from "./snapshot";

/** Level 6 would take twice as long for a tenth less size. */
const COMPRESSION = { level: 3 };

/**
 * Passes a consistent, compressed copy of everything on to `write`. `rest` runs after each few milliseconds' work, for
 * those who write beside requests. Returns the tables with their numbers of rows.
 */
export async function writeBackup(
  { pool }: Database,
  write: (chunk: Uint8Array) => Promise<void>,
  rest?: () => Promise<void>,
): Promise<Written[]> {
  const gzip = createGzip(COMPRESSION);
  const writing = pipeline(gzip, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await write(chunk);
  });
  const options = {
    productVersion: productVersion(),
    migrations: readMigrations(),
    async write(text: string) {
      // After a failed write there is no "drain"; `writing` throws the error.
      if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), writing]);
      await rest?.();
    },
  };
  const snapshot = withMaintenanceClient(pool, (client) => writeSnapshot(client, options));
  const [written] = await Promise.all([snapshot.finally(() => gzip.end()), writing]);
  return written;
}

/** Returns the number of rows of all tables. */
export const rowsOf = (written: readonly Written[]): number => written.reduce((sum, { rows }) => sum + rows, 0);

/** Returns when the last backup was written, or the database created if there is none, for the metrics. */
export async function readLastBackup({ pool }: Pick<Database, "pool">): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    `SELECT coalesce(
       (SELECT at FROM cm_audit_record WHERE act = 'backup.written' ORDER BY at DESC LIMIT 1),
       (SELECT min(started_at) FROM "_prisma_migrations")) AS at`,
  );
  return rows[0]?.at ?? null;
}
