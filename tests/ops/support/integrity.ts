import { openDatabase } from "@/lib/platform/db/open";
import type { Where } from "./app";
import type { Acknowledged } from "./load";

export type Damage = { lost: number; half: number; torn: number };

/**
 * Counts rows with unequal numbers of approvals, approving changes and audit records: every approval writes one of
 * each.
 */
const HALF = `
  WITH approval AS (
    SELECT asked.cm_sheet_competencies_id AS row_id, count(*) AS n FROM cm_manager_competency_change m
      JOIN cm_competency_change asked ON asked.id = m.cm_competency_change_id GROUP BY 1),
  change AS (SELECT cm_sheet_competencies_id AS row_id, count(*) AS n FROM cm_competency_change WHERE kind = 'approved' GROUP BY 1),
  audit AS (SELECT (after ->> 'sheet_competency_id')::int AS row_id, count(*) AS n FROM cm_audit_record WHERE act = 'level.approved' GROUP BY 1)
  SELECT count(*)::int FROM approval FULL JOIN change USING (row_id) FULL JOIN audit USING (row_id)
  WHERE approval.n IS DISTINCT FROM change.n OR approval.n IS DISTINCT FROM audit.n`;

/**
 * Counts, in a database that no app has open: lost acknowledged writes, incomplete approvals, and rows that differ from
 * their history.
 */
export async function countDamage(
  { dataDir, databaseUrl }: Where,
  { changes, approvals }: Acknowledged,
): Promise<Damage> {
  const db = await openDatabase({ dataDir, databaseUrl });
  const count = async (sql: string, ...values: unknown[]) =>
    (await db.pool.query<{ count: number }>(sql, values)).rows[0]!.count;
  const missing = (table: string, ids: number[]) =>
    count(
      `SELECT count(*)::int FROM unnest($1::int[]) AS told (id) WHERE NOT EXISTS (SELECT 1 FROM ${table} t ` +
        "WHERE t.id = told.id)",
      ids,
    );
  const damage = {
    lost: (await missing("cm_competency_change", changes)) + (await missing("cm_manager_competency_change", approvals)),
    half: await count(HALF),
    torn: await count(`
      SELECT count(*)::int FROM cm_sheet_competency r LEFT JOIN cm_competency_change c ON c.id = r.latest_change_id
      WHERE (c.current_level, c.desired_level) IS DISTINCT FROM (r.current_level, r.desired_level) AND r.latest_change_id IS NOT NULL
        OR r.latest_change_id IS DISTINCT FROM (SELECT max(id) FROM cm_competency_change l WHERE l.cm_sheet_competencies_id = r.id)`),
  };
  await db.close();
  return damage;
}
