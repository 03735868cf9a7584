import type { z } from "zod";
import type { PageWindow } from "@/lib/core/paged";
import type { Db, Tx } from "@/lib/db";
import { jsonMoment } from "@/lib/db/json-moment";
import { Prisma } from "@/lib/generated/prisma/client";
import type { MessageCursor, OutboxMessage } from "./contract";
import { SENT_LANES, type State } from "./rules";

const { sql } = Prisma;

export type MessageJson = z.input<typeof OutboxMessage>;

const IN_STATE: Readonly<Record<State, Prisma.Sql>> = {
  waiting: sql`m.done_at IS NULL AND m.failed_at IS NULL`,
  sent: sql`m.done_at IS NOT NULL AND m.last_status IS NOT NULL`,
  not_needed: sql`m.done_at IS NOT NULL AND m.last_status IS NULL`,
  failed: sql`m.failed_at IS NOT NULL AND m.done_at IS NULL`,
};

const SENT = sql`m.lane = ANY(${[...SENT_LANES]}::text[])`;

const select = (which: Prisma.Sql, limit: number) => sql`
  SELECT m.id, m.message_id::text AS message_id, m.lane, m.kind,
    CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) END AS user,
    CASE WHEN w.id IS NOT NULL THEN json_build_object('id', w.id, 'name', w.name) END AS webhook,
    CASE WHEN ${IN_STATE.sent} THEN 'sent' WHEN m.done_at IS NOT NULL THEN 'not_needed' WHEN m.failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state,
    ${jsonMoment(sql`m.created_at`)} AS created_at, ${jsonMoment(sql`m.due_at`)} AS due_at, ${jsonMoment(sql`m.done_at`)} AS done_at,
    m.attempts, m.last_status AS status, m.last_error AS error
  FROM cm_outbox_message m LEFT JOIN cm_user u ON u.id = m.user_id LEFT JOIN cm_webhook w ON w.id = m.cm_webhook_id
  WHERE ${SENT} AND ${which} ORDER BY m.id DESC LIMIT ${limit}`;

/** Reads a page of emails and webhook calls, newest first. */
export const readMessages = (
  db: Db,
  { state, webhookId }: { state: State | undefined; webhookId: number | undefined },
  { limit, after }: PageWindow<MessageCursor>,
): Promise<MessageJson[]> => {
  const wanted = [
    sql`TRUE`,
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(webhookId === undefined ? [] : [sql`m.cm_webhook_id = ${webhookId}`]),
    ...(after ? [sql`m.id < ${after[0]}`] : []),
  ];
  return db.$queryRaw<MessageJson[]>`${select(Prisma.join(wanted, " AND "), limit)}`;
};

/** Locks an email or webhook call, and reads it; null if there is none. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageJson | null> {
  await tx.$queryRaw`SELECT id FROM cm_outbox_message WHERE id = ${id} FOR UPDATE`;
  const [found] = await tx.$queryRaw<MessageJson[]>`${select(sql`m.id = ${id}`, 1)}`;
  return found ?? null;
}

/** Makes a message due at once, with all its attempts, and its webhook no longer rest. */
export async function sendAgain(tx: Tx, id: number): Promise<void> {
  await tx.$executeRaw`
    WITH again AS (
      UPDATE cm_outbox_message SET done_at = NULL, failed_at = NULL, leased_until = NULL, attempts = 0, due_at = now(), last_error = NULL, last_status = NULL
      WHERE id = ${id} RETURNING cm_webhook_id)
    UPDATE cm_webhook w SET paused_until = NULL FROM again WHERE w.id = again.cm_webhook_id`;
}

/** Reads what admins set about messages. */
export async function readSettings(db: Db | Tx): Promise<{ with_levels: boolean }> {
  const found = await db.messageSettings.findUnique({ where: { id: 1 } });
  return { with_levels: found?.withLevels ?? false };
}

/** Locks the settings against other edits until the transaction ends, and reads them. */
export async function lockSettings(tx: Tx): Promise<{ with_levels: boolean }> {
  await tx.$executeRaw`INSERT INTO cm_message_settings (id) VALUES (1) ON CONFLICT DO NOTHING`;
  await tx.$queryRaw`SELECT id FROM cm_message_settings FOR UPDATE`;
  return readSettings(tx);
}

export async function saveSettings(tx: Tx, { with_levels }: { with_levels: boolean }): Promise<void> {
  await tx.messageSettings.update({ where: { id: 1 }, data: { withLevels: with_levels } });
}
