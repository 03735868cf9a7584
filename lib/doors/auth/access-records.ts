import { LRUCache } from "lru-cache";
import type { ACCESS_ACTS } from "@/lib/privacy/audit/act-rules";
import { withDatabase } from "@/lib/platform/db";
import { log } from "@/lib/platform/core/log";
import { isRefusal, logSecurityEvent } from "@/lib/platform/core/security-log";
import type { Origin } from "@/lib/platform/http/request-origin";
import * as store from "./store";

type Refused = { userId: number | null } & Pick<Origin, "address" | "requestId">;

/** Milliseconds. The audit log has the first refusal of a kind, the security log each: anyone can cause many. */
const RECORD_EVERY = 60 * 60 * 1000;
const recorded = new LRUCache<string, true>({ max: 5_000, ttl: RECORD_EVERY });

/** Writes a refusal (403, 429) to the security log, a person's first one an hour to the audit log. Never throws. */
export async function recordRefusal(error: unknown, refused: Refused): Promise<void> {
  if (isRefusal(error)) await recordRefused(error.code, refused);
}

/** Like `recordRefusal`, for a reason's code. Never throws. */
export async function recordRefused(reason: string, { userId, address, requestId }: Refused): Promise<void> {
  logSecurityEvent("refusal", { outcome: "failed", userId, address, requestId, reason });
  await recordFirst("person.refused", reason, userId, requestId);
}

type FailedSignIn = {
  holderId?: number | null;
  claims?: readonly string[];
  /** Whether it was an ID token sent to the API. */
  isToken?: boolean;
};

/** Writes a failed sign-in to the security log, a person's first one an hour to the audit log. Never throws. */
export async function recordFailedSignIn(
  { address, requestId }: Pick<Origin, "address" | "requestId">,
  reason: string,
  { holderId: userId = null, claims = [], isToken = false }: FailedSignIn = {},
): Promise<void> {
  // A program that repeats a token every second isn't a company that can't sign in.
  const countedAs = isToken ? "token_use" : "sign_in";
  logSecurityEvent("sign_in", { outcome: "failed", userId, address, requestId, reason, claims, countedAs });
  await recordFirst("person.sign_in_refused", reason, userId, requestId);
}

async function recordFirst(
  act: keyof typeof ACCESS_ACTS,
  reason: string,
  userId: number | null,
  requestId: string,
): Promise<void> {
  const key = `${userId} ${act} ${reason}`;
  if (userId === null || recorded.has(key)) return;
  recorded.set(key, true);
  try {
    await withDatabase((db) => store.recordAccess(db, userId, act, { requestId, after: { reason } }));
  } catch (error) {
    recorded.delete(key);
    log.warn({ err: error, request_id: requestId }, "a refusal couldn't be written to the audit log");
  }
}

/** Forgets which refusals were recorded, for tests. */
export const resetAccessRecords = () => recorded.clear();
