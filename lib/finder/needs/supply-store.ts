import { z } from "zod";
import { type Db, rows, sql } from "@/lib/platform/db";
import { isActive, isOnSheet, R, U } from "@/lib/platform/db/fragments";
import { engagedByTime, timesAs } from "@/lib/engagements/engagements/taken-store";
import { unconfirmed } from "@/lib/sheet/rows/store";
import type { Supply } from "./rules";
import { FoundLevel, Kind } from "./store";

// Raw SQL: everyone's levels and time in one statement.

/** The subject of a condition about levels. */
const SubjectRow = z.object({ kind: Kind.exclude(["discipline"]), id: z.number() });
export type Subject = z.infer<typeof SubjectRow>;
/** A subject at a level. */
export const SubjectLevel = SubjectRow.extend({ level: FoundLevel });
const SupplyRow = SubjectRow.extend({
  place: z.number(),
  counts: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

/**
 * Selects the rows r that a subject w(kind, id) is about: competencies of a name in all disciplines, of an area, or of
 * a language.
 */
export const ROWS_OF_SUBJECT = sql`(
    SELECT w.kind, w.id, r.cm_sheet_id, r.current_level, ${unconfirmed(R)} AS unconfirmed FROM w JOIN cm_competency named ON named.id = w.id
      JOIN cm_competency c ON c.name_key = named.name_key AND c.published
      JOIN cm_sheet_competency r ON r.cm_competency_id = c.id AND ${isOnSheet(R)} WHERE w.kind = 'competency'
    UNION ALL SELECT w.kind, w.id, r.cm_sheet_id, r.current_level, ${unconfirmed(R)} AS unconfirmed FROM w
      JOIN cm_competency c ON c.cm_area_id = w.id AND c.published
      JOIN cm_sheet_competency r ON r.cm_competency_id = c.id AND ${isOnSheet(R)} WHERE w.kind = 'area'
    UNION ALL SELECT w.kind, w.id, r.cm_sheet_id, r.current_level, ${unconfirmed(R)} AS unconfirmed FROM w
      JOIN cm_sheet_competency r ON r.cm_technology_id = w.id AND ${isOnSheet(R)}
      JOIN cm_competency c ON c.id = r.cm_competency_id AND c.published WHERE w.kind = 'language')`;

/** The subjects as w(kind, id). */
export const subjectsAs = (subjects: readonly Subject[]) => {
  const [kinds, ids] = [subjects.map(({ kind }) => kind), subjects.map(({ id }) => id)];
  return sql`w AS (SELECT DISTINCT * FROM unnest(${kinds}::text[], ${ids}::int[]) AS w(kind, id))`;
};

/**
 * Counts active people by their highest approved or confirmed level in each subject, in each quarter those whose time
 * isn't all taken.
 */
export async function readSupply(
  db: Db,
  subjects: readonly Subject[],
  quarters: readonly { startsOn: string; endsOn: string }[],
): Promise<Map<string, Supply[]>> {
  const found = await rows(
    db,
    SupplyRow,
    sql`
    WITH ${subjectsAs(subjects)}, ${timesAs(quarters)}, ${engagedByTime(1)},
    best AS (
      SELECT x.kind, x.id, s.user_id, max(x.current_level) AS level
      FROM ${ROWS_OF_SUBJECT} x JOIN cm_sheet s ON s.id = x.cm_sheet_id
        JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
      WHERE NOT x.unconfirmed GROUP BY x.kind, x.id, s.user_id)
    SELECT best.kind, best.id, time.place, json_build_array(count(*) FILTER (WHERE level = 'no_experience'),
      count(*) FILTER (WHERE level = 'basic'), count(*) FILTER (WHERE level = 'intermediate'),
      count(*) FILTER (WHERE level = 'advanced')) AS counts
    FROM best CROSS JOIN time LEFT JOIN engaged ON engaged.user_id = best.user_id AND engaged.place = time.place AND engaged.always
    WHERE engaged.user_id IS NULL GROUP BY best.kind, best.id, time.place`,
  );
  const supply = new Map<string, Supply[]>();
  for (const { kind, id, place, counts } of found) {
    const of = supply.get(`${kind}-${id}`) ?? [];
    of[place] = counts;
    supply.set(`${kind}-${id}`, of);
  }
  return supply;
}
