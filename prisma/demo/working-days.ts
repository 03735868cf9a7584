import { DAY_MS } from "@/lib/platform/core/day";
import { integerBetween, type Random } from "./random";

/**
 * Returns a function that gives a random time in the working hours (UTC) of a working day before `today`: day 1 is the
 * last one before it, and a week has five.
 */
export function workingDaysBefore(today: Date): (day: number, random: Random) => Date {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  const days: number[] = [];
  let candidate = midnight;
  return (day, random) => {
    while (days.length < day) {
      candidate -= DAY_MS;
      const weekday = new Date(candidate).getUTCDay();
      if (weekday !== 0 && weekday !== 6) days.push(candidate);
    }
    const start = days[day - 1];
    if (start === undefined) throw new RangeError(`Not a day before ${today.toISOString()}: ${day}`);
    const seconds = integerBetween(random, 7 * 3600, 16 * 3600);
    return new Date(start + seconds * 1000);
  };
}
