import { sql, type Sql } from "@/lib/platform/db";
import { type Alias } from "@/lib/platform/db/fragments";

type Change = Alias<"cm_competency_change">;

/** The change that opened the request of a change. Changes written without it are their own. */
export const requestOf = (h: Change) => sql`coalesce(${h}.request_id, ${h}.id)`;

/** Whether a request is pending after its change: an objection to an imported level leaves one as it was, too. */
export const isPendingAfter = (h: Change) => sql`(${h}.current_level <> ${h}.desired_level)`;

/** Whether a change x requested a level, and neither took something back nor was taken back. */
export const REQUESTED = sql`(x.kind = 'requested' AND x.undoes_id IS NULL
  AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = x.id))`;

/**
 * Whether a pending request waits for its owner: the latest question or reply is a question, and no other level was
 * requested since. Otherwise it waits for reviewers. Computed from the record and the thread, so that exactly one side
 * has the turn at any time.
 */
export const waitsForOwner = (requestId: Sql) => sql`
  coalesce((
    SELECT m.kind = 'question' AND NOT EXISTS (
      SELECT 1 FROM cm_competency_change x WHERE x.request_id = m.request_id AND ${REQUESTED}
        AND x.id > m.after_change_id)
    FROM cm_review_message m WHERE m.request_id = ${requestId} AND m.kind <> 'comment'
      ORDER BY m.id DESC LIMIT 1), false)`;

/** Whose turn it is on a pending request: 'owner' or 'reviewer'. */
export const turnOf = (requestId: Sql) => sql`(CASE WHEN ${waitsForOwner(requestId)} THEN 'owner' ELSE 'reviewer' END)`;

/** Today's date in UTC, which snoozes go by. */
