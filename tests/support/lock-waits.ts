import type { Database } from "@/lib/platform/db";

const WAITING = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";

/** Resolves once so many statements wait for a lock, or `work` has ended without. */
export async function untilItWaits({ pool }: Pick<Database, "pool">, work: Promise<unknown>, count = 1): Promise<void> {
  let hasEnded = false;
  const end = () => void (hasEnded = true);
  void work.then(end, end);
  while (!hasEnded && (await pool.query(WAITING)).rowCount! < count);
}
