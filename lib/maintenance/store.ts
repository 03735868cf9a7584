import { ACCESS_ACTS } from "@/lib/audit/act-rules";
import { ACCESS_MONTHS, ARCHIVE_DAYS, RESPONSE_TTL_HOURS, VISIT_MONTHS } from "@/lib/core/retention";
import type { Db, Tx } from "@/lib/db";
import { deleteUnusedPictures } from "@/lib/rich-text/picture-store";
import { SEARCH_MONTHS } from "@/lib/finder/rules";
import { deleteOldMessages } from "@/lib/outbox/store";
import { NEED_MONTHS } from "@/lib/needs/rules";
import { UNDO_DAYS } from "@/lib/catalogue-merges/rules";
import { UNDO_DAYS as IMPORT_UNDO_DAYS } from "@/lib/imports/rules";
import { LISTED_DAYS } from "@/lib/tokens/rules";

type Deleted = {
  rows: number;
  merges: number;
  imports: number;
  sessions: number;
  tokens: number;
  answers: number;
  visits: number;
  searches: number;
  pictures: number;
  snoozes: number;
  messages: number;
  needs: number;
  accessRecords: number;
};

/**
 * Permanently deletes expired data: rows archived over 30 days ago, undo records of old merges and imports, ended sessions, expired spent tokens, access
 * tokens expired for a month, stored answers, visits of sheets and searches in the finder over 12 months ago, snoozes whose day has
 * come, messages of the outbox over 30 days old, needs that ended over 12 months ago with the hands raised for them,
 * and the audit log's records of sign-ins, log-outs and refusals over 12 months ago.
 */
export async function deleteExpired(tx: Tx): Promise<Deleted> {
  const rows =
    await tx.$executeRaw`DELETE FROM cm_sheet_competency WHERE archived_at < now() - make_interval(days => ${ARCHIVE_DAYS})`;
  const merges =
    await tx.$executeRaw`DELETE FROM cm_catalogue_merge WHERE target_id IS NOT NULL AND at < now() - make_interval(days => ${UNDO_DAYS})`;
  const imports =
    await tx.$executeRaw`DELETE FROM cm_import WHERE at < now() - make_interval(days => ${IMPORT_UNDO_DAYS})`;
  const sessions = await tx.$executeRaw`DELETE FROM cm_session WHERE expires_at < now()`;
  const tokens = await tx.$executeRaw`DELETE FROM cm_spent_token WHERE expires_at < now()`;
  const accessTokens =
    await tx.$executeRaw`DELETE FROM cm_personal_access_token WHERE expires_at < now() - make_interval(days => ${LISTED_DAYS})`;
  const answers =
    await tx.$executeRaw`DELETE FROM cm_answered_request WHERE created_at < now() - make_interval(hours => ${RESPONSE_TTL_HOURS})`;
  const visits =
    await tx.$executeRaw`DELETE FROM cm_sheet_view WHERE hour < now() - make_interval(months => ${VISIT_MONTHS})`;
  const searches =
    await tx.$executeRaw`DELETE FROM cm_finder_search WHERE hour < now() - make_interval(months => ${SEARCH_MONTHS})`;
  const snoozes = await tx.$executeRaw`DELETE FROM cm_review_snooze WHERE until <= (now() AT TIME ZONE 'UTC')::date`;
  const needs =
    await tx.$executeRaw`DELETE FROM cm_need WHERE ends_on < (now() - make_interval(months => ${NEED_MONTHS}))::date`;
  const accessRecords = await tx.$executeRaw`
    DELETE FROM cm_audit_record WHERE act = ANY(${Object.keys(ACCESS_ACTS)}) AND at < now() - make_interval(months => ${ACCESS_MONTHS})`;
  const messages = await deleteOldMessages(tx);
  const pictures = await deleteUnusedPictures(tx);
  return {
    rows,
    merges,
    imports,
    sessions,
    tokens: tokens + accessTokens,
    answers,
    visits,
    searches,
    pictures,
    snoozes,
    messages,
    needs,
    accessRecords,
  };
}

/** Returns the time of the latest erasure whose data may still be in the database's files; null if there is none. */
export async function findUnwrittenErasure(db: Db): Promise<Date | null> {
  const { _max } = await db.erasure.aggregate({ _max: { erasedAt: true }, where: { rewrittenAt: null } });
  return _max.erasedAt;
}

/** Records that the database's files were rewritten after all erasures up to a time. */
export async function recordRewrite(db: Db, upTo: Date): Promise<void> {
  await db.erasure.updateMany({
    where: { rewrittenAt: null, erasedAt: { lte: upTo } },
    data: { rewrittenAt: new Date() },
  });
}
