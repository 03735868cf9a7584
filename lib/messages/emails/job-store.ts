import { alias } from "@/lib/platform/db/alias";
import { isActive } from "@/lib/platform/db/fragments";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { Prisma } from "@/lib/generated/prisma/client";
import { DEFAULTS, REMIND_DAYS } from "./rules";
import { addRoundEmails } from "./event-store";

// Raw SQL for emails to thousands of people in one statement.

const { sql } = Prisma;
const TODAY = sql`(now() AT TIME ZONE 'UTC')::date`;
/** Days after its beginning on which a round is still announced, if no app ran before. */
const LATE_DAYS = 2;

/**
 * Adds the week's digests, for everyone who has signed in and hasn't chosen otherwise. Those without a cause aren't
 * sent.
 */
export async function tellWeekly(prisma: PrismaClient): Promise<void> {
  await prisma.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, payload)
    SELECT 'email', 'digest', u.id, '{}' FROM cm_user u LEFT JOIN cm_email_preference p ON p.user_id = u.id
    WHERE ${isActive(alias("cm_user", "u"))} AND coalesce(p.digest, ${DEFAULTS.digest}) = 'weekly'
      AND EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = u.id)
    ON CONFLICT DO NOTHING`;
}

/**
 * Tells of rounds that begin today and of those that end in 3 days. Not of rounds that had begun when this installation
 * began to tell, such as after a restore.
 */
export async function tellRounds(prisma: PrismaClient): Promise<void> {
  const toldFrom = sql`(SELECT (created_at AT TIME ZONE 'UTC')::date FROM cm_job WHERE name = 'rounds')`;
  await prisma.$transaction(async (tx) => {
    await addRoundEmails(
      tx,
      "round_opened",
      sql`rd.starts_on BETWEEN ${TODAY} - ${LATE_DAYS}::int AND ${TODAY} AND rd.starts_on > ${toldFrom}`,
    );
    await addRoundEmails(
      tx,
      "round_ending",
      sql`rd.ends_on - ${REMIND_DAYS}::int = ${TODAY} AND rd.starts_on < ${TODAY} AND ${TODAY} > ${toldFrom}`,
    );
  });
}
