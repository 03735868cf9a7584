import { z } from "zod";
import { type Db, row, sql, type Sql } from "@/lib/platform/db";
import {
  alias,
  type Alias,
  fitsRow,
  isActive,
  isOnSheet,
  jsonMoment,
  jsonObject,
  jsonPerson,
  R,
  shownArea,
  TODAY,
} from "@/lib/platform/db/fragments";
import { isFinal } from "@/lib/reviews/decisions/store";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { hasManager } from "@/lib/vocabulary/reporting-line/store";
import { isPendingAfter, REQUESTED, requestOf, turnOf } from "@/lib/sheet/rows/turn-store";
import { type Review, ReviewInFull } from "./contract";
import { MAX_NEIGHBOURS } from "./rules";

// Raw SQL: a request, and all that is needed to decide it, as one JSON value that the database builds.

/** The tables of a request: its last change h and its row r, with what `joined` adds. */
export const TABLES = {
  h: alias("cm_competency_change", "h"),
  r: alias("cm_sheet_competency", "r"),
  c: alias("cm_competency", "c"),
  a: alias("cm_area", "a"),
  t: alias("cm_technology", "t"),
  s: alias("cm_sheet", "s"),
  u: alias("cm_user", "u"),
  z: alias("cm_review_snooze", "z"),
};
type Tables = typeof TABLES;
type Change = Alias<"cm_competency_change">;

/** The area and language that a row is shown under, and the caller's snooze of the request. */
export const joinedToShow = (userId: number, { h, r, c, a, t, z }: Tables): Sql => sql`
  JOIN cm_area ${a} ON ${a}.id = ${c}.cm_area_id
  LEFT JOIN cm_technology ${t} ON ${t}.id = ${r}.cm_technology_id
  LEFT JOIN cm_review_snooze ${z}
    ON ${z}.user_id = ${userId} AND ${z}.request_id = ${requestOf(h)} AND ${z}.until > ${TODAY}`;

/** The competency, sheet and active owner of a row, and what `joinedToShow` adds. */
export const joined = (userId: number, tables: Tables): Sql => {
  const { r, c, s, u } = tables;
  return sql`
  JOIN cm_competency ${c} ON ${c}.id = ${r}.cm_competency_id
  JOIN cm_sheet ${s} ON ${s}.id = ${r}.cm_sheet_id
  JOIN cm_user ${u} ON ${u}.id = ${s}.user_id AND ${isActive(u)}
  ${joinedToShow(userId, tables)}`;
};

/** The person with this id, as JSON; null once they have been erased. */
export const personOf = (id: Sql): Sql =>
  sql`(SELECT ${jsonPerson(alias("cm_user", "d"))} FROM cm_user d WHERE d.id = ${id})`;

const decisionOf = (h: Change) =>
  sql`CASE WHEN NOT ${isPendingAfter(h)} THEN ${jsonObject({
    competency_change_id: sql`${h}.id`,
    kind: sql`${h}.kind`,
    level: sql`${h}.current_level`,
    reason: sql`${h}.reason`,
    user: personOf(sql`${h}.user_id`),
    decided_at: jsonMoment(sql`${h}.updated_at`),
    undo_until: jsonMoment(sql`(${h}.updated_at + make_interval(secs => ${UNDO_SECONDS}))`),
    decided_together: sql`${h}.decided_together`,
  })} END`;

/** The SQL of each field of a request. The compiler reports a field of the contract without SQL. */
export type ReviewFields = Record<keyof z.input<typeof Review>, Sql>;

/** Returns the fields of a request. */
export function reviewOf({ h, r, c, a, t, u, z }: Tables): ReviewFields {
  const request = requestOf(h);
  const isPending = isPendingAfter(h);
  return {
    id: request,
    competency_change_id: sql`${h}.id`,
    sheet_id: sql`${r}.cm_sheet_id`,
    sheet_competency_id: sql`${r}.id`,
    user: jsonPerson(u),
    area_name: shownArea(t, a),
    competency: sql`json_build_object('id', ${c}.id, 'name', ${c}.name)`,
    current_level: sql`CASE WHEN ${isPending} THEN ${h}.current_level ELSE ${h}.from_current_level END`,
    desired_level: sql`CASE WHEN ${isPending} THEN ${h}.desired_level ELSE ${h}.from_desired_level END`,
    requested_at: jsonMoment(sql`coalesce((
      SELECT max(x.updated_at) FROM cm_competency_change x WHERE x.request_id = ${request} AND ${REQUESTED}),
      ${h}.updated_at)`),
    turn: sql`CASE WHEN ${isPending} THEN ${turnOf(request)} END`,
    snoozed_until: sql`${z}.until`,
    messages: sql`(SELECT count(*) FROM cm_review_message m WHERE m.request_id = ${request} AND m.kind <> 'comment')`,
    evidence: sql`(SELECT count(*) FROM cm_review_evidence e WHERE e.request_id = ${request})`,
    decision: decisionOf(h),
  };
}

/** Changes of the row that a request is shown with. */
const EVENTS = 3;

/** What a request is read with; what depends on the caller, and the compared words, are added to it. */
const ReviewParts = ReviewInFull.omit({ is_report: true, words: true, expected: true, can: true });
type ReviewParts = z.infer<typeof ReviewParts>;

/** Whether a reader may hear of a change x on a sheet s: owners hear of decisions once they are final. */
const isHeardOf = (readerId: number) =>
  sql`(s.user_id <> ${readerId} OR x.user_id = ${readerId} OR ${isFinal(alias("cm_competency_change", "x"))})`;

