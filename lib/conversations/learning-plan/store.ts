import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { type Db, rows, sql } from "@/lib/platform/db";
import { alias, isActive, isOnSheet, personName, R, U } from "@/lib/platform/db/fragments";
import { reportIds } from "@/lib/conversations/rounds/store";
import { isShared } from "@/lib/sheet/agreements/store";
import { shownTo } from "@/lib/sheet/interests/store";
import { Learner } from "./contract";
import { MAX_LINES, MAX_NAMED } from "./rules";

// Raw SQL: who is named goes by the reporting line (recursion), and sums are made in the database.

const Line = z.object({
  id: z.number().nullable(),
  name: z.string().nullable(),
  area_name: z.string().nullable(),
  learners: z.array(Learner),
  others: z.number(),
  own_days: z.number(),
  own_cost: z.number(),
  other_days: z.number(),
  other_cost: z.number(),
  happy_to_teach: z.number(),
  /** Those of `also` that have its name: a need asks for a competency in all disciplines. */
  needed: z.array(z.number()),
});
export type LineRecord = z.output<typeof Line>;

/**
 * Reads what is learnt between two days by competency, by its name: that of the agreement's row, or else those of its
 * learning pointer. `also` are competencies that have a line even if nobody learns one of their name. Who isn't a report of the
 * caller's, or agreed it with another manager, is only counted, and without the caller. Sums may be too long for an int.
 */
export const readLines = (
  db: Db,
  actor: Actor,
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  also: readonly number[],
): Promise<LineRecord[]> =>
  rows(db, Line)`
  WITH report AS MATERIALIZED (${reportIds(actor)}),
  learnt AS (
    SELECT c.id AS competency_id, u.id AS user_id, s.id AS sheet_id, g.due_on, coalesce(g.days, 0) AS days,
      coalesce(g.cost, 0) AS cost, ${personName(U)} AS name,
      coalesce(nullif(g.course, ''), lp.name, '') AS what, u.id IN (SELECT id FROM report) AND ${isShared(actor.userId)} AS own
    FROM cm_agreement g JOIN cm_user u ON u.id = g.user_id AND ${isActive(U)}
      JOIN cm_sheet s ON s.user_id = u.id
      LEFT JOIN cm_learning_pointer lp ON lp.id = g.cm_learning_pointer_id
      LEFT JOIN cm_sheet_competency r ON r.id = g.cm_sheet_competencies_id
      LEFT JOIN (cm_competency_learning_pointer l JOIN cm_competency p ON p.id = l.cm_competency_id AND p.published)
        ON r.id IS NULL AND l.cm_learning_pointer_id = g.cm_learning_pointer_id
      LEFT JOIN cm_competency c ON c.id = coalesce(r.cm_competency_id, p.id) AND c.published
    WHERE g.state = 'open' AND g.due_on BETWEEN ${startsOn}::date AND ${endsOn}::date
      AND (g.cm_learning_pointer_id IS NOT NULL OR g.course <> '' OR g.teacher_id IS NOT NULL)),
  person AS (
    SELECT competency_id, user_id, min(sheet_id) AS sheet_id, min(name) AS name,
      string_agg(DISTINCT what, ', ') FILTER (WHERE what <> '') AS what, min(due_on) AS due_on,
      own, sum(days)::float8 AS days, sum(cost)::float8 AS cost,
      row_number() OVER (PARTITION BY competency_id, own ORDER BY min(due_on), user_id) AS place
    FROM learnt GROUP BY competency_id, user_id, own),
  summed AS (
    SELECT competency_id,
      coalesce(json_agg(json_build_object('user_id', user_id, 'sheet_id', sheet_id, 'name', name,
        'what', coalesce(what, ''),
        'due_on', due_on::text, 'days', days, 'cost', cost) ORDER BY place) FILTER (WHERE own AND place <= ${MAX_NAMED}), '[]') AS learners,
      count(*) FILTER (WHERE NOT own)::int AS others,
      coalesce(sum(days) FILTER (WHERE own), 0)::float8 AS own_days,
      coalesce(sum(cost) FILTER (WHERE own), 0)::float8 AS own_cost,
      coalesce(sum(days) FILTER (WHERE NOT own), 0)::float8 AS other_days,
      coalesce(sum(cost) FILTER (WHERE NOT own), 0)::float8 AS other_cost
    FROM person WHERE user_id <> ${actor.userId} GROUP BY competency_id),
  teaching AS (
    SELECT r.cm_competency_id AS competency_id, count(DISTINCT s.user_id)::int AS people
    FROM cm_interest i JOIN cm_sheet_competency r ON r.id = i.cm_sheet_competencies_id AND ${isOnSheet(R)}
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_user u ON u.id = s.user_id AND ${isActive(U)}
    WHERE i.kind = 'happy_to_teach' AND s.user_id <> ${actor.userId}
      AND ${shownTo(alias("cm_interest", "i"), sql`s.user_id IN (SELECT id FROM report)`)}
    GROUP BY r.cm_competency_id),
  needed AS (SELECT n.id, k.name_key FROM unnest(${[...also]}::int[]) n(id) JOIN cm_competency k ON k.id = n.id),
  line AS (SELECT competency_id FROM summed
    UNION SELECT min(n.id) FROM needed n GROUP BY n.name_key HAVING n.name_key NOT IN (
      SELECT k.name_key FROM summed x JOIN cm_competency k ON k.id = x.competency_id))
  SELECT c.id, c.name, a.name AS area_name, coalesce(x.learners, '[]') AS learners, coalesce(x.others, 0) AS others,
    coalesce(x.own_days, 0) AS own_days, coalesce(x.own_cost, 0) AS own_cost,
    coalesce(x.other_days, 0) AS other_days, coalesce(x.other_cost, 0) AS other_cost,
    coalesce(h.people, 0) AS happy_to_teach, ARRAY(SELECT n.id FROM needed n WHERE n.name_key = c.name_key) AS needed
  FROM line LEFT JOIN summed x ON x.competency_id IS NOT DISTINCT FROM line.competency_id
    LEFT JOIN teaching h ON h.competency_id = line.competency_id
    LEFT JOIN cm_competency c ON c.id = line.competency_id LEFT JOIN cm_area a ON a.id = c.cm_area_id
  ORDER BY c.order_key NULLS LAST, c.id LIMIT ${MAX_LINES}`;
