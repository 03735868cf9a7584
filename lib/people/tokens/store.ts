import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";
import type { Scope } from "./rules";

// The tokens of people, and of service accounts.

const RECORD = { id: true, name: true, scope: true, createdAt: true, expiresAt: true, lastUsedAt: true } as const;
type Stored = Prisma.AccessTokenGetPayload<{ select: typeof RECORD }>;
export type TokenRecord = Omit<Stored, "name" | "scope"> & { name: string; scope: Scope };

/** A person's token as it is: it always has a name and a scope. */
const ofPerson = ({ name, scope, ...token }: Stored): TokenRecord => ({
  ...token,
  name: name ?? "",
  scope: scope ?? "read",
});

/** Reads a person's tokens, newest first. */
export const readTokens = async (db: Db, userId: number): Promise<TokenRecord[]> =>
  (await db.accessToken.findMany({ where: { userId }, select: RECORD, orderBy: { id: "desc" } })).map(ofPerson);

/** Counts a person's tokens and locks the person, so that concurrent requests can't exceed the maximum. */
export async function countTokens(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.accessToken.count({ where: { userId } });
}

type Owner = { userId: number; name: string; scope: Scope } | { serviceAccountId: number };

/** Adds a token of a person or a service account. */
export const insertToken = async (tx: Tx, token: Owner & { hash: string; expiresAt: Date }): Promise<TokenRecord> =>
  ofPerson(await tx.accessToken.create({ data: token, select: RECORD }));

/** Reads and locks one of a person's tokens; null if they have none with this id. */
export async function lockToken(tx: Tx, userId: number, id: number): Promise<TokenRecord | null> {
  await lockById(tx, "cm_access_token", id, "UPDATE");
  const found = await tx.accessToken.findFirst({ where: { id, userId }, select: RECORD });
  return found && ofPerson(found);
}

export async function deleteToken(tx: Tx, id: number): Promise<void> {
  await tx.accessToken.delete({ where: { id } });
}

export async function setExpiry(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx.accessToken.update({ where: { id }, data: { expiresAt }, select: { id: true } });
}

/** Deletes the tokens of people or of a service account: those that have expired by a moment, or all. */
export async function deleteTokens(
  tx: Tx,
  of: { userId: { in: number[] } } | { serviceAccountId: number },
  expiredBy?: Date,
): Promise<void> {
  const expired = expiredBy ? { expiresAt: { lte: expiredBy } } : {};
  await tx.accessToken.deleteMany({ where: { ...of, ...expired } });
}
