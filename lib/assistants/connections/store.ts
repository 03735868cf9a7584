import { z } from "zod";
import { type Db, row, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL for locks.

/** Returns a registered assistant, or null. */
export const findClient = (db: Db | Tx, clientId: string) =>
  db.assistantClient.findUnique({ where: { clientId }, select: { id: true, name: true, redirectUris: true } });

const RECORD = {
  id: true,
  scope: true,
  createdAt: true,
  lastUsedAt: true,
  client: { select: { name: true } },
} as const;
export type ConnectionRecord = Prisma.AssistantConnectionGetPayload<{ select: typeof RECORD }>;

/** Reads a person's live connections, newest first. */
export const readConnections = (db: Db, userId: number): Promise<ConnectionRecord[]> =>
  db.assistantConnection.findMany({
    where: { userId, accessHash: { not: null }, expiresAt: { gt: new Date() } },
    select: RECORD,
    orderBy: { id: "desc" },
  });

/** Counts a person's connections and locks the person, so that concurrent requests can't exceed the maximum. */
export async function countConnections(tx: Tx, userId: number): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  return tx.assistantConnection.count({ where: { userId } });
}

/** Ends what the person had with this assistant, and what was never redeemed. */
export async function deleteEarlier(tx: Tx, userId: number, clientId: number): Promise<void> {
  await tx.assistantConnection.deleteMany({
    where: { userId, OR: [{ assistantClientId: clientId }, { expiresAt: { lt: new Date() } }] },
  });
}

export const insertConnection = (
  tx: Tx,
  connection: Prisma.AssistantConnectionUncheckedCreateInput,
): Promise<{ id: number }> => tx.assistantConnection.create({ data: connection, select: { id: true } });

const Locked = z.object({ id: z.int(), name: z.string(), scope: z.string() });

/** Reads and locks one of a person's connections; null if they have none with this id. */
export const lockConnection = (tx: Tx, userId: number, id: number): Promise<z.output<typeof Locked> | null> =>
  row(
    tx,
    Locked,
    Prisma.sql`
      SELECT n.id, c.name, n.scope::text AS scope
      FROM cm_assistant_connection n JOIN cm_assistant_client c ON c.id = n.cm_assistant_client_id
      WHERE n.id = ${id} AND n.user_id = ${userId} FOR UPDATE OF n`,
  );

export async function deleteConnection(tx: Tx, id: number): Promise<void> {
  await tx.assistantConnection.deleteMany({ where: { id } });
}
