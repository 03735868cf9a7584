import { z } from "zod";
import { type Db, row, type Tx } from "@/lib/platform/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { lockById } from "@/lib/platform/db/locks";
import { storedIdOf } from "./client-store";

// Raw SQL for locks.

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

/**
 * Ends what a person had with an assistant, and what was never redeemed; returns how many connections are left. Locks the
 * person first, as every change of their connections, so that two can't wait for each other or exceed the maximum.
 */
export async function deleteEarlier(tx: Tx, userId: number, clientId: string): Promise<number> {
  await lockById(tx, "cm_user", userId, "NO KEY UPDATE");
  await tx.assistantConnection.deleteMany({
    where: { userId, OR: [{ client: { clientId: storedIdOf(clientId) } }, { expiresAt: { lt: new Date() } }] },
  });
  return tx.assistantConnection.count({ where: { userId } });
}

export const insertConnection = (
  tx: Tx,
  connection: Prisma.AssistantConnectionUncheckedCreateInput,
): Promise<{ id: number }> => tx.assistantConnection.create({ data: connection, select: { id: true } });

const Locked = z.object({ id: z.int(), name: z.string(), scope: z.string() });

/** Reads and locks one of a person's connections; null if they have none with this id. */
export const lockConnection = (tx: Tx, userId: number, id: number): Promise<z.output<typeof Locked> | null> =>
  row(tx, Locked)`
    SELECT n.id, c.name, n.scope::text AS scope
    FROM cm_assistant_connection n JOIN cm_assistant_client c ON c.id = n.cm_assistant_client_id
    WHERE n.id = ${id} AND n.user_id = ${userId} FOR UPDATE OF n`;

export async function deleteConnection(tx: Tx, id: number): Promise<void> {
  await tx.assistantConnection.deleteMany({ where: { id } });
}
