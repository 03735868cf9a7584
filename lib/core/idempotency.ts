import type { Tx } from "@/lib/db";
import type { Actor } from "./actor";
import { AppError } from "./errors";
import type { IdempotencyKey } from "./preconditions";

/** Hours that an answer is kept for those who send the same again. */
export const RESPONSE_TTL_HOURS = 24;

/** Keeps the key to this transaction. Another that is at it just now is a 409: waiting for it would hold a connection for as long. */
export async function lockIdempotencyKey(tx: Tx, actor: Actor, { key }: IdempotencyKey): Promise<void> {
  const name = `idempotency:${actor.userId}:${key}`;
  const [lock] = await tx.$queryRaw<
    { held: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`;
  if (lock?.held) return;
  throw new AppError(
    "conflict",
    "This request is being worked on already. Send it again in a moment to get its answer.",
    { headers: { "Retry-After": "1" } },
  );
}

/** What the same request was answered before; null when it is the first. The key with anything else is refused. */
export async function findStoredResponse(
  tx: Tx,
  actor: Actor,
  { key, fingerprint }: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  const [before] = await tx.$queryRaw<{ fingerprint: string; answer: unknown }[]>`
    SELECT fingerprint, answer FROM cm_answered_request
    WHERE user_id = ${actor.userId} AND key = ${key} AND created_at > now() - make_interval(hours => ${RESPONSE_TTL_HOURS})`;
  if (!before) return null;
  if (before.fingerprint === fingerprint) return { answer: before.answer };
  throw new AppError("invalid", "This Idempotency-Key came with another request before.", {
    fields: { "Idempotency-Key": ["is taken by another request"] },
  });
}

/** Keeps the answer, in the transaction of what it says was done. An answer that is too old to count makes way. */
export async function storeResponse(
  tx: Tx,
  actor: Actor,
  { key, fingerprint }: IdempotencyKey,
  answer: unknown,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_answered_request (user_id, key, fingerprint, answer) VALUES (${actor.userId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now()`;
}
