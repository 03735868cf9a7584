/** A number of people that somebody reads: whom it counts, and the range that it is in. */
export type Said = { people: ReadonlySet<number>; least: number; most: number };

/**
 * Returns the numbers from 1 to `most` that somebody can work out from what they read: tries every sum and difference
 * that counts a group, with each number at most once.
 */
export function derivedNumbers(said: readonly Said[], most: number): number[] {
  const everyone = [...new Set(said.flatMap(({ people }) => [...people]))];
  // People in the same groups can't be told apart.
  const kinds = [...new Set(everyone.map((id) => said.map(({ people }) => (people.has(id) ? "1" : "0")).join("")))];
  const derived: number[] = [];
  function next(place: number, times: readonly number[], low: number, high: number): void {
    const number = said[place];
    if (number === undefined) {
      const isGroup = times.includes(1) && times.every((one) => one === 0 || one === 1);
      if (isGroup && low === high && high >= 1 && high <= most) derived.push(high);
      return;
    }
    const timesWith = (sign: number) => times.map((one, at) => one + (kinds[at]![place] === "1" ? sign : 0));
    next(place + 1, times, low, high);
    next(place + 1, timesWith(1), low + number.least, high + number.most);
    next(place + 1, timesWith(-1), low - number.most, high - number.least);
  }
  next(
    0,
    kinds.map(() => 0),
    0,
    0,
  );
  return derived;
}