/** A change that was taken back, and its undo, say nothing of a request: the record alone has them. */
const events = (readerId: number) => sql`(
  SELECT coalesce(json_agg(event), '[]') FROM (
    SELECT x.id, x.kind, x.from_current_level, x.from_desired_level, x.current_level, x.desired_level, x.reason,
      ${personOf(sql`x.user_id`)} AS user, ${jsonMoment(sql`x.updated_at`)} AS updated_at
    FROM cm_competency_change x
    WHERE x.cm_sheet_competencies_id = r.id AND ${isHeardOf(readerId)} AND x.kind <> 'undone' AND x.undoes_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM cm_competency_change y WHERE y.undoes_id = x.id)
    ORDER BY x.id DESC LIMIT ${EVENTS}) event)`;

/** The questions and replies of the request of a change, as JSON. */
export const threadOf = (h: Change): Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'text', m.text,
    'user', ${personOf(sql`m.user_id`)}, 'created_at', ${jsonMoment(sql`m.created_at`)}) ORDER BY m.id), '[]')
  FROM cm_review_message m WHERE m.request_id = ${requestOf(h)} AND m.kind <> 'comment')`;

/** What the owner sent with the request of a change, as JSON. */
export const detailsOf = (h: Change): Sql =>
  jsonObject({
    comment: sql`coalesce((
      SELECT m.text FROM cm_review_message m WHERE m.request_id = ${requestOf(h)} AND m.kind = 'comment'), '')`,
    evidence: sql`coalesce((
      SELECT json_agg(json_build_object('title', e.title, 'url', e.url, 'engagement_id', e.cm_engagement_id) ORDER BY e.id)
      FROM cm_review_evidence e WHERE e.request_id = ${requestOf(h)}), '[]')`,
  });

const POINTERS = sql`(
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'url', p.url,
    'updated_at', ${jsonMoment(sql`l.updated_at`)}) ORDER BY l.updated_at DESC, p.id), '[]')
  FROM cm_competency_learning_pointer cl JOIN cm_learning_pointer p ON p.id = cl.cm_learning_pointer_id
    JOIN cm_user_learning_pointer l ON l.cm_learning_pointer_id = p.id AND l.user_id = s.user_id AND l.state = 'done'
  WHERE cl.cm_competency_id = c.id
    AND ${fitsRow(alias("cm_learning_pointer", "p"), R)})`;

/** The other rows of the area, or of the language that an area of languages has become on the sheet. */
const NEIGHBOURS = sql`(
  SELECT coalesce(json_agg(near), '[]') FROM (
    SELECT o.id, b.name, o.current_level, o.desired_level
    FROM cm_sheet_competency o JOIN cm_competency b ON b.id = o.cm_competency_id AND b.published
    WHERE o.cm_sheet_id = r.cm_sheet_id AND o.id <> r.id AND ${isOnSheet(alias("cm_sheet_competency", "o"))}
      AND b.cm_area_id = c.cm_area_id AND o.cm_technology_id IS NOT DISTINCT FROM r.cm_technology_id
    ORDER BY b.name, o.id LIMIT ${MAX_NEIGHBOURS}) near)`;

const COMPETENCY = jsonObject({
  id: sql`c.id`,
  name: sql`c.name`,
  description: sql`c.description`,
  no_experience: sql`c.no_experience`,
  basic: sql`c.basic`,
  intermediate: sql`c.intermediate`,
  advanced: sql`c.advanced`,
});

/**
 * The last change that a reader may hear of, of the request that a change belongs to. A request can have been on
 * another row too, while that was merged with its own.
 */
const lastChange = (changeId: number, readerId: number) => sql`
  SELECT max(x.id) FROM cm_competency_change h
    JOIN cm_competency_change q ON q.id = ${requestOf(TABLES.h)} AND q.kind = 'requested'
    JOIN cm_competency_change x ON x.id = q.id
      OR (x.request_id = q.id AND x.cm_sheet_competencies_id = q.cm_sheet_competencies_id)
    JOIN cm_sheet_competency r ON r.id = x.cm_sheet_competencies_id JOIN cm_sheet s ON s.id = r.cm_sheet_id
  WHERE h.id = ${changeId} AND ${isHeardOf(readerId)}`;

/**
 * Reads the request that a change belongs to, with all that is needed to decide it, in one statement. Null if there is
 * none, or its row is no longer on the sheet.
 */
export async function readReview(db: Db, changeId: number, readerId: number): Promise<ReviewParts | null> {
  const parts: Record<keyof ReviewParts, Sql> = {
    ...reviewOf(TABLES),
    competency: COMPETENCY,
    has_manager: hasManager(sql`u.id`),
    notes: sql`r.notes`,
    details: detailsOf(TABLES.h),
    thread: threadOf(TABLES.h),
    events: events(readerId),
    learning_pointers: POINTERS,
    neighbours: NEIGHBOURS,
  };
  const found = await row(db, z.object({ review: ReviewParts }))`
  SELECT ${jsonObject(parts)} AS review
  FROM cm_competency_change h
    JOIN cm_sheet_competency r ON r.id = h.cm_sheet_competencies_id AND ${isOnSheet(R)}
    ${joined(readerId, TABLES)}
  WHERE h.id = (${lastChange(changeId, readerId)})`;
  return found?.review ?? null;
}
