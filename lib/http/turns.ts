import { AppError } from "@/lib/core/errors";

/** Calls and pages of one person that are worked on at a time. */
export const CALLS_AT_ONCE = 4;
/** Calls and pages of one person that may wait for their turn. */
export const CALLS_WAITING = 100;
/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = "1";

/** Milliseconds. No call waits for longer than this after the heavy one before it. */
const LONGEST_REST = 1_000;

/**
 * One at a time of each person. `alone`: also one at a time over all people, with as long a rest before the next, which keeps the processor
 * for other people's pages.
 */
export type Heavy = "alone" | "streamed";

type Line = { inWork: number; waiting: (() => void)[] };

// Next bundles this module more than once into one process; there must be one set of lines all the same.
const KEY = Symbol.for("cairn.turns");
const slot = globalThis as typeof globalThis & { [KEY]?: Map<string, Line> };
const lines = () => (slot[KEY] ??= new Map());

/**
 * Waits until fewer than CALLS_AT_ONCE calls and pages of a person are in work: one person's many costly calls then leave room for others'.
 * A heavy call also waits for others of its kind. Returns a function that ends the turn; only its first call counts. Throws AppError
 * too_many_requests.
 */
export async function takeTurn(person: number, heavy?: Heavy): Promise<() => void> {
  const ends: (() => void)[] = [];
  const endAll = () => {
    for (const end of ends.toReversed()) end();
  };
  try {
    ends.push(await queue(lineOf(person), CALLS_AT_ONCE));
    if (heavy) ends.push(await queue(`${heavy} of ${lineOf(person)}`, 1));
    if (heavy === "alone") ends.push(await queue("alone", 1, { rests: true }));
    return endAll;
  } catch (error) {
    endAll();
    throw error;
  }
}

/** Throws AppError too_many_requests if no more of a person's calls and pages may wait, for who can't do so while it waits itself. */
export function refuseFullLine(person: number): void {
  if ((lines().get(lineOf(person))?.waiting.length ?? 0) >= CALLS_WAITING) throw tooManyWaiting();
}

const lineOf = (person: number) => `person ${person}`;

const tooManyWaiting = () =>
  new AppError("too_many_requests", `More than ${CALLS_WAITING} of your calls are waiting. Try again in a second.`, {
    headers: { "Retry-After": RETRY_AFTER },
  });

async function queue(name: string, atOnce: number, { rests = false } = {}): Promise<() => void> {
  const line = lines().get(name) ?? { inWork: 0, waiting: [] };
  lines().set(name, line);
  if (line.inWork < atOnce) line.inWork += 1;
  else {
    if (line.waiting.length >= CALLS_WAITING) throw tooManyWaiting();
    await new Promise<void>((begin) => line.waiting.push(begin));
  }
  const begun = performance.now();
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    const next = line.waiting.shift();
    if (next && rests) return void setTimeout(next, Math.min(performance.now() - begun, LONGEST_REST));
    if (next) return next();
    line.inWork -= 1;
    if (line.inWork === 0) lines().delete(name);
  };
}
