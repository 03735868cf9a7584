import pLimit, { type LimitFunction } from "p-limit";
import { AppError } from "@/lib/platform/core/errors";
import { processWide } from "@/lib/platform/core/process-wide";

/** Calls and pages of one person that are worked on at a time. */
export const CALLS_AT_ONCE = 4;
/** Calls and pages of one person that may wait for their turn. */
export const CALLS_WAITING = 100;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = "1";

/** Milliseconds: the longest pause after a heavy call. */
const LONGEST_REST = 1_000;

/**
 * One at a time of each person. `alone`: also one at a time over all people, with as long a rest before the next, which
 * keeps the processor for other people's pages.
 */
export type Heavy = "alone" | "streamed";

const limits = processWide("turns", () => new Map<string, LimitFunction>());

/**
 * Waits until fewer than CALLS_AT_ONCE calls and pages of a person are in work: one person's many costly calls then
 * leave room for others'. A heavy call also waits for others of its kind. Returns a function that ends the turn; only
 * its first call counts. Throws AppError too_many_requests.
 */
export async function takeTurn(person: number, heavy?: Heavy): Promise<() => void> {
  const ends = [await begin(`person ${person}`, CALLS_AT_ONCE)];
  const endAll = () => {
    for (const end of ends.toReversed()) end();
  };
  try {
    if (heavy) ends.push(await begin(`${heavy} of person ${person}`, 1));
    if (heavy === "alone") ends.push(await begin("alone", 1, { rests: true }));
    return endAll;
  } catch (error) {
    endAll();
    throw error;
  }
}

/** Waits until fewer than `atOnce` turns of this name are taken. Returns a function that ends the turn. */
async function begin(name: string, atOnce: number, { rests = false } = {}): Promise<() => void> {
  const limit = limits.get(name) ?? pLimit(atOnce);
  if (limit.activeCount + limit.pendingCount >= atOnce + CALLS_WAITING) throw tooManyWaiting();
  limits.set(name, limit);
  return new Promise((resolve) => {
    const turn = async () => {
      const begun = performance.now();
      await new Promise<void>((end) => resolve(end));
      if (rests && limit.pendingCount > 0) await pause(Math.min(performance.now() - begun, LONGEST_REST));
    };
    void limit(turn).then(() => {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(name);
    });
  });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const tooManyWaiting = () =>
  new AppError("too_many_requests", `More than ${CALLS_WAITING} of your calls are waiting. Try again in a second.`, {
    headers: { "Retry-After": RETRY_AFTER },
  });
