/** Returns numbers from 0 (included) to 1 (excluded), evenly distributed. */
export type Random = () => number;

/** Mulberry32 by Tommy Ettinger, public domain (gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
export function mulberry32(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function integerBetween(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** One element of the list. Throws a RangeError if the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError("Nothing to pick from");
  return list[integerBetween(random, 0, list.length - 1)] as T;
}

/** Returns an index into `weights`, each with the probability that is its weight. The weights add up to 1. */
export function weightedIndex(random: Random, weights: readonly number[]): number {
  let rest = random();
  const index = weights.findIndex((weight) => (rest -= weight) < 0);
  return index === -1 ? weights.length - 1 : index;
}
