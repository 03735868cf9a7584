import { z } from "zod";
import { afterDays } from "@/lib/platform/core/day";
import { ACCESS_ACTS } from "@/lib/privacy/audit/act-rules";
import { ACCESS_MONTHS, ARCHIVE_DAYS, RESPONSE_TTL_HOURS, VISIT_MONTHS } from "@/lib/platform/core/retention";
import { type Db, row, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { deleteUnusedPictures } from "@/lib/platform/rich-text/picture-store";
import { SEARCH_MONTHS } from "@/lib/finder/people-search/rules";
import { deleteOldMessages } from "@/lib/messages/outbox/store";
import { NEED_MONTHS } from "@/lib/finder/needs/rules";
import { UNDO_DAYS } from "@/lib/template/merges/rules";
import { UNDO_DAYS as IMPORT_UNDO_DAYS } from "@/lib/files/imports/rules";
import { LISTED_DAYS } from "@/lib/people/tokens/rules";

/** The database's time, so that an app whose clock is wrong deletes nothing early. */
async function databaseTime(tx: Tx): Promise<Date> {
  const found = await row(tx, z.object({ now: z.date() }), Prisma.sql`SELECT now() AS now`);
  if (!found) throw new Error("the database gave no time");
  return found.now;
}

/** The moments so much before another, in UTC, as a condition. */
const before = (now: Date) => ({
  hours: (hours: number) => ({ lt: new Date(now.getTime() - hours * 3_600_000) }),
  days: (days: number) => ({ lt: afterDays(now, -days) }),
  months: (months: number) => ({ lt: new Date(new Date(now).setUTCMonth(now.getUTCMonth() - months)) }),
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
  const now = await databaseTime(tx);
  const { hours, days, months } = before(now);
  const countOf = async (deleted: Promise<{ count: number }>) => (await deleted).count;
  const rows = await countOf(tx.sheetCompetency.deleteMany({ where: { archivedAt: days(ARCHIVE_DAYS) } }));
  const oldMerges = { targetId: { not: null }, at: days(UNDO_DAYS) };
  const merges = await countOf(tx.catalogueMerge.deleteMany({ where: oldMerges }));
  const imports = await countOf(tx.import.deleteMany({ where: { at: days(IMPORT_UNDO_DAYS) } }));
  const sessions = await countOf(tx.session.deleteMany({ where: { expiresAt: { lt: now } } }));
  const tokens = await countOf(tx.spentToken.deleteMany({ where: { expiresAt: { lt: now } } }));
  const listedTokens = { expiresAt: days(LISTED_DAYS) };
  const accessTokens = await countOf(tx.personalAccessToken.deleteMany({ where: listedTokens }));
  const assistants = await countOf(tx.assistantConnection.deleteMany({ where: { expiresAt: { lt: now } } }));
  const answers = await countOf(tx.answeredRequest.deleteMany({ where: { createdAt: hours(RESPONSE_TTL_HOURS) } }));
  const visits = await countOf(tx.sheetVisit.deleteMany({ where: { hour: months(VISIT_MONTHS) } }));
  const searches = await countOf(tx.finderSearch.deleteMany({ where: { hour: months(SEARCH_MONTHS) } }));
  const snoozes = await countOf(tx.reviewSnooze.deleteMany({ where: { until: { lte: now } } }));
  const needs = await countOf(tx.need.deleteMany({ where: { endsOn: months(NEED_MONTHS) } }));
  const access = { act: { in: Object.keys(ACCESS_ACTS) }, at: months(ACCESS_MONTHS) };
  const accessRecords = await countOf(tx.auditRecord.deleteMany({ where: access }));
  const messages = await deleteOldMessages(tx, now);
  const pictures = await deleteUnusedPictures(tx);
  return {
    ...{ rows, merges, imports, sessions, tokens: tokens + accessTokens + assistants, answers, visits, searches },
    ...{ pictures, snoozes, messages, needs, accessRecords },
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
