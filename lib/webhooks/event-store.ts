import type { Db, Tx } from "@/lib/db";
import { alias } from "@/lib/db/alias";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Claimed } from "@/lib/outbox/store";
import { jsonPerson } from "@/lib/db/fragments";
import type { EventFacts } from "./payload-rules";
import { restAfter, type Format } from "./rules";

const { sql } = Prisma;

/** Adds a call for each webhook that wants an event. */
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
  const [found] = await db.$queryRaw<Target[]>`
    SELECT url, format, failures, CASE WHEN previous_until > now() THEN ARRAY[secret, previous_secret] ELSE ARRAY[secret] END AS secrets
    FROM cm_webhook WHERE id = ${webhookId} AND enabled`;
  return found ?? null;
}

const id = (value: unknown) => sql`${typeof value === "number" ? value : null}::int`;

/** Reads what an event is about, as it is now. */
export async function readFacts(db: Db, { user_id, payload }: Claimed, withLevels: boolean): Promise<EventFacts> {
  const [found] = await db.$queryRaw<{ facts: EventFacts }[]>`
    SELECT json_build_object(
      'user', (SELECT ${jsonPerson(alias("cm_user", "u"))} FROM cm_user u WHERE u.id = ${user_id}::int),
      'actor', (SELECT ${jsonPerson(alias("cm_user", "u"))} FROM cm_user u WHERE u.id = ${id(payload.actor_id)}),
      'sheet_id', r.cm_sheet_id, 'sheet_competency_id', r.id, 'request_id', h.request_id,
      'competency', CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END, 'area_name', coalesce(t.name, a.name),
      'review_round', (SELECT json_build_object('id', rd.id, 'name', rd.name, 'starts_on', rd.starts_on::text, 'ends_on', rd.ends_on::text)
        FROM cm_review_round rd WHERE rd.id = ${id(payload.review_round_id)}),
      'levels', CASE WHEN ${withLevels} AND h.id IS NOT NULL THEN json_build_object('current_level', h.current_level, 'desired_level', h.desired_level) END) AS facts
    FROM (SELECT 1) one LEFT JOIN cm_sheet_competency r ON r.id = ${id(payload.sheet_competency_id)}
      LEFT JOIN cm_competency_change h ON h.id = coalesce(${id(payload.change_id)},
        (SELECT m.request_id FROM cm_review_message m WHERE m.id = ${id(payload.review_message_id)}))
      LEFT JOIN cm_competency c ON c.id = r.cm_competency_id LEFT JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id`;
  if (!found) throw new Error("an event was not read");
  return found.facts;
}

/** Records that a webhook responded. */
export async function recordSuccess(db: Db, webhookId: number): Promise<void> {
  await db.$executeRaw`UPDATE cm_webhook SET failures = 0, paused_until = NULL WHERE id = ${webhookId} AND (failures > 0 OR paused_until IS NOT NULL)`;
}

/** Records a failed call: the webhook rests, longer each time. */
export async function recordFailure(db: Db, webhookId: number, failures: number): Promise<void> {
  await db.$executeRaw`
    UPDATE cm_webhook SET failures = failures + 1, paused_until = now() + make_interval(secs => ${restAfter(failures)}) WHERE id = ${webhookId}`;
}

/** Turns a webhook off, whose receiver answered 410: it wants no more calls. */
export async function turnOff(db: Db, webhookId: number): Promise<void> {
  await db.$executeRaw`UPDATE cm_webhook SET enabled = false, updated_at = now() WHERE id = ${webhookId}`;
}
