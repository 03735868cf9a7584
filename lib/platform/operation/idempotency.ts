import { z } from "zod";
import type { Tx } from "@/lib/platform/db";
import { row } from "@/lib/platform/db/rows";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Actor } from "@/lib/platform/core/actor";
import { AppError } from "@/lib/platform/core/errors";
import type { IdempotencyKey } from "@/lib/platform/core/preconditions";
import { RESPONSE_TTL_HOURS } from "@/lib/platform/core/retention";

// Raw SQL: a lock, and what a change that is sent with a key waits for, by the database's clock.

const { sql } = Prisma;

/** Locks the key. A concurrent duplicate gets 409, because waiting would block a connection. */
export async function lockIdempotencyKey(tx: Tx, actor: Actor, { key }: IdempotencyKey): Promise<void> {
  const name = `idempotency:${actor.userId}:${key}`;
  const lock = await row(
    tx,
    z.object({ held: z.boolean() }),
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`,
  );
  if (lock?.held) return;
  throw new AppError(
    "conflict",
    "This request is already being processed. Send it again in a moment to get its response.",
    { type: "in-progress", headers: { "Retry-After": "1" } },
  );
}

/**
 * Returns the stored response to the same request; null if this is the first. Throws AppError invalid if the key was
 * used for a different request.
 */
export async function findStoredResponse(
  tx: Tx,
  actor: Actor,
  { key, fingerprint }: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  const before = await row(
    tx,
    z.object({ fingerprint: z.string(), answer: z.unknown() }),
    sql`
      SELECT fingerprint, answer FROM cm_answered_request
      WHERE user_id = ${actor.userId} AND key = ${key}
        AND created_at > now() - make_interval(hours => ${RESPONSE_TTL_HOURS})`,
  );
  if (!before) return null;
  if (before.fingerprint === fingerprint) return { answer: before.answer };
  throw new AppError("invalid", "This Idempotency-Key was already used for a different request.", {
    type: "key-reused",
    fields: { "Idempotency-Key": ["was already used for a different request"] },
  });
}

/** Stores the response in the same transaction as the change. Replaces an expired one. */
export async function storeResponse(
  tx: Tx,
  actor: Actor,
  { key, fingerprint }: IdempotencyKey,
  answer: unknown,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO cm_answered_request (user_id, key, fingerprint, answer)
    VALUES (${actor.userId}, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb)
    ON CONFLICT (user_id, key) DO UPDATE
      SET fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = now()`;
}
