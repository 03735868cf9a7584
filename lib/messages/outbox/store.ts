import { afterDays } from "@/lib/platform/core/day";
import { z } from "zod";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { U } from "@/lib/platform/db/fragments";
import { isAway } from "@/lib/people/absences/store";
import { type Lane, LEASE_SECONDS, LISTED_DAYS, SLOTS_PER_WEBHOOK } from "./rules";

// Raw SQL where several apps work on one queue: SKIP LOCKED, and leases and due times by the database's clock.

const Claimed = z.object({
  id: z.int(),
  /** The same at every attempt. */
  message_id: z.uuid(),
  kind: z.string(),
  user_id: z.int().nullable(),
  webhook_id: z.int().nullable(),
  payload: z.record(z.string(), z.unknown()),
  attempts: z.int(),
  attempt_id: z.uuid(),
  created_at: z.date(),
});
/** A message that this app works on until its lease ends. */
export type Claimed = z.output<typeof Claimed>;

/**
 * Takes due messages of a lane, the longest due first, in one short statement: nothing is locked while they are sent.
 * Only kinds that this version knows: while two versions run side by side, the others wait for the newer one. A webhook
 * with enough calls in flight waits, and so does a reminder for a person who is away: it is written when they are back,
 * from what is true then.
 */
export const claim = (
  db: Db,
  { lane, kinds, reminders = [] }: { lane: Lane; kinds: readonly string[]; reminders?: readonly string[] },
  limit: number,
): Promise<Claimed[]> =>
  rows(db, Claimed)`
    UPDATE cm_outbox_message SET attempts = attempts + 1, attempt_id = gen_random_uuid(),
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS[lane]})
    WHERE id IN (
      SELECT m.id FROM cm_outbox_message m
      WHERE m.lane = ${lane} AND m.done_at IS NULL AND m.failed_at IS NULL AND m.due_at <= now()
        AND (m.leased_until IS NULL OR m.leased_until < now()) AND m.kind = ANY(${[...kinds]}::text[])
        AND NOT EXISTS (
          SELECT 1 FROM cm_webhook w WHERE w.id = m.cm_webhook_id AND (NOT w.enabled OR w.paused_until > now()))
        AND NOT (m.kind = ANY(${[...reminders]}::text[])
          AND EXISTS (SELECT 1 FROM cm_user u WHERE u.id = m.user_id AND ${isAway(U)}))
        AND (m.cm_webhook_id IS NULL OR m.cm_webhook_id <> ALL (ARRAY(
          SELECT o.cm_webhook_id FROM cm_outbox_message o
          WHERE o.cm_webhook_id IS NOT NULL AND o.done_at IS NULL AND o.failed_at IS NULL AND o.leased_until >= now()
          GROUP BY o.cm_webhook_id HAVING count(*) >= ${SLOTS_PER_WEBHOOK})))
      ORDER BY m.due_at, m.id LIMIT ${limit} FOR UPDATE OF m SKIP LOCKED)
    RETURNING id, message_id::text, kind, user_id, cm_webhook_id AS webhook_id, payload, attempts, attempt_id::text,
      created_at`;

const ofAttempt = ({ id, attempt_id }: Claimed) => ({ id, attemptId: attempt_id, doneAt: null });

/** Marks a message as done. False if its lease ran out and another attempt began: that one's outcome counts. */
export async function finish(db: Db | Tx, message: Claimed, status: number | null = null): Promise<boolean> {
  const data = { doneAt: new Date(), leasedUntil: null, lastError: null, lastStatus: status };
  const { count } = await db.outboxMessage.updateMany({ where: ofAttempt(message), data });
  return count === 1;
}

/** Why an attempt failed, and the seconds until the next; null if there is none. */
export type Failure = { error: string; status?: number | null; retryAfter: number | null };

const MAX_ERROR = 500;

/** Records a failed attempt. */
export async function fail(db: Db, message: Claimed, { error, status = null, retryAfter }: Failure): Promise<void> {
  await db.$executeRaw`
    UPDATE cm_outbox_message SET leased_until = NULL, last_error = ${error.slice(0, MAX_ERROR)},
      last_status = ${status}::int, due_at = now() + make_interval(secs => ${retryAfter ?? 0}),
      failed_at = CASE WHEN ${retryAfter === null} THEN now() END
    WHERE id = ${message.id} AND attempt_id = ${message.attempt_id}::uuid AND done_at IS NULL`;
}

/** Puts a message off until a time, without counting it as failed. */
export async function postpone(db: Db, message: Claimed, until: Date): Promise<void> {
  await db.outboxMessage.updateMany({
    where: ofAttempt(message),
    data: { leasedUntil: null, lastError: null, dueAt: until },
  });
}

/** Ends the leases that a killed process left. Only on our own server, which has no other app. */
export async function endLeases(db: Db): Promise<void> {
  await db.outboxMessage.updateMany({
    where: { leasedUntil: { not: null }, doneAt: null },
    data: { leasedUntil: null },
  });
}

/** Sets a new job's time, and begins a due turn once: whichever app comes first, however many were missed. */
export async function beginTurn(tx: Tx, name: string, next: Date): Promise<void> {
  await tx.job.createMany({ data: [{ name, nextAt: next }], skipDuplicates: true });
  await tx.job.updateMany({
    where: { name, nextAt: { gt: afterDays(next, LONGEST_TURN_DAYS) } },
    data: { nextAt: next },
  });
  await tx.$executeRaw`
    WITH due AS (SELECT next_at FROM cm_job WHERE name = ${name} AND next_at <= now() FOR UPDATE SKIP LOCKED),
    begun AS (UPDATE cm_job j SET next_at = ${next} FROM due WHERE j.name = ${name} RETURNING due.next_at)
    INSERT INTO cm_outbox_message (lane, kind, key, payload)
    SELECT 'job', ${name}, ${name} || ' ' || next_at::text, '{}' FROM begun ON CONFLICT DO NOTHING`;
}

/** The longest that a job waits for its turn. One that would wait longer was put off by a clock that was ahead. */
const LONGEST_TURN_DAYS = 7;

/** Whether a job is due, has no time yet, or a wrong one. */
export async function isTurnDue(db: Db, names: readonly string[]): Promise<boolean> {
  const nextAt = { gt: new Date(), lte: afterDays(new Date(), LONGEST_TURN_DAYS) };
  const waiting = await db.job.count({ where: { name: { in: [...names] }, nextAt } });
  return waiting < names.length;
}

/**
 * Deletes messages that were sent or have failed, 30 days after they were made; returns their number. Those
 * about a case that isn't closed stay, so that nobody is asked again to read it.
 */
export async function deleteOldMessages(tx: Tx, now: Date): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM cm_outbox_message m
    WHERE m.created_at < ${afterDays(now, -LISTED_DAYS)} AND (m.done_at IS NOT NULL OR m.failed_at IS NOT NULL)
      AND NOT (m.kind = 'case_ready' AND EXISTS (SELECT FROM cm_conversation v
        WHERE v.id = (m.payload->>'conversation_id')::int AND v.state <> 'closed'))`;
}
