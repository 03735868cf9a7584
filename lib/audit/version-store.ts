import type { Db } from "@/lib/db";

/** Acts in a version. A transaction that takes longer than as many later acts would go unnoticed. */
const ACTS = 100;

/**
 * Returns a text that changes with every act in the database, and with the day (UTC), by one look at an index. It is made of the latest
 * acts' ids, because one with a lower id can be committed after one with a higher.
 */
export async function readActVersion(db: Db): Promise<string> {
  const [found] = await db.$queryRaw<{ version: string }[]>`
    SELECT concat_ws('/', max(id), sum(id), (now() AT TIME ZONE 'UTC')::date) AS version
    FROM (SELECT id FROM cm_audit_record ORDER BY id DESC LIMIT ${ACTS}) latest`;
  return found?.version ?? "";
}
