import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

/** Seconds in which what a limit names may happen so often. */
const WINDOW_SECONDS = 60;

const LIMITS = {
  /** Changes through the API, per person. */
  writes: () => env().RATE_LIMIT_WRITES,
  /** The same, per address: before anybody knows who is calling. */
  writes_per_address: () => env().RATE_LIMIT_WRITES_PER_ADDRESS,
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
 * Counts one more for `key` and gives the headers that say how many are left (IETF draft "RateLimit header fields"); a limit of 0 is none.
 * Counts are this process's own. Throws AppError too_many_requests with Retry-After.
 */
export async function enforceRateLimit(limit: Limit, key: string): Promise<Record<string, string>> {
  const points = LIMITS[limit]();
  if (points === 0) return {};
  const limiter = limiterOf(limit, points);
  try {
    return headersOf(limit, points, await limiter.consume(key));
  } catch (over) {
    if (over instanceof Error) throw over;
    const result = over as RateLimiterRes;
    const seconds = secondsLeft(result);
    const detail = `That was too often. Please try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}.`;
    throw new AppError("too_many_requests", detail, {
      headers: { "Retry-After": String(seconds), ...headersOf(limit, points, result) },
    });
  }
}

const secondsLeft = (result: RateLimiterRes) => Math.max(1, Math.ceil(result.msBeforeNext / 1000));

const headersOf = (limit: Limit, points: number, result: RateLimiterRes) => ({
  "RateLimit-Policy": `"${limit}";q=${points};w=${WINDOW_SECONDS}`,
  RateLimit: `"${limit}";r=${result.remainingPoints};t=${secondsLeft(result)}`,
});

/** Starts counting anew. */
export function resetRateLimits(): void {
  limiters().clear();
}
