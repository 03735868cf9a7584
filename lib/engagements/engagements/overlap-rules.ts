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

/** The percentage of an engagement on a day, or the first one before it begins. */
export const percentFrom = ({ percent, later_percent, later_from }: Engaged, day: string): number =>
  later_percent !== null && later_from !== null && later_from <= day ? later_percent : percent;

/** Returns how much of a person's time is taken on a day. */
export const percentOn = (parts: readonly Part[], day: string): number =>
  parts.reduce((sum, part) => (part.startsOn <= day && isBefore(day, part.endsOn) ? sum + part.percent : sum), 0);

/** The days from `from` on, in order, on which what is taken may change. */
export const turnsOf = (parts: readonly Part[], from: string): string[] =>
  [
    ...new Set([
      from,
      ...parts.flatMap(({ startsOn, endsOn }) => [startsOn, ...(endsOn === null ? [] : [dayAfter(endsOn, 1)])]),
    ]),
  ]
    .filter((day) => day >= from)
    .sort();

/** What is left of a person's time beside an engagement's share, on each day within it on which either changes. */
function roomFor(one: Engaged, others: readonly Engaged[], from: string) {
  const [own, taken] = [partsOf(one), others.flatMap(partsOf)];
  return turnsOf([...own, ...taken], from).flatMap((day) => {
    const wanted = percentOn(own, day);
    return wanted > 0 ? [{ day, wanted, left: 100 - percentOn(taken, day) }] : [];
  });
}

type Room = ReturnType<typeof roomFor>;

/** The days after the last one that isn't enough. */
const lastingRoom = (room: Room, isEnough: (day: Room[number]) => boolean): Room =>
  room.slice(room.findLastIndex((day) => !isEnough(day)) + 1);

const leastOf = (room: Room): number => Math.min(...room.map(({ left }) => left));

/** What of an engagement is changed so that it fits: its days, and how much of the person's time it takes. */
export type Fitting = { starts_on?: string; ends_on?: string; percent?: number };

/** Returns what fits of an engagement beside agreed ones: all ({}), a share, one from a later day; null for nothing. */
export function fittingOf(one: Engaged, others: readonly Engaged[], from: string): Fitting | null {
  const room = roomFor(one, others, from);
  if (room.every(({ left, wanted }) => left >= wanted)) return {};
  if (leastOf(room) > 0) return { percent: leastOf(room) };
  const later = lastingRoom(room, ({ left }) => left > 0);
  if (!later[0]) return null;
  return { starts_on: later[0].day, percent: Math.min(later[0].wanted, leastOf(later)) };
}

/** What of an engagement that doesn't fit may: other first and last days, or less of the person's time. */
export type Ways = { begin_on: string | null; end_on: string | null; at_most_percent: number | null };

/** Says why an engagement doesn't fit beside a person's agreed ones, without naming them; null if it does. */
export function overlapOf(
  name: string,
  one: Engaged,
  others: readonly Engaged[],
  from: string,
): (Ways & { text: string }) | null {
  const room = roomFor(one, others, from);
  const short = room.find(({ left, wanted }) => left < wanted);
  if (short === undefined) return null;
  const { day } = short;
  const taken = others.flatMap(partsOf);
  const ends = taken.filter((part) => part.startsOn <= day && isBefore(day, part.endsOn)).map(({ endsOn }) => endsOn);
  const last = ends.includes(null) ? null : (ends.sort().at(-1) ?? null);
  const until = last === null ? "with an open end" : `until ${formatDay(last)}`;
  const least = leastOf(room);
  const begin = lastingRoom(room, ({ left, wanted }) => left >= wanted)[0]?.day ?? null;
  const later = begin === null ? "Roll the person off first" : `Begin on ${formatDay(begin)}`;
  return {
    text: `${name} is already engaged ${100 - short.left}% on ${formatDay(day)}, ${until}. ${later}${least > 0 ? `, or take at most ${least}%` : ""}.`,
    begin_on: begin,
    end_on: null,
    at_most_percent: least > 0 ? least : null,
  };
}

/** Why values can't be so: what to correct, and what is wrong. */
export type Refusal = { column: string; what: string };

/** Why the days of an engagement can't be so; null if they can. */
export function daysProblem({
  starts_on,
  ends_on,
  later_from,
}: Pick<Engaged, "starts_on" | "ends_on" | "later_from">): Refusal | null {
  if (ends_on !== null && ends_on < starts_on)
    return { column: "ends_on", what: "ends_on must not be before the first day" };
  if (later_from !== null && (later_from <= starts_on || later_from > (ends_on ?? "9999-12-31")))
    return {
      column: "later_from",
      what: `later_from, ${later_from}, must be after the first day and not after the last`,
    };
  return null;
}
