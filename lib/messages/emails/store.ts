import { z } from "zod";
import type { Db, Tx } from "@/lib/platform/db";
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

/**
 * Reserves a person's digest for a message, so that they get at most one in 24 hours, also if two apps send. Returns
 * when it may be sent instead; null if now. A message that has reserved it before keeps it. Raw SQL: one guarded
 * statement, by the database's clock.
 */
export async function reserveDigest(db: Db, userId: number, messageId: string): Promise<Date | null> {
  const reserved = await db.$executeRaw`
    INSERT INTO cm_email_preference AS p (user_id, digest_message_id, digest_at)
    VALUES (${userId}, ${messageId}::uuid, now())
    ON CONFLICT (user_id) DO UPDATE SET digest_message_id = excluded.digest_message_id,
      digest_since =
        CASE WHEN p.digest_message_id = excluded.digest_message_id THEN p.digest_since ELSE p.digest_at END,
      digest_at =
        CASE WHEN p.digest_message_id = excluded.digest_message_id THEN p.digest_at ELSE excluded.digest_at END
    WHERE p.digest_at IS NULL OR p.digest_at <= now() - make_interval(hours => ${DIGEST_HOURS})
      OR p.digest_message_id = excluded.digest_message_id`;
  if (reserved > 0) return null;
  const latest = await db.emailPreference.findUnique({ where: { userId }, select: { digestAt: true } });
  return latest?.digestAt ? new Date(latest.digestAt.getTime() + DIGEST_HOURS * 3_600_000) : new Date();
}

/** Returns since when a digest tells of decisions: the digest before, but not before emails or a restore. */
export async function digestSince(db: Db, userId: number, messageId: string): Promise<Date> {
  const latest = await db.emailPreference.findUnique({
    where: { userId },
    select: { digestMessageId: true, digestAt: true, digestSince: true },
  });
  const job = await db.job.findUnique({ where: { name: "digests" }, select: { createdAt: true } });
  const before = latest?.digestMessageId === messageId ? latest.digestSince : latest?.digestAt;
  return new Date(Math.max(before?.getTime() ?? 0, job?.createdAt.getTime() ?? 0));
}
