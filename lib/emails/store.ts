import type { Db, Tx } from "@/lib/db";
import { DEFAULTS, DIGEST_HOURS, type Preferences } from "./rules";

/** Reads which emails a person wants. */
export async function readPreferences(db: Db | Tx, userId: number): Promise<Preferences> {
  const [found] = await db.$queryRaw<Preferences[]>`
    SELECT digest, questions, rounds FROM cm_email_preference WHERE user_id = ${userId}`;
  return found ?? DEFAULTS;
}

/** As readPreferences; locks the person, so that two changes don't mix. */
export async function lockPreferences(tx: Tx, userId: number): Promise<Preferences> {
  await tx.$queryRaw`SELECT id FROM cm_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  return readPreferences(tx, userId);
}

export async function savePreferences(
  tx: Tx,
  userId: number,
  { digest, questions, rounds }: Preferences,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_email_preference (user_id, digest, questions, rounds) VALUES (${userId}, ${digest}, ${questions}, ${rounds})
    ON CONFLICT (user_id) DO UPDATE SET digest = excluded.digest, questions = excluded.questions, rounds = excluded.rounds`;
}

/** The person that an email is written to. `is_member`: they have signed in before. */
export type Recipient = Preferences & {
  id: number;
  email: string;
  name: string;
  sheet_id: number | null;
  reviews: boolean;
  is_admin: boolean;
  is_member: boolean;
  is_active: boolean;
};

/** Reads the person that an email is for; null if they are gone. */
export async function findRecipient(db: Db, userId: number): Promise<Recipient | null> {
  const [found] = await db.$queryRaw<Recipient[]>`
    SELECT u.id, u.email, trim(u.first_name || ' ' || u.last_name) AS name, s.id AS sheet_id, u.is_manager OR u.is_admin AS reviews, u.is_admin,
      EXISTS (SELECT 1 FROM cm_account a WHERE a.user_id = u.id) AS is_member, u.deactivated_at IS NULL AS is_active,
      coalesce(p.digest, ${DEFAULTS.digest}) AS digest, coalesce(p.questions, ${DEFAULTS.questions}) AS questions, coalesce(p.rounds, ${DEFAULTS.rounds}) AS rounds
    FROM cm_user u LEFT JOIN cm_sheet s ON s.user_id = u.id LEFT JOIN cm_email_preference p ON p.user_id = u.id
    WHERE u.id = ${userId}`;
  return found ?? null;
}

/**
 * Reserves a person's digest for a message, so that they get at most one in 24 hours, also if two apps send. Returns when it may be sent
 * instead; null if now. A message that has reserved it before keeps it.
 */
export async function reserveDigest(db: Db, userId: number, messageId: string): Promise<Date | null> {
  const reserved = await db.$executeRaw`
    INSERT INTO cm_email_preference AS p (user_id, digest_message_id, digest_at) VALUES (${userId}, ${messageId}::uuid, now())
    ON CONFLICT (user_id) DO UPDATE SET digest_message_id = excluded.digest_message_id,
      digest_since = CASE WHEN p.digest_message_id = excluded.digest_message_id THEN p.digest_since ELSE p.digest_at END,
      digest_at = CASE WHEN p.digest_message_id = excluded.digest_message_id THEN p.digest_at ELSE excluded.digest_at END
    WHERE p.digest_at IS NULL OR p.digest_at <= now() - make_interval(hours => ${DIGEST_HOURS}) OR p.digest_message_id = excluded.digest_message_id`;
  if (reserved > 0) return null;
  const [found] = await db.$queryRaw<{ at: Date }[]>`
    SELECT digest_at + make_interval(hours => ${DIGEST_HOURS}) AS at FROM cm_email_preference WHERE user_id = ${userId}`;
  return found?.at ?? new Date();
}

/**
 * Returns from when on a digest tells of decisions: since the digest before, and not from before emails or a restored backup.

 */
export async function digestSince(db: Db, userId: number, messageId: string): Promise<Date> {
  const [found] = await db.$queryRaw<{ since: Date | null }[]>`
    SELECT greatest(
      (SELECT CASE WHEN digest_message_id = ${messageId}::uuid THEN digest_since ELSE digest_at END FROM cm_email_preference WHERE user_id = ${userId}),
      (SELECT created_at FROM cm_job WHERE name = 'digests')) AS since`;
  return found?.since ?? new Date(0);
}
