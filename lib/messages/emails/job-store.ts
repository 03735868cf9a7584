import { sql, type Sql } from "@/lib/platform/db";
import { isActive, TODAY, U } from "@/lib/platform/db/fragments";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { REMIND_DAYS as TOKEN_REMIND_DAYS } from "@/lib/people/service-accounts/rules";
import { tellExpiring } from "@/lib/engagements/records/store";
import { DEFAULTS, REMIND_DAYS } from "./rules";
import { addRoundEmails } from "./event-store";

// Raw SQL for emails to thousands of people in one statement.

/** Days after its own on which people are still told of something, if no app ran before. */
const LATE_DAYS = 2;

/** Whether today is a day, or soon after it. */
const isDay = (day: Sql) => sql`${day} BETWEEN ${TODAY} - ${LATE_DAYS}::int AND ${TODAY}`;

/** Adds the week's digests for all who signed in and chose nothing else. Empty ones aren't sent. */
export async function tellWeekly(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload)
    SELECT 'email', 'digest', u.id, '{}' FROM cm_user u LEFT JOIN cm_email_preference p ON p.user_id = u.id
    WHERE ${isActive(U)} AND coalesce(p.digest, ${DEFAULTS.digest}) = 'weekly'
      AND EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = u.id)
    ON CONFLICT DO NOTHING`;
}

/** Tells of rounds that begin today or end in 3 days, not of those that had begun when this app began to tell. */
export async function tellRounds(prisma: PrismaClient): Promise<void> {
  const toldFrom = sql`(SELECT (created_at AT TIME ZONE 'UTC')::date FROM cm_job WHERE name = 'rounds')`;
  await prisma.$transaction(async (tx) => {
    await addRoundEmails(tx, "round_opened", sql`${isDay(sql`rd.starts_on`)} AND rd.starts_on > ${toldFrom}`);
    await addRoundEmails(
      tx,
      "round_ending",
      sql`${isDay(sql`rd.ends_on - ${REMIND_DAYS}::int`)} AND rd.starts_on < ${TODAY} AND ${TODAY} > ${toldFrom}`,
    );
  });
}

/**
 * Adds a digest for the people who want it at once and on whose sheets the framework changed in the last day: a day's
 * work is one message. Those without a cause aren't sent.
 */
export async function tellFramework(prisma: PrismaClient): Promise<void> {
  const isRecent = (moment: Sql) => sql`${moment} > now() - interval '25 hours'`;
  await prisma.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload)
    SELECT 'email', 'digest', u.id, '{}' FROM cm_email_preference p JOIN cm_user u ON u.id = p.user_id
      JOIN cm_sheet s ON s.user_id = u.id
    WHERE ${isActive(U)} AND p.digest = 'at_once' AND (
      EXISTS (SELECT 1 FROM cm_sheet_competency r JOIN cm_competency c ON c.id = r.cm_competency_id
        WHERE r.cm_sheet_id = s.id AND ${isRecent(sql`greatest(c.updated_at, c.published_changed_at, c.moved_at)`)})
      OR EXISTS (SELECT 1 FROM cm_catalogue_move j JOIN cm_catalogue_merge m ON m.id = j.cm_catalogue_merge_id
        WHERE j.cm_sheet_id = s.id AND ${isRecent(sql`m.at`)}))
    ON CONFLICT DO NOTHING`;
}

/** Adds an event for each open agreement that has become due, once. */
export async function tellDueAgreements(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, key, user_id, payload)
    SELECT 'event', 'agreement.due', concat('agreement.due ', g.id, ' ', g.due_on), g.user_id, '{}'
    FROM cm_agreement g JOIN cm_user u ON u.id = g.user_id AND ${isActive(U)}
    WHERE g.state = 'open' AND ${isDay(sql`g.due_on`)}
    ON CONFLICT DO NOTHING`;
}

/** Tells people of certificates that end in 90 or 30 days. */
export async function tellExpiringRecords(prisma: PrismaClient): Promise<void> {
  await prisma.$transaction(tellExpiring);
}

/** Tells admins of service accounts' tokens that expire soon, once for each token, unless a later one replaces it. */
export async function tellExpiringTokens(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, key, user_id, payload)
    SELECT 'email', 'service_token_expiring', concat('service_token_expiring ', t.id, ' ', u.id), u.id,
      jsonb_build_object('service_token_id', t.id)
    FROM cm_access_token t JOIN cm_service_account a ON a.id = t.cm_service_account_id AND a.ended_at IS NULL
      JOIN cm_user u ON u.is_admin AND ${isActive(U)}
    WHERE t.expires_at BETWEEN now() AND now() + make_interval(days => ${TOKEN_REMIND_DAYS})
      AND NOT EXISTS (
        SELECT 1 FROM cm_access_token n
        WHERE n.cm_service_account_id = t.cm_service_account_id AND n.expires_at > t.expires_at)
    ON CONFLICT DO NOTHING`;
}
