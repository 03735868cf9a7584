import { type Actor, personIdOf } from "@/lib/platform/core/actor";
import { deliveryEnv } from "@/lib/platform/core/env";
import type { Tx } from "@/lib/platform/db";
import type { Prisma } from "@/lib/generated/prisma/client";

/** What a command writes to the audit log: the action's name, the person it affects, and what changed. */
export type AuditEntry = {
  act: string;
  subjectId: number | null;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
  /** Set if emails and webhooks may tell of the act. */
  event?: ActEvent;
};

/** What messages about an act need: the ids to read it by, once `after` seconds have passed, and days of what is gone. */
export type ActEvent = { after: number; ids: Readonly<Record<string, number | string | null>> };

/** The event of an act whose person says it all, told at once. */
export const TOLD_AT_ONCE: ActEvent = { after: 0, ids: {} };

/** Records an event whose audit entries are about something else, in the act's transaction, if a webhook is on. */
export async function tellEvent(
  tx: Tx,
  kind: string,
  ids: Readonly<Record<string, number>>,
  actorId: number | null,
): Promise<void> {
  if ((await tx.webhook.count({ where: { enabled: true } })) === 0) return;
  const payload = { ...ids, actor_id: actorId };
  await tx.outboxMessage.create({ data: { lane: "event", kind, payload }, select: { id: true } });
}

/** Who did it, and in which request; null if the app finishes a person's act. */
type Author = Pick<Actor, "userId"> &
  Partial<Pick<Actor, "serviceAccountId" | "through">> & { requestId: string | null };

/**
 * Writes all entries, and their events if anything is sent, in one statement. Raw SQL, because Prisma's insert would
 * take longer than most changes.
 */
export async function writeAudit(tx: Tx, audit: AuditEntry[], actor: Author | null) {
  if (audit.length === 0) return;
  const serviceAccountId = actor?.serviceAccountId ?? null;
  const actorId = actor && personIdOf({ ...actor, serviceAccountId });
  const sendsEmail = deliveryEnv().SMTP_URL !== undefined;
  await tx.$executeRaw`
    WITH entry AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(audit)}::jsonb)
        AS entry(act text, "subjectId" int, before jsonb, after jsonb, event jsonb)),
    told AS (
      INSERT INTO cm_outbox_message (lane, kind, user_id, payload, due_at)
      SELECT 'event', act, "subjectId", (event->'ids') || jsonb_build_object('actor_id', ${actorId}::int),
        clock_timestamp() + make_interval(secs => (event->>'after')::int)
      FROM entry WHERE event IS NOT NULL AND (${sendsEmail} OR EXISTS (SELECT 1 FROM cm_webhook WHERE enabled)))
    INSERT INTO cm_audit_record
      (actor_id, cm_service_account_id, through, act, subject_id, before, after, request_id)
    SELECT ${actorId}::int, ${serviceAccountId}::int, ${actor?.through ?? null}, act, "subjectId", before, after,
      ${actor?.requestId ?? null}
    FROM entry`;
}
