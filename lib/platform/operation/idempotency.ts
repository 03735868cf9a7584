import { z } from "zod";
import { row, type Tx } from "@/lib/platform/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Actor } from "@/lib/platform/core/actor";
import { AppError, conflict } from "@/lib/platform/core/errors";
import type { IdempotencyKey } from "@/lib/platform/core/preconditions";
import { RESPONSE_TTL_HOURS } from "@/lib/platform/core/retention";

// Raw SQL: a lock.

/** Milliseconds. */
const RESPONSE_TTL = RESPONSE_TTL_HOURS * 3_600_000;

/** Locks the key. A concurrent duplicate gets 409, because waiting would block a connection. */
export async function lockIdempotencyKey(tx: Tx, actor: Actor, { key }: IdempotencyKey): Promise<void> {
  const name = `idempotency:${actor.userId}:${key}`;
  const lock = await row(tx, z.object({ held: z.boolean() }))`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS held`;
  if (lock?.held) return;
  throw conflict(
    "in-progress",
    "This request is already being processed. Send it again in a moment to get its response.",
    { headers: { "Retry-After": "1" } },
  );
}

/** Returns the stored response to the same request, or null. Throws AppError invalid for a different one. */
export async function findStoredResponse(
  tx: Tx,
  actor: Actor,
  { key, fingerprint }: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  const before = await tx.answeredRequest.findFirst({
    where: { userId: actor.userId, key, createdAt: { gt: new Date(Date.now() - RESPONSE_TTL) } },
    select: { fingerprint: true, answer: true },
  });
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
  const stored = { fingerprint, answer: answer as Prisma.InputJsonValue, createdAt: new Date() };
  const userId_key = { userId: actor.userId, key };
  await tx.answeredRequest.upsert({ where: { userId_key }, create: { ...userId_key, ...stored }, update: stored });
}
