import { withMaintenanceClient } from "@/lib/platform/db/maintenance-client";
import type { Filled } from "./load-data";

export const ENGAGEMENTS = 10;
export const RECORDS = 8;

const CLIENTS = `
  INSERT INTO cm_client (name, name_key, alias) SELECT 'Client ' || n, 'client ' || n, 'a client of sector ' || n % 7
    FROM generate_series(1, 50) n`;

/** Ten engagements with five competencies each and eight records of the people with ids after $1 and up to $2. */
const ENTRIES = [
  `
  INSERT INTO cm_engagement (user_id, cm_client_id, project, role, starts_on, ends_on, percent, state, summary, added_by, confirmed_at)
    SELECT u.id, (SELECT min(id) FROM cm_client) + (u.id * 7 + n) % 50, 'Project ' || n || ' of ' || u.id, 'Developer',
      current_date - n * 180 + u.id % 150, current_date - (n - 1) * 180 + u.id % 150 - 1, 40 + (u.id + n) % 3 * 30, 'agreed',
      repeat('Built and ran a part of the product. ', 6), u.id, now()
    FROM cm_user u CROSS JOIN generate_series(1, ${ENGAGEMENTS}) n WHERE u.id > $1 AND u.id <= $2`,
  `
  INSERT INTO cm_engagement_competency (cm_engagement_id, cm_competency_id)
    SELECT e.id, r.cm_competency_id FROM cm_engagement e CROSS JOIN LATERAL (
      SELECT DISTINCT r.cm_competency_id FROM cm_sheet s JOIN cm_sheet_competency r ON r.cm_sheet_id = s.id
      WHERE s.user_id = e.user_id AND (r.id + e.id) % 25 = 0 LIMIT 5) r
    WHERE e.user_id > $1 AND e.user_id <= $2`,
  `
  INSERT INTO cm_record (user_id, kind, title, issuer, starts_on, ends_on, confirmed_at)
    SELECT u.id, (ARRAY['certificate', 'course', 'education', 'publication'])[1 + n % 4]::cm_record_kind,
      'Record ' || n, 'Academy', current_date - n * 200, current_date - n * 200 + 900, now()
    FROM cm_user u CROSS JOIN generate_series(1, ${RECORDS}) n WHERE u.id > $1 AND u.id <= $2`,
];

/** People of one statement. */
const AT_ONCE = 10_000;

/** Gives everyone engagements and records. */
export async function fillEntries({ crowd, db }: Filled): Promise<void> {
  await withMaintenanceClient(db.pool, async (client) => {
    await client.query(CLIENTS);
    for (let after = 0; after <= crowd.employees; after += AT_ONCE)
      for (const entries of ENTRIES) await client.query(entries, [after, after + AT_ONCE]);
    await client.query("VACUUM ANALYZE");
  });
}
