import { z } from "zod";
import { type Db, row, sql, type Tx } from "@/lib/platform/db";
import { H, isOnSheet, isPending, jsonMoment, R, SHOWN_AREA } from "@/lib/platform/db/fragments";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import { isNoRequest } from "@/lib/sheet/rows/store";
import { isKept } from "@/lib/reviews/decisions/store";
import { personOf } from "@/lib/reviews/requests/review-store";
import { SheetNews } from "./contract";

const SheetsOwnNews = SheetNews.omit({ framework: true });

// Raw SQL: the database builds one JSON value from three lists, by its own clock, whose decisions can still be undone.

/** Most changes, and most questions, that are told at once. */
const MAX_NEWS = 200;

const ROW = sql`'sheet_competency_id', r.id,
  'area_name', ${SHOWN_AREA},
  'competency', json_build_object('id', c.id, 'name', c.name)`;
const ROWS = sql`
  JOIN cm_sheet_competency r ON r.cm_sheet_id = seen.id AND ${isOnSheet(R)}
  JOIN cm_competency c ON c.id = r.cm_competency_id
  JOIN cm_area a ON a.id = c.cm_area_id
  LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;

/**
 * Reads what others did on a sheet since its owner last marked its news as seen, up to the moment from which decisions
 * can still be undone. Undone decisions, their undoing, and levels from a file are no news.
 */
export async function readNews(db: Db, sheetId: number): Promise<z.input<typeof SheetsOwnNews>> {
  const found = await row(db, z.object({ news: SheetsOwnNews }))`
  WITH seen AS (
    SELECT s.id, s.user_id, s.news_seen_at AS since, greatest(s.news_seen_at,
      date_trunc('milliseconds', clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}))) AS until
    FROM cm_sheet s WHERE s.id = ${sheetId}),
  changes AS (
    SELECT h.id, json_build_object('id', h.id, 'kind', h.kind, 'level', h.current_level, 'is_lowered', h.current_level < h.from_current_level, 'is_kept', ${isKept(H)},
      'request_id', h.request_id, 'reason', h.reason,
      ${ROW},
      'user', ${personOf(sql`h.user_id`)}, 'at', ${jsonMoment(sql`h.updated_at`)}) AS change
    FROM seen ${ROWS} JOIN cm_competency_change h
      ON h.cm_sheet_competencies_id = r.id AND h.updated_at > seen.since AND h.updated_at <= seen.until
    WHERE r.changed_at > seen.since AND h.user_id IS DISTINCT FROM seen.user_id AND ${isNoRequest(H)}
      AND h.kind NOT IN ('undone', 'imported')
      AND NOT EXISTS (SELECT 1 FROM cm_competency_change x WHERE x.undoes_id = h.id)
    ORDER BY h.id DESC LIMIT ${MAX_NEWS}),
  questions AS (
    SELECT m.id, json_build_object('id', m.id, 'request_id', m.request_id, 'text', m.text, ${ROW},
      'user', ${personOf(sql`m.user_id`)}, 'at', ${jsonMoment(sql`m.created_at`)}) AS question
    FROM seen ${ROWS} JOIN cm_competency_change h ON h.cm_sheet_competencies_id = r.id
      JOIN cm_review_message m ON m.request_id = h.id AND m.kind = 'question'
        AND m.created_at > seen.since AND m.created_at <= seen.until
    WHERE r.changed_at > seen.since OR ${isPending(R)}
    ORDER BY m.id DESC LIMIT ${MAX_NEWS}),
  decisions AS (
    SELECT v.closed_at, json_build_object('conversation_id', v.id, 'grade', g.name, 'outcome', v.outcome,
      'again_on', v.again_on, 'user', ${personOf(sql`v.decider_id`)}, 'at', ${jsonMoment(sql`v.closed_at`)}) AS decision
    FROM seen JOIN cm_conversation v ON v.user_id = seen.user_id AND v.outcome IS NOT NULL
      AND v.closed_at > seen.since AND v.closed_at <= seen.until
      JOIN cm_grade g ON g.id = v.cm_grade_id
    ORDER BY v.closed_at DESC LIMIT ${MAX_NEWS})
  SELECT json_build_object('since', ${jsonMoment(sql`seen.since`)}, 'until', ${jsonMoment(sql`seen.until`)},
    'changes', coalesce((SELECT json_agg(change ORDER BY id DESC) FROM changes), '[]'),
    'questions', coalesce((SELECT json_agg(question ORDER BY id DESC) FROM questions), '[]'),
    'decisions', coalesce((SELECT json_agg(decision ORDER BY closed_at DESC) FROM decisions), '[]')) AS news
  FROM seen`;
  if (!found) throw new Error("a sheet is gone");
  return found.news;
}

/** Marks the news of a sheet as seen until a time, at most until now; never earlier than before. Returns the time. */
export async function saveSeen(tx: Tx, sheetId: number, until: Date): Promise<Date> {
  const saved = await row(tx, z.object({ seen: z.date() }))`
    UPDATE cm_sheet SET news_seen_at = greatest(news_seen_at, least(${until}, clock_timestamp()))
    WHERE id = ${sheetId} RETURNING news_seen_at AS seen`;
  if (!saved) throw new Error("a sheet is gone");
  return saved.seen;
}
