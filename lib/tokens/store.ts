import type { Db, Tx } from "@/lib/db";
import type { Scope } from "./rules";

export type TokenRecord = {
  id: number;
  name: string;
  scope: Scope;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

const RECORD = { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true } as const;

/** Reads a person's tokens, newest first. */
export const readTokens = (db: Db, userId: number): Promise<TokenRecord[]> =>
  db.personalAccessToken.findMany({ where: { userId }, select: RECORD, orderBy: { id: "desc" } });

/** Counts a person's tokens and locks the person, so that concurrent requests can't exceed the maximum. */
export async function countTokens(tx: Tx, userId: number): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM cm_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  return tx.personalAccessToken.count({ where: { userId } });
}

export const insertToken = (
  tx: Tx,
  token: { userId: number; name: string; scope: Scope; hash: string; expiresAt: Date },
): Promise<TokenRecord> => tx.personalAccessToken.create({ data: token, select: RECORD });

/** Reads and locks one of a person's tokens; null if they have none with this id. */
export async function lockToken(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ id: number; name: string; scope: Scope } | null> {
  const [found] = await tx.$queryRaw<{ id: number; name: string; scope: Scope }[]>`
    SELECT id, name, scope FROM cm_personal_access_token WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`;
  return found ?? null;
}

export async function deleteToken(tx: Tx, id: number): Promise<void> {
  await tx.personalAccessToken.delete({ where: { id } });
}
