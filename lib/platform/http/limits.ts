import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/lib/platform/core/env";
import { AppError } from "@/lib/platform/core/errors";
import { processWide } from "@/lib/platform/core/process-wide";

// How much one caller may do: in a minute, and at a time.

/** The period of all limits, in seconds. */
const WINDOW_SECONDS = 60;

const LIMITS = {
  /** Changes through the API, per person. */
  writes: () => env().RATE_LIMIT_WRITES,
  /** Changes through the API, per address, counted before the caller is known. */
  writes_per_address: () => env().RATE_LIMIT_WRITES_PER_ADDRESS,
  /** Registrations of assistants, per address, which anyone may make. Each person's program makes one. */
  registrations_per_address: () => Math.min(60, env().RATE_LIMIT_WRITES_PER_ADDRESS),
  /** Kilobytes read, per person, plus READ_KB per response. */
  reads: () => env().RATE_LIMIT_READ_MB * 1024,
  /** Successful sign-ins, per person. */
  sign_ins: () => env().RATE_LIMIT_SIGN_INS,
  /** Steps of signing in, per address. */
  sign_ins_per_address: () => env().RATE_LIMIT_SIGN_INS_PER_ADDRESS,
};
export type Limit = keyof typeof LIMITS;

const limiters = processWide("rate limits", () => new Map<Limit, RateLimiterMemory>());

function limiterOf(limit: Limit, points: number): RateLimiterMemory {
  const known = limiters.get(limit);
  if (known?.points === points) return known;
  const made = new RateLimiterMemory({ keyPrefix: limit, points, duration: WINDOW_SECONDS });
  limiters.set(limit, made);
  return made;
}

/**
 * Counts a request for `key` and returns headers with the number left (IETF draft "RateLimit header fields"). A limit
 * of 0 means no limit. Each process counts separately. Throws AppError too_many_requests with Retry-After.
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

/** Kilobytes counted per response in addition to its size, because many small reads use the server too. */
const READ_KB = 10;

/** Checks that a person hasn't exceeded the limit of reads. Throws AppError too_many_requests with Retry-After. */
export async function limitRead(userId: number): Promise<void> {
  const points = LIMITS.reads();
  if (points === 0) return;
  const spent = await limiterOf("reads", points).get(String(userId));
  if (spent !== null && spent.remainingPoints <= 0 && spent.msBeforeNext > 0) throw tooMany("reads", points, spent);
}

/** Counts a response's size afterwards, so that the one that exceeds the limit is still sent. */
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

/** Resets all counts. */
export function resetRateLimits(): void {
  limiters.clear();
}

/** Calls and pages of one person that are worked on at a time. */
export const CALLS_AT_ONCE = 4;
/** Calls and pages of one person that may wait for their turn. */
export const CALLS_WAITING = 100;
/** Seconds after which a refused caller may try again. */
const RETRY_WAITING = "1";

/** Files of different people that arrive at a time: a slow one leaves places for others, and memory is for as many. */
const ARRIVING_AT_ONCE = 3;

/** Milliseconds: the longest pause after a heavy call. */
const LONGEST_REST = 1_000;

/**
 * Heavy calls. Each person's run one at a time. `alone`: everyone's run one at a time, and after each the app rests for
 * as long as the call took, which leaves the processor to other people's pages. A file may take minutes to arrive or to
 * be read, so a call with a file waits for other calls only while it is worked on (`runAlone`). `arriving`: a call with
 * a body, of which only ARRIVING_AT_ONCE arrive at once, for memory.
 */
export type Heavy = "alone" | "arriving" | "streamed";

const turns = processWide("turns", () => new Map<string, LimitFunction>());

/**
 * Waits until fewer than CALLS_AT_ONCE calls and pages of a person are in work: one person's many costly calls then
 * leave room for others'. A heavy call also waits for others of its kind. Returns a function that ends the turn; only
 * its first call counts. Throws AppError too_many_requests.
 */
export async function takeTurn(person: number, heavy?: Heavy): Promise<() => void> {
  const ends: (() => void)[] = [];
  const endAll = () => {
    for (const end of ends.toReversed()) end();
  };
  try {
    // First, so that those that wait for each other take no place of the person's other calls.
    if (heavy) ends.push(await begin(`${heavy} of person ${person}`, 1));
    ends.push(await begin(`person ${person}`, CALLS_AT_ONCE));
    if (heavy === "arriving") ends.push(await begin("arriving", ARRIVING_AT_ONCE));
    if (heavy === "alone") ends.push(await begin("alone", 1, { rests: true }));
    return endAll;
  } catch (error) {
    endAll();
    throw error;
  }
}

/** Runs work for which a person has a turn alone, over all people. Throws AppError too_many_requests. */
export async function runAlone<T>(work: () => Promise<T>): Promise<T> {
  const end = await begin("alone", 1, { rests: true });
  return work().finally(end);
}

/** Makes each piece alone, so that nobody waits while one is sent. */
export async function* eachAlone<T>(pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const piece = await runAlone(() => iterator.next());
      if (piece.done === true) return;
      yield piece.value;
    }
  } finally {
    await iterator.return?.();
  }
}

/**
 * Waits until an address that isn't signed in has no other call in work, and as long as that one took, so that its calls
 * leave half of the processor to others. Returns a function that ends the turn. Throws AppError too_many_requests.
 */
export const takeAddressTurn = (address: string): Promise<() => void> =>
  begin(`address ${address}`, 1, { rests: true });

/** Waits until fewer than `atOnce` turns of this name are taken. Returns a function that ends the turn. */
async function begin(name: string, atOnce: number, { rests = false } = {}): Promise<() => void> {
  const limit = turns.get(name) ?? pLimit(atOnce);
  if (limit.activeCount + limit.pendingCount >= atOnce + CALLS_WAITING) throw tooManyWaiting();
  turns.set(name, limit);
  return new Promise((resolve) => {
    const turn = async () => {
      const begun = performance.now();
      await new Promise<void>((end) => resolve(end));
      if (rests && limit.pendingCount > 0) await pause(Math.min(performance.now() - begun, LONGEST_REST));
    };
    void limit(turn).then(() => {
      if (limit.activeCount + limit.pendingCount === 0) turns.delete(name);
    });
  });
}

/** Milliseconds between two looks whether anyone's call is in work. */
const LOOKS_EVERY = 2;

/** Waits until nobody's call or page is in work, but no longer than `most` milliseconds. */
export async function whenNobodyWaits(most: number): Promise<void> {
  const begun = performance.now();
  while (turns.size > 0 && performance.now() - begun < most) await pause(LOOKS_EVERY);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const tooManyWaiting = () =>
  new AppError("too_many_requests", `More than ${CALLS_WAITING} of your calls are waiting. Try again in a second.`, {
    headers: { "Retry-After": RETRY_WAITING },
  });
