import { z } from "zod";
import { afterDays, monthsBefore } from "@/lib/platform/core/day";
import { ACCESS_ACTS } from "@/lib/privacy/audit/act-rules";
import { ACCESS_MONTHS, RESPONSE_TTL_HOURS, VISIT_MONTHS } from "@/lib/platform/core/retention";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { deleteArchived } from "@/lib/sheet/rows/row-sync-store";
import { deleteUnusedPictures } from "@/lib/platform/rich-text/picture-store";
import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import { deleteOldMessages } from "@/lib/messages/outbox/store";
import { NEED_MONTHS } from "@/lib/finder/needs/rules";
import { UNDO_DAYS } from "@/lib/template/merges/rules";
import { UNDO_DAYS as IMPORT_UNDO_DAYS } from "@/lib/files/imports/rules";
import { LISTED_DAYS } from "@/lib/people/tokens/rules";

/** The moments so much before another, in UTC, as a condition. */
const before = (now: Date) => ({
  hours: (hours: number) => ({ lt: new Date(now.getTime() - hours * 3_600_000) }),
  days: (days: number) => ({ lt: afterDays(now, -days) }),
  months: (months: number) => ({ lt: monthsBefore(now, months) }),
});

/**
 * Permanently deletes expired data: rows archived over 30 days ago, undo records of old merges and imports, ended
 * sessions, expired spent tokens, access tokens expired for a month, assistants
 * that are no longer used, stored answers, visits of sheets and searches in
 * the finder over 12 months ago, snoozes whose day has come, messages of the outbox over 30 days old, needs that ended
 * over 12 months ago with the hands raised for them, and the audit log's records of sign-ins, log-outs and refusals
 * over 12 months ago.
 */
export async function deleteExpired(tx: Tx) {
  // The database's time, so that an app whose clock is wrong deletes nothing early.
  const [found] = await rows(tx, z.object({ now: z.date() }), sql`SELECT now() AS now`);
  const { now } = found!;
  const { hours, days, months } = before(now);
  const countOf = async (deleted: Promise<{ count: number }>) => (await deleted).count;
  const expired = { where: { expiresAt: { lt: now } } };
  const oldMerges = { targetId: { not: null }, at: days(UNDO_DAYS) };
  const access = { act: { in: Object.keys(ACCESS_ACTS) }, at: months(ACCESS_MONTHS) };
  return {
    rows: await deleteArchived(tx, sql`TRUE`),
    merges: await countOf(tx.catalogueMerge.deleteMany({ where: oldMerges })),
    imports: await countOf(tx.import.deleteMany({ where: { at: days(IMPORT_UNDO_DAYS) } })),
    sessions: await countOf(tx.session.deleteMany(expired)),
    tokens:
      (await countOf(tx.spentToken.deleteMany(expired))) +
      (await countOf(tx.accessToken.deleteMany({ where: { expiresAt: days(LISTED_DAYS) } }))) +
      (await countOf(tx.assistantConnection.deleteMany(expired))) +
      (await countOf(tx.assistantClient.deleteMany({ where: { connections: { none: {} } } }))),
    answers: await countOf(tx.answeredRequest.deleteMany({ where: { createdAt: hours(RESPONSE_TTL_HOURS) } })),
    visits: await countOf(tx.sheetVisit.deleteMany({ where: { hour: months(VISIT_MONTHS) } })),
    searches: await countOf(tx.finderSearch.deleteMany({ where: { hour: months(SEARCH_MONTHS) } })),
    cvReaders: await countOf(tx.cvReader.deleteMany({ where: { hour: months(SEARCH_MONTHS) } })),
    pictures: await deleteUnusedPictures(tx),
    snoozes: await countOf(tx.reviewSnooze.deleteMany({ where: { until: { lte: now } } })),
    messages: await deleteOldMessages(tx, now),
    needs: await countOf(tx.need.deleteMany({ where: { endsOn: months(NEED_MONTHS) } })),
    accessRecords: await countOf(tx.auditRecord.deleteMany({ where: access })),
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
