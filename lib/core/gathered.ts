import { setImmediate as endOfTurn } from "node:timers/promises";

type Waiting<Key, Found> = { key: Key; resolve: (found: Found | undefined) => void; reject: (error: unknown) => void };

/** Keys of one look; further ones wait for the next. */
const MOST_KEYS = 100;

/**
 * Creates a function that looks many callers' keys up at once: those who ask during a look are answered together by the next, so that one
 * is under way at a time, however many ask. Each is answered by a look that began after it was asked for. If a look fails, all its callers get its error.
 */
export function gathered<Key, Found>(
  look: (keys: Key[]) => Promise<ReadonlyMap<Key, Found>>,
): (key: Key) => Promise<Found | undefined> {
  const waiting: Waiting<Key, Found>[] = [];
  let isLooking = false;
  const lookForAll = async () => {
    isLooking = true;
    while (waiting.length > 0) {
      // Those who ask in this turn of the event loop too.
      await endOfTurn();
      const callers = waiting.splice(0, MOST_KEYS);
      try {
        const found = await look([...new Set(callers.map(({ key }) => key))]);
        for (const { key, resolve } of callers) resolve(found.get(key));
      } catch (error) {
        for (const { reject } of callers) reject(error);
      }
    }
    isLooking = false;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (!isLooking) void lookForAll();
    });
}
