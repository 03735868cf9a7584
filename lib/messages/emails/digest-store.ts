import { z } from "zod";
import { type Db, rows, sql } from "@/lib/platform/db";
import {
  alias,
  H,
  isActive,
  isOnSheet,
  isPending,
  personName,
  R,
  SHOWN_AREA,
  TODAY,
} from "@/lib/platform/db/fragments";
import { Promised, promisedBy } from "@/lib/conversations/conversations/content-store";
import { frameworkText } from "@/lib/reviews/history/framework-rules";
import { readFrameworkChanges } from "@/lib/reviews/history/framework-store";
import { isKept } from "@/lib/reviews/decisions/store";
import { DUE_DAYS } from "@/lib/sheet/agreements/rules";
import { readSheetScope, rowsOf, within } from "@/lib/sheet/rows/scope-store";
import { LEVELS, UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { requestOf, waitsForOwner } from "@/lib/sheet/rows/turn-store";
import type { DigestContent } from "./content-rules";
import { MAX_LISTED } from "./rules";
import type { Recipient, Told } from "./store";

// Raw SQL: whose turn a request is comes from its record and thread, and each list has its total beside it.

const O = alias("cm_user", "o");

const NAMES = sql`${SHOWN_AREA} AS area, c.name AS competency`;
const NAMED = sql`
  JOIN cm_competency c ON c.id = r.cm_competency_id
  JOIN cm_area a ON a.id = c.cm_area_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
const PENDING = sql`${isPending(R)} AND c.published`;

const QuestionRow = z.object({ area: z.string(), competency: z.string(), total: z.int() });
const DecidedRow = QuestionRow.extend({
  kind: z.enum(["approved", "kept", "declined", "set", "lowered"]),
  level: z.enum(LEVELS),
});
const WaitingRow = z.object({ request_id: z.int(), person: z.string(), competency: z.string(), total: z.int() });

/** Of what the reader promised as a manager, `with` names the report. */
const DueRow = Promised.extend({ with: z.string().nullable(), total: z.int() });

const listOf = <T extends { total: number }>(found: readonly T[]): { rows: Omit<T, "total">[]; count: number } => ({
  rows: found.map(({ total: _total, ...row }) => row),
  count: found[0]?.total ?? 0,
});

/** Reads a digest's content: the person's turns, what is due, and decisions on their sheet in a time. */
export async function readDigest(
  db: Db,
  person: Recipient,
  { withLevels, ...told }: Told & { withLevels: boolean },
): Promise<DigestContent> {
  const decided = await readDecided(db, person, told);
  return {
    questions: listOf(await readQuestions(db, person, told)),
    decided: listOf(decided.map((row) => ({ ...row, level: withLevels ? row.level : null }))),
    due: listOf(await readDue(db, person)),
    waiting: listOf(person.reviews ? await readWaiting(db, person) : []),
    framework: await readFramework(db, person, told),
  };
}

/** What the reader has seen on their sheet isn't told. */
async function readFramework(db: Db, { id: userId, sheet_id: sheetId }: Recipient, told: Told) {
  const sheet = sheetId === null ? null : await db.sheet.findUnique({ where: { id: sheetId } });
  if (!sheet) return { text: "", since: told.since.toISOString() };
  const since = new Date(Math.max(told.since.getTime(), sheet.newsSeenAt.getTime()));
  const changes = await readFrameworkChanges(db, { sheetId: sheet.id, userId }, { since, until: told.until });
  return { text: frameworkText(changes), since: since.toISOString() };
}

/** Of a person who gets an email of each question, only those asked before: the others had one since. */
const readQuestions = (db: Db, { sheet_id, questions: hadEmails }: Recipient, { since }: Told) =>
  rows(db, QuestionRow)`
    SELECT ${NAMES}, count(*) OVER ()::int AS total
    FROM cm_sheet_competency r ${NAMED} JOIN cm_competency_change h ON h.id = r.latest_change_id
    WHERE r.cm_sheet_id = ${sheet_id} AND ${PENDING} AND ${waitsForOwner(requestOf(H))}
      AND (NOT ${hadEmails}::boolean OR (
        SELECT max(m.created_at) FROM cm_review_message m
        WHERE m.request_id = ${requestOf(H)} AND m.kind = 'question') <= ${since})
    ORDER BY h.id LIMIT ${MAX_LISTED}`;

/** What was agreed with the person, or is for them to do as a manager, and is due: without levels, which messages may not have. */
const readDue = (db: Db, { id }: Recipient) =>
  rows(db, DueRow)`
    SELECT coalesce(nullif(g.text, ''), c.name, p.name, g.course) AS what, g.due_on::text AS due_on,
      CASE WHEN g.user_id <> ${id} THEN ${personName(O)} END AS with,
      g.cm_conversation_id AS conversation_id, g.user_id, s.id AS sheet_id, count(*) OVER ()::int AS total
    FROM cm_agreement g JOIN cm_user o ON o.id = g.user_id JOIN cm_sheet s ON s.user_id = o.id LEFT JOIN cm_sheet_competency r ON r.id = g.cm_sheet_competencies_id
      LEFT JOIN cm_competency c ON c.id = r.cm_competency_id
      LEFT JOIN cm_learning_pointer p ON p.id = g.cm_learning_pointer_id
    WHERE (g.user_id = ${id} OR g.id IN (${promisedBy(id)})) AND g.state = 'open' AND g.due_on <= ${TODAY} + ${DUE_DAYS}::int
    ORDER BY g.due_on, g.id LIMIT ${MAX_LISTED}`;

/** When a decision was made that could no longer be undone at a moment. */
const madeBefore = (moment: Date) => sql`(${moment}::timestamptz - make_interval(secs => ${UNDO_SECONDS}))`;

/** Only the latest decision of a row: an earlier one no longer applies, unless what came later were merges. */
const readDecided = (db: Db, { sheet_id }: Recipient, { since, until }: Told) =>
  rows(db, DecidedRow)`
    SELECT ${NAMES}, CASE WHEN ${isKept(H)} THEN 'kept' WHEN h.current_level < h.from_current_level THEN 'lowered'
        ELSE h.kind::text END AS kind, h.current_level AS level, count(*) OVER ()::int AS total
    FROM cm_sheet_competency r ${NAMED} JOIN LATERAL (
      SELECT x.* FROM cm_competency_change x LEFT JOIN cm_competency_change undone ON undone.id = x.undoes_id
      WHERE x.cm_sheet_competencies_id = r.id AND x.kind <> 'merged' AND undone.kind IS DISTINCT FROM 'merged'
      ORDER BY x.merged_at IS NOT NULL, x.id DESC LIMIT 1) h ON h.current_level = r.current_level
    WHERE r.cm_sheet_id = ${sheet_id} AND ${isOnSheet(R)} AND r.changed_at > ${madeBefore(since)}
      AND h.updated_at > ${madeBefore(since)} AND h.updated_at <= ${madeBefore(until)}
      AND h.kind IN ('approved', 'declined', 'set')
    ORDER BY h.id DESC LIMIT ${MAX_LISTED}`;

/** What waits for a reviewer, by the rule of Reviews: what they snoozed waits for nobody until then. */
async function readWaiting(db: Db, { id, sheet_id, reviews, is_admin }: Recipient) {
  const reader = { userId: id, sheetId: sheet_id, isManager: reviews, isAdmin: is_admin };
  const scope = await readSheetScope(db, reader, { isWaiting: true, reportsOnly: false });
  return rows(db, WaitingRow)`
    SELECT ${requestOf(H)} AS request_id, ${personName(O)} AS person, c.name AS competency,
      count(*) OVER ()::int AS total
    FROM ${rowsOf(scope)} r JOIN cm_sheet s ON s.id = r.cm_sheet_id JOIN cm_user o ON o.id = s.user_id
      JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_competency_change h ON h.id = r.latest_change_id
    WHERE ${isActive(O)} AND ${within(scope, reader)} AND ${PENDING} AND NOT ${waitsForOwner(requestOf(H))}
      AND NOT EXISTS (
        SELECT 1 FROM cm_review_snooze z
        WHERE z.user_id = ${id} AND z.request_id = ${requestOf(H)} AND z.until > ${TODAY})
    ORDER BY r.changed_at, r.id LIMIT ${MAX_LISTED}`;
}
