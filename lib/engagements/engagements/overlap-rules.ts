import { dayAfter } from "@/lib/platform/core/day";
import { formatDay } from "@/lib/platform/core/format-day";

/** An engagement as far as time goes. Days such as 2026-12-01; an open end is null. */
export type Engaged = {
  starts_on: string;
  ends_on: string | null;
  percent: number;
  later_percent: number | null;
  later_from: string | null;
};

/** A part of an engagement with one percentage. */
export type Part = { startsOn: string; endsOn: string | null; percent: number };

/** Days as texts order like days; an open end is after all of them. */
export const isBefore = (one: string, end: string | null): boolean => end === null || one <= end;

/** Returns the one or two parts of an engagement, each with one percentage. */
export function partsOf({ starts_on, ends_on, percent, later_percent, later_from }: Engaged): Part[] {
  if (later_percent === null || later_from === null) return [{ startsOn: starts_on, endsOn: ends_on, percent }];
  return [
    { startsOn: starts_on, endsOn: dayAfter(later_from, -1), percent },
    { startsOn: later_from, endsOn: ends_on, percent: later_percent },
  ];
}

/** Returns how much of a person's time is taken on a day. */
export const percentOn = (parts: readonly Part[], day: string): number =>
  parts.reduce((sum, part) => (part.startsOn <= day && isBefore(day, part.endsOn) ? sum + part.percent : sum), 0);

/** The days from `from` on, in order, on which what is taken may change. */
const turnsOf = (parts: readonly Part[], from: string): string[] =>
  [
    ...new Set([
      from,
      ...parts.flatMap(({ startsOn, endsOn }) => [startsOn, ...(endsOn === null ? [] : [dayAfter(endsOn, 1)])]),
    ]),
  ]
    .filter((day) => day >= from)
    .sort();

/** Why an engagement doesn't fit, and what of it may: from a later first day, or with less of the person's time. */
export type Overlap = { text: string; begin_on: string | null; at_most_percent: number | null };

/**
 * Says why an engagement doesn't fit beside a person's other agreed ones, from a day on; null if it does. It doesn't say
 * what the others are.
 */
export function overlapOf(name: string, one: Engaged, others: readonly Engaged[], from: string): Overlap | null {
  const [own, taken] = [partsOf(one), others.flatMap(partsOf)];
  const day = turnsOf([...own, ...taken], from).find(
    (turn) => percentOn(own, turn) > 0 && percentOn(own, turn) + percentOn(taken, turn) > 100,
  );
  if (day === undefined) return null;
  const ends = taken.filter((part) => part.startsOn <= day && isBefore(day, part.endsOn)).map(({ endsOn }) => endsOn);
  const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
  const engaged = percentOn(taken, day);
  const until = last === null ? "with an open end" : `until ${formatDay(last)}`;
  const left = engaged < 100 ? `, or take at most ${100 - engaged}%` : "";
  const free = last === null ? null : dayAfter(last, 1);
  const later = free === null ? "Roll the person off first" : `Begin on ${formatDay(free)}`;
  return {
    text: `${name} is already engaged ${engaged}% on ${formatDay(day)}, ${until}. ${later}${left}.`,
    begin_on: free !== null && isBefore(free, one.ends_on) ? free : null,
    at_most_percent: engaged < 100 ? 100 - engaged : null,
  };
}
