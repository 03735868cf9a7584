import { dayAfter } from "@/lib/platform/core/day";
import { type Engaged, isBefore, partsOf, percentOn, turnsOf } from "./overlap-rules";

/** A need as far as its places go: its days, how many people, and how much of each one's time. */
export type Places = { starts_on: string; ends_on: string; headcount: number; percent: number };

/** Days in a row. */
export type Days = { starts_on: string; ends_on: string };

/** Days on which a need lacks the same: people, and percent of one more person's time. Neither: it is filled. */
export type Lack = Days & { people: number; percent: number };

/** Whether an engagement is over on a day of its need, or on the need's last day. */
export const isOver = (ends_on: string | null, day: string, need: { ends_on: string }): boolean =>
  ends_on !== null && ends_on < (day < need.ends_on ? day : need.ends_on);

/** The day itself if it is one of a need's, else the need's first or last day. */
export const dayWithin = (need: Days, day: string): string =>
  day < need.starts_on ? need.starts_on : day > need.ends_on ? need.ends_on : day;

/** How much of an engaged person's time is taken on a day. */
export const shareOn = (one: Engaged, day: string): number => percentOn(partsOf(one), day);

/** How many people are placed on a need on a day, and what it lacks. A person takes a place, also with a part of it. */
function fillingOn({ headcount, percent }: Places, placed: readonly Engaged[], day: string) {
  const shares = placed.map((one) => shareOn(one, day)).filter((share) => share > 0);
  const people = Math.max(0, headcount - shares.length);
  const given = shares.reduce((sum, share) => sum + Math.min(share, percent), 0);
  return { placed: shares.length, people, percent: Math.max(0, (headcount - people) * percent - given) };
}

/** A need's days in a row, with how many people are placed and what is lacking on them. */
export type Span = Lack & { placed: number };

/** Returns all days of a need in spans in which the same is filled. `placed`: the agreed engagements on it. */
export function spansOf(need: Places, placed: readonly Engaged[]): Span[] {
  const turns = turnsOf(placed.flatMap(partsOf), need.starts_on).filter((day) => day <= need.ends_on);
  return turns.map((day, at) => {
    const next = turns[at + 1];
    const ends_on = next === undefined ? need.ends_on : dayAfter(next, -1);
    return { starts_on: day, ends_on, ...fillingOn(need, placed, day) };
  });
}

export const lacks = ({ people, percent }: Pick<Lack, "people" | "percent">): boolean => people + percent > 0;

/** Joins spans that follow each other and for which `isSame` holds. */
export function joinedSpans<S extends Days>(spans: readonly S[], isSame: (one: S, next: S) => boolean): S[] {
  const all: S[] = [];
  for (const span of spans) {
    const last = all.at(-1);
    if (last && dayAfter(last.ends_on, 1) === span.starts_on && isSame(last, span))
      all[all.length - 1] = { ...last, ends_on: span.ends_on };
    else all.push(span);
  }
  return all;
}

type Period = { starts_on: string; ends_on: string | null };

/** The days of some spans that are in a period. */
const within = (spans: readonly Days[], { starts_on, ends_on }: Period): Days[] =>
  spans.flatMap((span) => {
    const first = span.starts_on > starts_on ? span.starts_on : starts_on;
    const last = isBefore(span.ends_on, ends_on) ? span.ends_on : ends_on!;
    return first <= last ? [{ starts_on: first, ends_on: last }] : [];
  });

/** The days of some spans that aren't in a period. */
function outside(spans: readonly Days[], period: Period | null): Days[] {
  if (period === null) return [...spans];
  const before = within(spans, { starts_on: "", ends_on: dayAfter(period.starts_on, -1) });
  return period.ends_on === null
    ? before
    : [...before, ...within(spans, { starts_on: dayAfter(period.ends_on, 1), ends_on: null })];
}

/**
 * What hinders a person from taking a place of a need for some days, from a day on: the first days on which it is filled,
 * and the first on which it has a place for them, if it has; null if nothing does. Days of `was`, for which they have
 * their place already, aren't asked about. `others`: the agreed engagements of the others on the need.
 */
export function filledFor(
  need: Places,
  others: readonly Engaged[],
  { one, was, from }: { one: Period; was: Period | null; from: string },
): { filled: Days; free: Days | null } | null {
  const spans = spansOf(need, others);
  const toCome = { starts_on: from > one.starts_on ? from : one.starts_on, ends_on: one.ends_on };
  const filled = joinedSpans(
    spans.filter((span) => !lacks(span)),
    () => true,
  );
  const first = outside(within(filled, toCome), was)[0];
  if (first === undefined) return null;
  const free = joinedSpans(
    spans.filter((span) => lacks(span)),
    () => true,
  );
  return { filled: first, free: within(free, toCome)[0] ?? null };
}
