import { z } from "zod";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { isActive, U } from "@/lib/platform/db/fragments";
import { SUBJECT } from "./store";
import { ROWS_OF_SUBJECT } from "./supply-store";

// Raw SQL: everyone's levels against all conditions of all needs, in one statement.

/** Counts the active people who meet all musts of a need together, by need. Needs that nobody meets are left out. */
export async function countMeeting(db: Db | Tx, needIds: readonly number[]): Promise<Map<number, number>> {
  if (needIds.length === 0) return new Map();
  const found = await rows(
    db,
    z.object({ id: z.int(), people: z.int() }),
    sql`
    WITH musts AS (
      SELECT x.cm_need_id AS need, x.id AS condition, x.kind::text AS kind, x.subject_id, x.level
      FROM cm_need_condition x WHERE x.must AND x.cm_need_id = ANY(${needIds}::int[])
        AND ${SUBJECT} IS NOT NULL),
    asked AS (SELECT need, count(*) AS conditions FROM musts GROUP BY need),
    w AS (SELECT DISTINCT kind, subject_id AS id FROM musts WHERE kind <> 'discipline'),
    best AS (
      SELECT x.kind, x.id, x.cm_sheet_id, max(x.current_level) AS level
      FROM ${ROWS_OF_SUBJECT} x GROUP BY x.kind, x.id, x.cm_sheet_id),
    met AS (
      SELECT m.need, m.condition, b.cm_sheet_id FROM musts m
        JOIN best b ON b.kind = m.kind AND b.id = m.subject_id AND b.level >= m.level
      UNION ALL SELECT m.need, m.condition, sr.cm_sheet_id FROM musts m
        JOIN cm_sheet_role sr ON sr.cm_role_id = m.subject_id WHERE m.kind = 'discipline'),
    meeting AS (
      SELECT met.need, met.cm_sheet_id FROM met JOIN asked ON asked.need = met.need
      GROUP BY met.need, met.cm_sheet_id, asked.conditions HAVING count(*) = asked.conditions)
    SELECT g.need AS id, count(*)::int AS people
    FROM meeting g JOIN cm_sheet s ON s.id = g.cm_sheet_id JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
    GROUP BY g.need`,
  );
  return new Map(found.map(({ id, people }) => [id, people]));
}
