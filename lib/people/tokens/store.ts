import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";
import type { Scope } from "./rules";

const RECORD = { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true } as const;
export type TokenRecord = Prisma.PersonalAccessTokenGetPayload<{ select: typeof RECORD }>;

/** Reads a person's tokens, newest first. */
export const readTokens = (db: Db, userId: number): Promise<TokenRecord[]> =>
  db.personalAccessToken.findMany({ where: { userId }, select: RECORD, orderBy: { id: "desc" } });

/** Counts a person's tokens and locks the person, so that concurrent requests can't exceed the maximum. */
export async function countTokens(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.personalAccessToken.count({ where: { userId } });
}

export const insertToken = (
  tx: Tx,
  token: { userId: number; name: string; scope: Scope; hash: string; expiresAt: Date },
): Promise<TokenRecord> => tx.personalAccessToken.create({ data: token, select: RECORD });

/** Reads and locks one of a person's tokens; null if they have none with this id. */
export async function lockToken(tx: Tx, userId: number, id: number): Promise<TokenRecord | null> {
  await lockById(tx, "cm_personal_access_token", id, "UPDATE");
  return tx.personalAccessToken.findFirst({ where: { id, userId }, select: RECORD });
}

export async function deleteToken(tx: Tx, id: number): Promise<void> {
  await tx.personalAccessToken.delete({ where: { id } });
}
