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

/** A person's tokens, the latest first. */
export const readTokens = (db: Db, userId: number): Promise<TokenRecord[]> =>
  db.personalAccessToken.findMany({ where: { userId }, select: RECORD, orderBy: { id: "desc" } });

/** How many tokens a person has; others who make one for them wait until the transaction ends. */
export async function countTokens(tx: Tx, userId: number): Promise<number> {
  await tx.$queryRaw`SELECT 1 FROM cm_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  return tx.personalAccessToken.count({ where: { userId } });
}

export const insertToken = (
  tx: Tx,
  token: { userId: number; name: string; scope: Scope; hash: string; expiresAt: Date },
): Promise<TokenRecord> => tx.personalAccessToken.create({ data: token, select: RECORD });

/** One of a person's tokens, locked; null when they have no such one. */
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
