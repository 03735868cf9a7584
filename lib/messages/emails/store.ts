import { z } from "zod";
import { type Db, row, type Tx } from "@/lib/platform/db";
import { type Prisma } from "@/lib/generated/prisma/client";
import { DEFAULTS, DIGEST_HOURS, DIGESTS, type Preferences } from "./rules";
import { lockById } from "@/lib/platform/db/locks";
import { nameOf } from "@/lib/platform/core/full-name";

const CHOICES = { digest: true, questions: true, rounds: true } as const satisfies Prisma.EmailPreferenceSelect;

const Digest = z.enum(DIGESTS);

type Choices = Prisma.EmailPreferenceGetPayload<{ select: typeof CHOICES }>;
const asPreferences = (chosen: Choices | null): Preferences =>
  chosen ? { ...chosen, digest: Digest.parse(chosen.digest) } : DEFAULTS;

/** Reads which emails a person wants. */
export const readPreferences = async (db: Db | Tx, userId: number): Promise<Preferences> =>
  asPreferences(await db.emailPreference.findUnique({ where: { userId }, select: CHOICES }));

/** As readPreferences; locks the person, so that two changes don't mix. */
export async function lockPreferences(tx: Tx, userId: number): Promise<Preferences> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return readPreferences(tx, userId);
}

export async function savePreferences(tx: Tx, userId: number, chosen: Preferences): Promise<void> {
  await tx.emailPreference.upsert({ where: { userId }, create: { userId, ...chosen }, update: chosen });
}

/** Reads the person that an email is for; null if they are gone. */
export async function findRecipient(db: Db, userId: number) {
  const person = await db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      firstName: true,
      lastName: true,
      isManager: true,
      isAdmin: true,
      deactivatedAt: true,
      sheet: { select: { id: true } },
      accounts: { select: { id: true }, take: 1 },
      emailPreference: { select: CHOICES },
    },
  });
  if (!person) return null;
  const { id, email, isAdmin } = person;
  return {
    ...asPreferences(person.emailPreference),
    id,
    email,
    name: nameOf(person),
    sheet_id: person.sheet?.id ?? null,
    reviews: person.isManager || isAdmin,
    is_admin: isAdmin,
    /** Whether they have signed in before. */
    is_member: person.accounts.length > 0,
    is_active: person.deactivatedAt === null,
  };
}
/** The person that an email is written to. */
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

const Told = z.object({ since: z.date(), until: z.date() });
/** What a digest tells of happened after one moment, until another. */
export type Told = z.output<typeof Told>;

/**
 * Reserves a person's digest for a message, so that they get at most one in 24 hours, also if two apps send. Returns
 * when it may be sent instead; null if now. Raw SQL: one guarded statement, by the database's clock.
 */
export async function reserveDigest(
  db: Db,
  userId: number,
  messageId: string,
  { since, until }: Told,
): Promise<Date | null> {
  const reserved = await db.$executeRaw`
    INSERT INTO cm_email_preference AS p (user_id, digest_message_id, digest_since, digest_at)
    VALUES (${userId}, ${messageId}::uuid, ${since}, ${until})
    ON CONFLICT (user_id) DO UPDATE SET digest_message_id = excluded.digest_message_id,
      digest_since = excluded.digest_since, digest_at = excluded.digest_at
    WHERE p.digest_at IS NULL OR p.digest_at <= now() - make_interval(hours => ${DIGEST_HOURS})
      OR p.digest_message_id = excluded.digest_message_id`;
  if (reserved > 0) return null;
  const latest = await db.emailPreference.findUnique({ where: { userId }, select: { digestAt: true } });
  return latest?.digestAt ? new Date(latest.digestAt.getTime() + DIGEST_HOURS * 3_600_000) : new Date();
}

/**
 * Returns what a digest tells of: what came after the one before that wasn't refused, but not before emails or a
 * restore, until now. Raw SQL: by the database's clock.
 */
export async function toldByDigest(db: Db, userId: number, messageId: string): Promise<Told> {
  const told = await row(db, Told)`
    SELECT greatest(j.created_at, CASE WHEN p.digest_message_id = ${messageId}::uuid OR m.failed_at IS NOT NULL
        THEN p.digest_since ELSE p.digest_at END, 'epoch') AS since,
      date_trunc('milliseconds', clock_timestamp()) AS until
    FROM cm_user u LEFT JOIN cm_email_preference p ON p.user_id = u.id LEFT JOIN cm_job j ON j.name = 'digests'
      LEFT JOIN cm_outbox_message m ON m.message_id = p.digest_message_id
    WHERE u.id = ${userId}`;
  if (!told) throw new Error("the reader of a digest is gone");
  return told;
}
