import { z } from "zod";
import { type Db, row, sql, type Tx } from "@/lib/platform/db";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { writeAudit } from "@/lib/platform/operation/audit-entry";
import { jsonPerson, SHOWN_AREA, U } from "@/lib/platform/db/fragments";
import type { Claimed } from "@/lib/messages/outbox/store";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { WebhookCall } from "./contract";
import { type Format, FORMATS, restAfter } from "./rules";

/** Adds a call for each webhook that wants an event. Raw SQL: one statement, however many want it. */
export async function callWebhooks(tx: Tx, { kind, user_id, payload, created_at }: Claimed): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_outbox_message (lane, kind, user_id, cm_webhook_id, payload, created_at)
    SELECT 'webhook', ${kind}, ${user_id}::int, w.id, ${JSON.stringify(payload)}::jsonb, ${created_at}
    FROM cm_webhook w WHERE w.enabled AND ${kind} = ANY (w.events)`;
}

/** Where a call goes, and the stored secrets that sign it, the current one first. */
export type Target = { url: string; format: Format; secrets: string[]; failures: number };

/** Reads where a call goes; null if the webhook is gone or turned off. */
export async function findTarget(db: Db, webhookId: number | null): Promise<Target | null> {
  if (webhookId === null) return null;
  const found = await db.webhook.findUnique({
    where: { id: webhookId, enabled: true },
    select: { url: true, format: true, failures: true, secret: true, previousSecret: true, previousUntil: true },
  });
  if (!found) return null;
  const { url, failures, secret, previousSecret, previousUntil } = found;
  const isBothValid = previousSecret !== null && previousUntil !== null && previousUntil > new Date();
  const secrets = isBothValid ? [secret, previousSecret] : [secret];
  return { url, format: z.enum(FORMATS).parse(found.format), secrets, failures };
}

const id = (value: unknown) => sql`${typeof value === "number" ? value : null}::int`;

/** What messages about an event may name: null for what is gone by the time they are made, or isn't part of it. */
const Facts = z.object({
  facts: WebhookCall.shape.data.omit({ current_level: true, desired_level: true, url: true }).extend({
    /** Null unless messages may have levels. */
    levels: z.strictObject({ current_level: z.enum(LEVELS), desired_level: z.enum(LEVELS) }).nullable(),
  }),
});
export type EventFacts = z.output<typeof Facts>["facts"];

/**
 * Reads what an event is about, as it is now, as JSON that the database builds: which records that are depends on the
 * event.
 */
export async function readFacts(db: Db, { user_id, payload }: Claimed, withLevels: boolean): Promise<EventFacts> {
  const person = jsonPerson(U);
  const found = await row(db, Facts)`
    SELECT json_build_object(
      'user', (SELECT ${person} FROM cm_user u WHERE u.id = ${user_id}::int),
      'actor', (SELECT ${person} FROM cm_user u WHERE u.id = ${id(payload.actor_id)}),
      'sheet_id', r.cm_sheet_id, 'sheet_competency_id', r.id, 'request_id', h.request_id,
      'competency', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END,
      'area_name', ${SHOWN_AREA},
      'conversation_round', (
        SELECT json_build_object(
          'id', rd.id, 'name', rd.name, 'starts_on', rd.starts_on::text, 'ends_on', rd.ends_on::text)
        FROM cm_conversation_round rd WHERE rd.id = ${id(payload.conversation_round_id)}),
      'need_id', ${id(payload.need_id)}, 'engagement_id', ${id(payload.engagement_id)},
      'erased_user_id', ${id(payload.erased_user_id)},
      'import', (SELECT json_build_object('id', i.id, 'kind', i.kind)
        FROM cm_import i WHERE i.id = ${id(payload.import_id)}),
      'levels', CASE WHEN ${withLevels} AND h.id IS NOT NULL
        THEN json_build_object('current_level', h.current_level, 'desired_level', h.desired_level) END) AS facts
    FROM (SELECT 1) one LEFT JOIN cm_sheet_competency r ON r.id = ${id(payload.sheet_competency_id)}
      LEFT JOIN cm_competency_change h ON h.id = coalesce(${id(payload.change_id)},
        (SELECT m.request_id FROM cm_review_message m WHERE m.id = ${id(payload.review_message_id)}))
      LEFT JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
  if (!found) throw new Error("an event was not read");
  return found.facts;
}

/** Records that a webhook responded. */
export async function recordSuccess(db: Db, webhookId: number): Promise<void> {
  await db.webhook.updateMany({
    where: { id: webhookId, OR: [{ failures: { gt: 0 } }, { pausedUntil: { not: null } }] },
    data: { failures: 0, pausedUntil: null },
  });
}

/** Records a failed call: the webhook rests, longer each time. */
export async function recordFailure(db: Db, webhookId: number, failures: number): Promise<void> {
  const pausedUntil = new Date(Date.now() + restAfter(failures) * 1000);
  await db.webhook.updateMany({ where: { id: webhookId }, data: { failures: { increment: 1 }, pausedUntil } });
}

/** Turns a webhook off, whose receiver answered 410: it wants no more calls. The audit log says so. */
export async function turnOff(db: PrismaClient, webhookId: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const data = { enabled: false, updatedAt: new Date() };
    const where = { id: webhookId, enabled: true };
    const turned = await tx.webhook.updateManyAndReturn({ where, data, select: { id: true, name: true } });
    await writeAudit(
      tx,
      turned.map((after) => ({ act: "webhook.turned_off", subjectId: null, after })),
      null,
    );
  });
}
