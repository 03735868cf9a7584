import { z } from "zod";
import { type Db, rows, type Sql, sql, type Tx } from "@/lib/platform/db";
import { isActive, TODAY, U } from "@/lib/platform/db/fragments";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_CARDS } from "@/lib/finder/people-search/rules";
import { MAX_NEEDS } from "./rules";
import { FoundLevel, Kind, SUBJECT } from "./store";
import { ROWS_OF_SUBJECT } from "./supply-store";

// Raw SQL: levels against all conditions of all needs, in one statement.

/** The musts of some needs as musts(need, condition, kind, subject_id, level), and what they are about as w(kind, id). */
const mustsOf = (needs: Sql) => sql`musts AS (
      SELECT x.cm_need_id AS need, x.id AS condition, x.kind::text AS kind, x.subject_id, x.level
      FROM cm_need_condition x WHERE x.must AND x.cm_need_id IN (${needs})
        AND ${SUBJECT} IS NOT NULL),
    w AS (SELECT DISTINCT kind, subject_id AS id FROM musts WHERE kind <> 'discipline')`;

const Fit = z.object({
  need_id: z.int(),
  musts: z.array(
    z.object({
      kind: Kind,
      id: z.int(),
      wanted: FoundLevel.nullable(),
      level: LevelSchema.nullable(),
      has_discipline: z.boolean(),
    }),
  ),
});
export type FitRecord = z.infer<typeof Fit>;

/**
 * Reads what an active person has of the musts of each need that hasn't ended: the highest level in each, null for what
 * isn't on their sheet, or whether they have the discipline. Needs without musts are left out.
 */
export const readFits = (db: Db, userId: number): Promise<FitRecord[]> =>
  rows(
    db,
    Fit,
    sql`
    WITH ${mustsOf(sql`SELECT n.id FROM cm_need n WHERE n.ends_on >= ${TODAY} ORDER BY n.ends_on, n.id LIMIT ${MAX_NEEDS}`)},
    person AS (SELECT s.id FROM cm_user u JOIN cm_sheet s ON s.user_id = u.id WHERE u.id = ${userId} AND ${isActive(U)}),
    best AS (
      SELECT x.kind, x.id, max(x.current_level) AS level
      FROM ${ROWS_OF_SUBJECT} x WHERE x.cm_sheet_id = (SELECT id FROM person) GROUP BY x.kind, x.id)
    SELECT m.need AS need_id, json_agg(json_build_object('kind', m.kind, 'id', m.subject_id, 'wanted', m.level,
      'level', best.level, 'has_discipline', m.kind = 'discipline' AND EXISTS (
        SELECT FROM cm_sheet_role sr WHERE sr.cm_sheet_id = person.id AND sr.cm_role_id = m.subject_id))
      ORDER BY m.condition) AS musts
    FROM musts m CROSS JOIN person LEFT JOIN best ON best.kind = m.kind AND best.id = m.subject_id
    GROUP BY m.need ORDER BY m.need`,
  );

/** How many people meet all musts of a need together, and the ids of as many as can be compared, by name. */
export type Meeting = { people: number; ids: readonly number[] };

/** Counts the active people who meet all musts of a need together, by need. Needs that nobody meets are left out. */
export async function countMeeting(db: Db | Tx, needIds: readonly number[]): Promise<Map<number, Meeting>> {
  if (needIds.length === 0) return new Map();
  const found = await rows(
    db,
    z.object({ id: z.int(), people: z.int(), ids: z.array(z.int()) }),
    sql`
    WITH ${mustsOf(sql`SELECT unnest(${[...needIds]}::int[])`)},
    asked AS (SELECT need, count(*) AS conditions FROM musts GROUP BY need),
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
    SELECT g.need AS id, count(*)::int AS people, (array_agg(u.id ORDER BY u.order_key, u.id))[1:${MAX_CARDS}::int] AS ids
    FROM meeting g JOIN cm_sheet s ON s.id = g.cm_sheet_id JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
    GROUP BY g.need`,
  );
  return new Map(found.map(({ id, ...meeting }) => [id, meeting]));
}
