import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** Seconds that a limit's number is for. */
const WINDOW_SECONDS = 60;

const LIMITS = {
  /** Changes through the API, per person. */
  writes: () => env().RATE_LIMIT_WRITES,
  /** The same, per address: before anybody knows who is calling. */
  writes_per_address: () => env().RATE_LIMIT_WRITES_PER_ADDRESS,
  /** Kilobytes answered, per person; each answer costs READ_KB more. */
  reads: () => env().RATE_LIMIT_READ_MB * 1024,
  /** Sign-ins that succeed, per person. */
  sign_ins: () => env().RATE_LIMIT_SIGN_INS,
  /** Steps of signing in, per address. */
  sign_ins_per_address: () => env().RATE_LIMIT_SIGN_INS_PER_ADDRESS,
};
export type Limit = keyof typeof LIMITS;

// Next bundles this module more than once into one process; the counts must be the same ones all the same.
const KEY = Symbol.for("cairn.rate-limits");
const slot = globalThis as typeof globalThis & { [KEY]?: Map<Limit, RateLimiterMemory> };
const limiters = () => (slot[KEY] ??= new Map());

function limiterOf(limit: Limit, points: number): RateLimiterMemory {
  const known = limiters().get(limit);
  if (known?.points === points) return known;
  const made = new RateLimiterMemory({ keyPrefix: limit, points, duration: WINDOW_SECONDS });
  limiters().set(limit, made);
  return made;
}

/**
 * Counts one more for `key` and returns the headers that say how many are left (IETF draft "RateLimit header fields"); a limit of 0 is
 * none. Counts are this process's own. Throws AppError too_many_requests with Retry-After.
 */
export async function enforceRateLimit(limit: Limit, key: string): Promise<Record<string, string>> {
  const points = LIMITS[limit]();
  if (points === 0) return {};
  try {
    return headersOf(limit, points, await limiterOf(limit, points).consume(key));
  } catch (over) {
    if (over instanceof Error) throw over;
    throw tooMany(limit, points, over as RateLimiterRes);
  }
}

/** Kilobytes that an answer costs beside its size: many small reads cost the server too. */
const READ_KB = 10;

/** Refuses a read of somebody who has read more than the limit. Throws AppError too_many_requests with Retry-After. */
export async function limitRead(userId: number): Promise<void> {
  const points = LIMITS.reads();
  if (points === 0) return;
  const spent = await limiterOf("reads", points).get(String(userId));
  if (spent !== null && spent.remainingPoints <= 0 && spent.msBeforeNext > 0) throw tooMany("reads", points, spent);
}

/** Counts an answer of so many bytes. What an answer costs is known only once it is made, so the one that exceeds the limit is still given. */
export async function spendRead(userId: number, bytes: number): Promise<void> {
  const points = LIMITS.reads();
  if (points === 0) return;
  await limiterOf("reads", points).penalty(String(userId), READ_KB + Math.ceil(bytes / 1024));
}

function tooMany(limit: Limit, points: number, result: RateLimiterRes): AppError {
  const seconds = secondsLeft(result);
  const detail = `Too many requests. Try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;
  return new AppError("too_many_requests", detail, {
    headers: { "Retry-After": String(seconds), ...headersOf(limit, points, result) },
  });
}

const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

const headersOf = (limit: Limit, points: number, result: RateLimiterRes) => ({
  "RateLimit-Policy": `"${limit}";q=${points};w=${WINDOW_SECONDS}`,
  RateLimit: `"${limit}";r=${Math.max(0, result.remainingPoints)};t=${secondsLeft(result)}`,
});

/** Forgets all counts. */
export function resetRateLimits(): void {
  limiters().clear();
}
