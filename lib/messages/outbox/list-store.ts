import { adminSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import type { PageWindow, IdCursor } from "@/lib/platform/core/paged";
import { onWire } from "@/lib/platform/core/wire";
import type { Db, Tx } from "@/lib/platform/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { OutboxMessage } from "./contract";
import { SENT_LANES, type State } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

type MessageJson = z.input<typeof OutboxMessage>;

const SentLane = z.enum(SENT_LANES);

const RECORD = {
  id: true,
  messageId: true,
  lane: true,
  kind: true,
  createdAt: true,
  dueAt: true,
  doneAt: true,
  failedAt: true,
  attempts: true,
  lastStatus: true,
  lastError: true,
  user: { select: { id: true, firstName: true, lastName: true } },
  webhook: { select: { id: true, name: true, enabled: true } },
} as const satisfies Prisma.OutboxMessageSelect;
type MessageRecord = Prisma.OutboxMessageGetPayload<{ select: typeof RECORD }>;

const IN_STATE: Readonly<Record<State, Prisma.OutboxMessageWhereInput>> = {
  waiting: { doneAt: null, failedAt: null },
  sent: { doneAt: { not: null }, lastStatus: { not: null } },
  not_needed: { doneAt: { not: null }, lastStatus: null },
  failed: { doneAt: null, failedAt: { not: null } },
};

function stateOf({ doneAt, failedAt, lastStatus }: MessageRecord): State {
  if (doneAt !== null) return lastStatus === null ? "not_needed" : "sent";
  return failedAt === null ? "waiting" : "failed";
}

const asJson = (message: MessageRecord): MessageJson => {
  const { lane, failedAt: _failed, lastStatus, lastError, ...shown } = message;
  return {
    ...onWire(shown),
    lane: SentLane.parse(lane),
    state: stateOf(message),
    status: lastStatus,
    error: lastError,
  };
};

const SENT: Prisma.OutboxMessageWhereInput = { lane: { in: [...SENT_LANES] } };

/** Reads a page of emails and webhook calls, newest first. */
export async function readMessages(
  db: Db,
  { state, webhookId }: { state: State | undefined; webhookId: number | undefined },
  { limit, after }: PageWindow<IdCursor>,
): Promise<MessageJson[]> {
  const wanted = [
    SENT,
    ...(state === undefined ? [] : [IN_STATE[state]]),
    ...(webhookId === undefined ? [] : [{ webhookId }]),
    ...(after ? [{ id: { lt: after[0] } }] : []),
  ];
  const found = await db.outboxMessage.findMany({
    where: { AND: wanted },
    select: RECORD,
    orderBy: { id: "desc" },
    take: limit,
  });
  return found.map(asJson);
}

/** Locks an email or webhook call, and reads it; null if there is none. */
export async function lockMessage(tx: Tx, id: number): Promise<MessageJson | null> {
  await lockById(tx, "cm_outbox_message", id, "UPDATE");
  const found = await tx.outboxMessage.findFirst({ where: { ...SENT, id }, select: RECORD });
  return found && asJson(found);
}

/**
 * Makes a message due at once, by the database's clock, with all its attempts, and its webhook no longer rest. A digest
 * counts as begun, because the person's next one may wait, and only one that hasn't begun may.
 */
export async function sendAgain(tx: Tx, id: number): Promise<void> {
  await tx.$executeRaw`
    WITH again AS (
      UPDATE cm_outbox_message SET done_at = NULL, failed_at = NULL, leased_until = NULL, due_at = now(),
        attempts = (kind = 'digest')::int, last_error = NULL, last_status = NULL
      WHERE id = ${id} RETURNING cm_webhook_id)
    UPDATE cm_webhook w SET paused_until = NULL FROM again WHERE w.id = again.cm_webhook_id`;
}

/** Whether messages may have a level's name together with a person's. */
export const MESSAGES = adminSetting("messages", z.object({ with_levels: z.boolean().default(false) }));
