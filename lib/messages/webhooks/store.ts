import type { Db, Tx } from "@/lib/platform/db";
import { type Prisma } from "@/lib/generated/prisma/client";
import { storedSecret } from "./secret-store";
import { MAX_WEBHOOKS, OLD_SECRET_HOURS, TEST_EVENT, type Format, type WebhookEvent } from "./rules";
import { lockById, lockTables } from "@/lib/platform/db/locks";

export type WebhookFields = { name: string; url: string; format: Format; events: WebhookEvent[]; enabled: boolean };

const RECORD = {
  id: true,
  name: true,
  url: true,
  format: true,
  events: true,
  enabled: true,
  failures: true,
  pausedUntil: true,
  updatedAt: true,
  secret: true,
} as const;
export type WebhookRecord = Prisma.WebhookGetPayload<{ select: typeof RECORD }>;

/** Reads all webhooks, by name. */
export const readWebhooks = (db: Db): Promise<WebhookRecord[]> =>
  db.webhook.findMany({ select: RECORD, orderBy: [{ name: "asc" }, { id: "asc" }], take: MAX_WEBHOOKS });

/** Locks a webhook until the transaction ends; null if there is none. */
export async function lockWebhook(tx: Tx, id: number): Promise<WebhookRecord | null> {
  await lockById(tx, "cm_webhook", id, "UPDATE");
  return tx.webhook.findUnique({ where: { id }, select: RECORD });
}

/** Counts all webhooks, and makes others who create one wait, so that two can't exceed the maximum. */
export async function countWebhooks(tx: Tx): Promise<number> {
  await lockTables(tx, ["cm_webhook"], "SHARE ROW EXCLUSIVE");
  return tx.webhook.count();
}

export const insertWebhook = (tx: Tx, fields: WebhookFields, secret: string): Promise<WebhookRecord> =>
  tx.webhook.create({ data: { ...fields, secret: storedSecret(secret) }, select: RECORD });

/** Saves a webhook. It no longer rests: its address or receiver may have been mended. */
export const updateWebhook = (tx: Tx, id: number, fields: WebhookFields): Promise<WebhookRecord> =>
  tx.webhook.update({
    where: { id },
    data: { ...fields, failures: 0, pausedUntil: null, updatedAt: new Date() },
    select: RECORD,
  });

export async function deleteWebhook(tx: Tx, id: number): Promise<void> {
  await tx.webhook.delete({ where: { id } });
}

/** Replaces the secret of a locked webhook. The one before signs too for a day. */
export const replaceSecret = (tx: Tx, { id, secret }: WebhookRecord, replacement: string): Promise<WebhookRecord> =>
  tx.webhook.update({
    where: { id },
    data: {
      secret: storedSecret(replacement),
      previousSecret: secret,
      previousUntil: new Date(Date.now() + OLD_SECRET_HOURS * 3_600_000),
      failures: 0,
      pausedUntil: null,
      updatedAt: new Date(),
    },
    select: RECORD,
  });

/** Adds a test call, to be sent at once; returns its id. */
export async function insertTest(tx: Tx, webhookId: number, userId: number): Promise<string> {
  await tx.webhook.update({ where: { id: webhookId }, data: { pausedUntil: null }, select: { id: true } });
  const { messageId } = await tx.outboxMessage.create({
    data: { lane: "webhook", kind: TEST_EVENT, webhookId, payload: { actor_id: userId } },
    select: { messageId: true },
  });
  return messageId;
}
