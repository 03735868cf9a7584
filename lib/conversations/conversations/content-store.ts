import { z } from "zod";
import { type Db, rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import {
  alias,
  C,
  criterionOf,
  dayText,
  H,
  isActive,
  isOnSheet,
  personName,
  R,
  SHOWN_AREA,
  TODAY,
  U,
} from "@/lib/platform/db/fragments";
import { barChanged, overdue, visible } from "@/lib/sheet/rows/store";
import { usedLately } from "@/lib/engagements/engagements/store";
import { DUE_DAYS } from "@/lib/sheet/agreements/rules";
import { goalsOf, isShared, STILL_SHARED } from "@/lib/sheet/agreements/store";
import { isFinal, isKept } from "@/lib/reviews/decisions/store";
import { LookedAt, Since } from "./contract";
import { FIRST_MONTHS, MAX_EVENTS, MAX_ROWS, REASONS } from "./rules";
import { type ChosenRow, sideOf } from "./store";

// Raw SQL: what happened comes from several tables, and rows are ranked by why they are worth looking at.

const NAMED = sql`JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;

/** Months in which a level that was confirmed is worth no look for its age. */
const RECENT_MONTHS = 3;

/** Chooses the rows to discuss with a manager, the most urgent first, then those that nobody used lately. */
export const chooseRows = (tx: Tx, sheetId: number, managerId: number): Promise<ChosenRow[]> =>
  rows(tx, z.object({ id: z.number(), reason: z.enum(REASONS) }))`
  SELECT id, reason FROM (
    SELECT r.id, r.approved_at, r.confirmed_at, ${usedLately(R, sql`s.user_id`)} AS used, CASE WHEN ${overdue(R, C)} THEN 'overdue'
      WHEN ${barChanged(R, C)} THEN 'bar_changed' WHEN r.current_level <> r.desired_level THEN 'pending'
      WHEN EXISTS (${goalsOf(managerId)}) THEN 'goal'
      WHEN r.current_level <> 'no_experience' AND greatest(r.approved_at, r.confirmed_at) <= now() - make_interval(months => ${RECENT_MONTHS})
        THEN 'rated' END AS reason
    FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
    WHERE r.cm_sheet_id = ${sheetId} AND c.published AND ${visible(R, C)}) worth
  WHERE reason IS NOT NULL
  ORDER BY array_position(${[...REASONS]}::text[], reason), used, greatest(approved_at, confirmed_at) NULLS FIRST, id
  LIMIT ${MAX_ROWS}`;

/** Whether something came of a row r since: a request that stands, or a decision or confirmation. Withdrawing is none. */
const hasChanged = (
  since: Date,
) => sql`(coalesce(r.changed_at >= ${since}, false) AND (r.current_level <> r.desired_level OR EXISTS (
    SELECT 1 FROM cm_competency_change x
    WHERE x.cm_sheet_competencies_id = r.id AND x.updated_at >= ${since} AND x.merged_at IS NULL
      AND x.kind NOT IN ('requested', 'withdrawn', 'undone')
      AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = x.id))))`;

/** Reads chosen rows as they are now to discuss with a manager (null: erased), in their order; `since` is when they were chosen. */
export const readRows = (
  db: Db | Tx,
  { sheetId, managerId }: { sheetId: number; managerId: number | null },
  chosen: readonly ChosenRow[],
  since: Date,
): Promise<z.output<typeof LookedAt>[]> =>
  rows(db, LookedAt)`
  SELECT r.id AS sheet_competency_id, ${SHOWN_AREA} AS area_name,
    json_build_object('id', c.id, 'name', c.name) AS competency, r.current_level, r.desired_level,
    ${criterionOf(sql`r.current_level`, C)} AS criterion,
    CASE WHEN r.current_level <> r.desired_level THEN h.request_id END AS request_id, w.reason,
    ${dayText(sql`greatest(r.approved_at, r.confirmed_at)`)} AS confirmed_on,
    (${hasChanged(since)} OR EXISTS (SELECT 1 FROM cm_agreement g
      WHERE g.cm_sheet_competencies_id = r.id AND g.updated_at >= ${since} AND ${isShared(managerId)})) AS done
  FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) AS (id int, reason text))
      WITH ORDINALITY AS w(id, reason, place)
    JOIN cm_sheet_competency r ON r.id = w.id AND r.cm_sheet_id = ${sheetId} ${NAMED}
    LEFT JOIN cm_competency_change h ON h.id = r.latest_change_id
  WHERE ${visible(R, C)}
  ORDER BY w.place LIMIT ${MAX_ROWS}`;

/** Selects what a person is to do as a manager: promises they still read, and what reports of theirs agreed alone. */
export const promisedBy = (managerId: number): Sql => sql`
  SELECT x.id FROM cm_conversation v JOIN cm_user o ON o.id = v.user_id AND ${isActive(alias("cm_user", "o"))}
    JOIN cm_agreement x ON x.cm_conversation_id = v.id AND x.doer = 'manager'
  WHERE v.manager_id = ${managerId} AND ${sideOf(managerId)} = 'manager'
  UNION ALL SELECT x.id FROM employee_manager em JOIN cm_user o ON o.id = em.employee_id AND ${isActive(alias("cm_user", "o"))}
    JOIN cm_agreement x ON x.user_id = o.id AND x.cm_conversation_id IS NULL AND x.doer = 'manager'
  WHERE em.manager_id = ${managerId} AND em.is_primary`;

/** Most promises of a person that are due at a time. */
const MAX_PROMISES = 50;

export const Promised = z.object({
  what: z.string(),
  due_on: z.string(),
  with: z.string(),
  conversation_id: z.int().nullable(),
  user_id: z.int(),
  sheet_id: z.int(),
});
export type Promised = z.output<typeof Promised>;

/** Reads what is for a manager to do and is due, the earliest first. */
export const readPromised = (db: Db, managerId: number): Promise<Promised[]> =>
  rows(db, Promised)`
  SELECT coalesce(nullif(g.text, ''), c.name, p.name, g.course) AS what, g.due_on::text AS due_on,
    ${personName(U)} AS with, g.cm_conversation_id AS conversation_id, u.id AS user_id, s.id AS sheet_id
  FROM cm_agreement g JOIN cm_user u ON u.id = g.user_id JOIN cm_sheet s ON s.user_id = u.id
    LEFT JOIN cm_sheet_competency r ON r.id = g.cm_sheet_competencies_id
    LEFT JOIN cm_competency c ON c.id = r.cm_competency_id
    LEFT JOIN cm_learning_pointer p ON p.id = g.cm_learning_pointer_id
  WHERE g.id IN (${promisedBy(managerId)}) AND g.state = 'open' AND g.due_on <= ${TODAY} + ${DUE_DAYS}::int
  ORDER BY g.due_on, g.id LIMIT ${MAX_PROMISES}`;

/** Reads what happened to a person since their last conversation with this manager (null: erased), latest first. */
export async function readSince(
  db: Db | Tx,
  { id, userId, managerId, sheetId }: { id: number; userId: number; managerId: number | null; sheetId: number },
): Promise<z.input<typeof Since>> {
  const from = sql`coalesce(
    (SELECT max(v.closed_at) FROM cm_conversation v
      WHERE v.user_id = ${userId} AND v.manager_id = ${managerId}::int AND v.state = 'closed'
        AND v.closed_at < coalesce((SELECT closed_at FROM cm_conversation WHERE id = ${id}), now())),
    now() - make_interval(months => ${FIRST_MONTHS}))`;
  const [start] = await rows(db, z.object({ from: z.date() }), sql`SELECT ${from} AS "from"`);
  const since = start!.from;
  const events = await rows(db, Since.shape.events.element)`
  SELECT ${dayText(sql`at`)} AS "on", what, name, area_name, from_level, level FROM (
    SELECT h.updated_at AS at, c.name, ${SHOWN_AREA} AS area_name, h.from_current_level AS from_level,
      CASE WHEN h.kind = 'declined' THEN h.from_desired_level ELSE h.current_level END AS level,
      CASE WHEN h.current_level < h.from_current_level THEN 'lowered' ELSE h.kind::text END AS what
    FROM cm_competency_change h JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id
      AND r.cm_sheet_id = ${sheetId} AND ${isOnSheet(R)} ${NAMED}
    WHERE h.updated_at > ${since} AND h.kind IN ('approved', 'set', 'declined') AND ${isFinal(H)} AND NOT ${isKept(H)}
      AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id)
    UNION ALL
    SELECT g.settled_at, coalesce(nullif(g.text, ''), c.name, p.name, g.course),
      coalesce(${SHOWN_AREA}, ''), NULL, g.level, g.state::text
    FROM cm_agreement g LEFT JOIN cm_conversation v ON v.id = g.cm_conversation_id
      LEFT JOIN cm_sheet_competency r ON r.id = g.cm_sheet_competencies_id
      LEFT JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
      LEFT JOIN cm_learning_pointer p ON p.id = g.cm_learning_pointer_id
    WHERE g.user_id = ${userId} AND g.state <> 'open' AND g.settled_at > ${since}
      AND (v.id IS NULL OR (v.manager_id IS NOT DISTINCT FROM ${managerId}::int AND ${STILL_SHARED}))) happened
  ORDER BY at DESC LIMIT ${MAX_EVENTS}`;
  return { from: since.toISOString().slice(0, 10), events };
}
