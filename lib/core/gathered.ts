import { setImmediate as endOfTurn } from "node:timers/promises";

type Waiting<Key, Found> = { key: Key; resolve: (found: Found | undefined) => void; reject: (error: unknown) => void };

/** Keys of one look; further ones wait for the next. */
const MOST_KEYS = 100;

/** Milliseconds after which a look no longer keeps the next one waiting: a lost connection would hold everyone up. */
const SLOW = 250;

/**
 * Creates a function that looks many callers' keys up at once: those who ask during a look are answered together by the next, so that one
 * is under way at a time unless it takes long. Each caller is answered by a look that began after it asked. If a look fails, all its callers
 * get its error.
 */
export function gathered<Key, Found>(
  look: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  const waiting: Waiting<Key, Found>[] = [];
  let isLooking = false;
  const answer = async (callers: readonly Waiting<Key, Found>[]) => {
    try {
      const found = await look([...new Set(callers.map(({ key }) => key))]);
      for (const { key, resolve } of callers) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  };
  const lookForAll = async () => {
    isLooking = true;
    while (waiting.length > 0) {
      // Those who ask in this turn of the event loop too.
      await endOfTurn();
      await within(SLOW, answer(waiting.splice(0, MOST_KEYS)));
    }
    isLooking = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isLooking) void lookForAll();
    });
}

/** Waits for work, at most so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, timeUp]);
  clearTimeout(timer);
}
