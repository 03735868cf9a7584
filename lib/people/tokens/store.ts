import { z } from "zod";
import type { Db, Tx } from "@/lib/platform/db";
import { row } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, SCOPES } from "./rules";

// Raw SQL for locks.

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
  await tx.$executeRaw`SELECT 1 FROM cm_user WHERE id = ${userId} FOR NO KEY UPDATE`;
  return tx.personalAccessToken.count({ where: { userId } });
}

export const insertToken = (
  tx: Tx,
  token: { userId: number; name: string; scope: Scope; hash: string; expiresAt: Date },
): Promise<TokenRecord> => tx.personalAccessToken.create({ data: token, select: RECORD });

const LockedToken = z.object({ id: z.int(), name: z.string(), scope: z.enum(SCOPES) });

/** Reads and locks one of a person's tokens; null if they have none with this id. */
export const lockToken = (tx: Tx, userId: number, id: number): Promise<z.output<typeof LockedToken> | null> =>
  row(
    tx,
    LockedToken,
    Prisma.sql`
      SELECT id, name, scope FROM cm_personal_access_token WHERE id = ${id} AND user_id = ${userId} FOR UPDATE`,
  );

export async function deleteToken(tx: Tx, id: number): Promise<void> {
  await tx.personalAccessToken.delete({ where: { id } });
}
