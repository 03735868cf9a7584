import type { Prisma } from "@/lib/generated/prisma/client";
import type { Db, Tx } from "@/lib/platform/db";
import { lockById } from "@/lib/platform/db/locks";

const TOKEN = { id: true, createdAt: true, expiresAt: true, lastUsedAt: true } as const;
const RECORD = {
  id: true,
  name: true,
  scopes: true,
  createdAt: true,
  tokens: { select: TOKEN, orderBy: { id: "desc" } },
} as const satisfies Prisma.ServiceAccountSelect;

export type AccountRecord = Prisma.ServiceAccountGetPayload<{ select: typeof RECORD }>;

/** Reads the accounts that haven't ended, by name. */
export const readAccounts = (db: Db): Promise<AccountRecord[]> =>
  db.serviceAccount.findMany({ where: { endedAt: null }, select: RECORD, orderBy: [{ name: "asc" }, { id: "asc" }] });

/** An arbitrary number that no other advisory lock uses. */
const ACCOUNTS_LOCK = 72_707_391;

/** Reads the names of the accounts that haven't ended, under a lock, so that concurrent requests can't take one twice. */
export async function lockNames(tx: Tx): Promise<string[]> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ACCOUNTS_LOCK}::bigint)`;
  const found = await tx.serviceAccount.findMany({ where: { endedAt: null }, select: { name: true } });
  return found.map(({ name }) => name);
}

export const insertAccount = (
  tx: Tx,
  { name, scopes, ...token }: { name: string; scopes: string[]; hash: string; expiresAt: Date },
): Promise<AccountRecord> =>
  tx.serviceAccount.create({ data: { name, scopes, tokens: { create: token } }, select: RECORD });

/** Reads and locks an account that hasn't ended; null if there is none. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRecord | null> {
  await lockById(tx, "cm_service_account", id, "UPDATE");
  return tx.serviceAccount.findFirst({ where: { id, endedAt: null }, select: RECORD });
}

export async function endAccount(tx: Tx, id: number): Promise<void> {
  await tx.serviceAccount.update({ where: { id }, data: { endedAt: new Date() }, select: { id: true } });
}
