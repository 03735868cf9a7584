import { dayAfter, daysBetween } from "@/lib/platform/core/day";
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

/**
 * What of an engagement is changed so that it fits: its days, how much of the person's time it takes, and how much from a
 * later day on.
 */
export type Fitting = {
  starts_on?: string;
  ends_on?: string;
  percent?: number;
  later_percent?: number;
  later_from?: string;
};

/** A time of an engagement on which neither it nor what is left changes. `days`: how many. */
type Stretch = { day: string; days: number; share: number };

const shareOf = (stretches: readonly Stretch[]): number => Math.min(...stretches.map(({ share }) => share));
const timeIn = (stretches: readonly Stretch[]): number => shareOf(stretches) * daysOf(stretches);

/** The stretches in one or two parts with one share each, so that they take the most time; one if two take no more. */
function inParts(stretches: readonly Stretch[]): readonly Stretch[][] {
  const splits = stretches.slice(1).map((_, at) => [stretches.slice(0, at + 1), stretches.slice(at + 1)]);
  const taken = (parts: readonly Stretch[][]) => parts.reduce((sum, part) => sum + timeIn(part), 0);
  return [[[...stretches]], ...splits].reduce((best, one) => (taken(one) > taken(best) ? one : best));
}

/** Days for which it is worth beginning if nothing is left after them. */
const LEAST_DAYS = 7;
const daysOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { days }) => sum + days, 0);

/** Stretches in a row on which some of the time is left: the last ones, or if none is left at the end, the most. */
function longestRun(stretches: readonly Stretch[]): readonly Stretch[] {
  const runs = stretches.reduce<Stretch[][]>(
    (all, one) => (one.share > 0 ? [...all.slice(0, -1), [...all.at(-1)!, one]] : [...all, []]),
    [[]],
  );
  const last = runs.at(-1)!;
  if (last.length > 0) return last;
  const long = runs.filter((run) => daysOf(run) >= LEAST_DAYS);
  return long.reduce((best, one) => (best.length === 0 || timeIn(one) > timeIn(best) ? one : best), []);
}

const LAST_DAY = "9999-12-31";

/**
 * Returns what fits of an engagement with one share beside agreed ones, as the person's time leaves it: all ({}), from a
 * later day or until an earlier one, a share, another share from a day on; null for nothing.
 */
export function fittingOf(one: Engaged, others: readonly Engaged[], from: string): Fitting | null {
  const room = roomFor(one, others, from);
  const end = dayAfter(one.ends_on ?? LAST_DAY, one.ends_on === null ? 0 : 1);
  const stretches = room.map(({ day, left, wanted }, at) => {
    return { day, days: daysBetween(day, room[at + 1]?.day ?? end), share: Math.max(0, Math.min(left, wanted)) };
  });
  const run = longestRun(stretches);
  if (run[0] === undefined) return room.length === 0 ? {} : null;
  const [first, later] = inParts(run).map((part) => ({ day: part[0]!.day, share: shareOf(part) }));
  const after = stretches[stretches.indexOf(run.at(-1)!) + 1];
  return {
    ...(run[0] === stretches[0] ? {} : { starts_on: run[0].day }),
    ...(after === undefined ? {} : { ends_on: dayAfter(after.day, -1) }),
    ...(first!.share === room[0]!.wanted ? {} : { percent: first!.share }),
    ...(later === undefined ? {} : { later_percent: later.share, later_from: later.day }),
  };
}

/**
 * What of an engagement that doesn't fit may: other first and last days, or less of the person's time, and more of it from
 * a later day on.
 */
export type Ways = {
  begin_on: string | null;
  end_on: string | null;
  at_most_percent: number | null;
  later_percent: number | null;
  later_from: string | null;
};
export const NO_WAYS: Ways = {
  begin_on: null,
  end_on: null,
  at_most_percent: null,
  later_percent: null,
  later_from: null,
};

/** The share that is left on all days of an engagement, and a higher one from a day on; without a later one if it has one. */
function risingShare(one: Engaged, others: readonly Engaged[], from: string, least: number) {
  const { percent, later_percent, later_from } = fittingOf(one, others, from) ?? {};
  const rises = one.later_from === null && percent === least && later_from !== undefined;
  return rises ? { later_percent: later_percent!, later_from } : { later_percent: null, later_from: null };
}

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
  const rising = risingShare(one, others, from, least);
  const more =
    rising.later_from === null ? "" : `, and ${rising.later_percent}% from ${formatDay(rising.later_from)} on`;
  return {
    text: `${name} is already engaged ${100 - short.left}% on ${formatDay(day)}, ${until}. ${later}${least > 0 ? `, or take at most ${least}%${more}` : ""}.`,
    ...NO_WAYS,
    begin_on: begin,
    at_most_percent: least > 0 ? least : null,
    ...rising,
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
