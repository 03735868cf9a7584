import { z } from "zod";
import { type Db, rows, sql, type Sql } from "@/lib/platform/db";
import type { LevelCondition } from "@/lib/finder/people-search/condition-rules";
import { ROWS_OF_SUBJECT, SubjectLevel, subjectsAs } from "@/lib/finder/needs/supply-store";
import { MAX_HOLDERS } from "./rules";

// Raw SQL: everyone's levels for all needs in one statement.

/** People at a needed level: how many, and the ids of the first. */
const Holders = SubjectLevel.extend({ count: z.number(), ids: z.array(z.number()) });
type Holders = z.infer<typeof Holders>;

/** Reads who of some people is at each needed level or above. */
export function readHolders(db: Db, people: Sql, conditions: readonly LevelCondition[]): Promise<Holders[]> {
  const column = <K extends keyof LevelCondition>(name: K) => conditions.map((condition) => condition[name]);
  return rows(
    db,
    Holders,
    sql`
    WITH ${subjectsAs(conditions)},
    best AS (
      SELECT x.kind, x.id, s.user_id, max(x.current_level) AS level
      FROM ${ROWS_OF_SUBJECT} x JOIN cm_sheet s ON s.id = x.cm_sheet_id
      WHERE NOT x.unconfirmed AND s.user_id IN (${people}) GROUP BY x.kind, x.id, s.user_id)
    SELECT d.kind, d.id, d.level, count(best.user_id)::int AS count,
      coalesce((array_agg(best.user_id ORDER BY best.user_id)
        FILTER (WHERE best.user_id IS NOT NULL))[1:${sql`${MAX_HOLDERS}::int`}], '{}') AS ids
    FROM unnest(${column("kind")}::text[], ${column("id")}::int[], ${column("level")}::cm_level[]) AS d(kind, id, level)
      LEFT JOIN best ON best.kind = d.kind AND best.id = d.id AND best.level >= d.level
    GROUP BY d.kind, d.id, d.level`,
  );
}
