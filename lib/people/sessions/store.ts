import { env } from "@/lib/platform/core/env";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";

const RECORD = {
  id: true,
  userAgent: true,
  address: true,
  createdAt: true,
  lastSeenAt: true,
  expiresAt: true,
} as const;
export type SessionRecord = Prisma.SessionGetPayload<{ select: typeof RECORD }>;

const live = () => ({
  expiresAt: { gt: new Date() },
  lastSeenAt: { gt: new Date(Date.now() - env().SESSION_IDLE_MINUTES * 60_000) },
});

/** Most sessions in a list. Ending all others also ends those not listed. */
export const MAX_LISTED = 100;

/** Reads a person's live sessions, last seen first, at most MAX_LISTED. */
export const readSessions = (db: Db, userId: number): Promise<SessionRecord[]> =>
  db.session.findMany({
    where: { userId, ...live() },
    select: RECORD,
    orderBy: [{ lastSeenAt: "desc" }, { id: "desc" }],
    take: MAX_LISTED,
  });

/** Returns one of a person's sessions, or null. */
export const findSession = (tx: Tx, userId: number, id: number): Promise<{ id: number } | null> =>
  tx.session.findFirst({ where: { userId, id }, select: { id: true } });

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await tx.session.deleteMany({ where: { id } });
}

/** Deletes a person's sessions except one; returns the number deleted. */
export async function deleteOtherSessions(tx: Tx, userId: number, exceptId: number): Promise<number> {
  return (await tx.session.deleteMany({ where: { userId, id: { not: exceptId } } })).count;
}
