import type { Database } from "@/lib/platform/db";

/** Returns when the last backup was written, or null, for the metrics. Reads one row by an index. */
export async function readLastBackup({ pool }: Pick<Database, "pool">): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date }>(
    "SELECT at FROM cm_audit_record WHERE act = 'backup.written' ORDER BY at DESC LIMIT 1",
  );
  return rows[0]?.at ?? null;
}
