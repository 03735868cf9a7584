import { dayAfter, daysBetween, weekdayUntil } from "@/lib/platform/core/day";
import { monthOf } from "@/lib/platform/core/format-day";
import { type Engaged, type Part, partsOf } from "@/lib/engagements/engagements/overlap-rules";

/** Weeks that can be shown at once. */
export const SPANS = [13, 26] as const;
export type Span = (typeof SPANS)[number];
/** Weeks of which engagements are read: also a need that begins later, or takes longer, is covered. */
export const WEEKS_SHOWN = 104;
/** Weeks that are shown at least, also of a need that ends before. */
const LEAST_WEEKS = 4;
/** Most people who answer conditions; those who are free first are shown. */
export const MOST_MATCHES = 1_000;

/** The days that are shown: the first and the number. */
export type Frame = { from: string; days: number };

/**
 * The frame of some weeks from the Monday of today's week on; for a need, from that of its first day on and as long as it
 * takes.
 */
export function frameOf(today: string, weeks: Span, need: { starts_on: string; ends_on: string } | null = null): Frame {
  const first = need && need.starts_on > today ? need.starts_on : today;
  const weekday = (new Date(first).getUTCDay() + 6) % 7;
  const from = dayAfter(first, -weekday);
  const taken = need ? Math.max(LEAST_WEEKS, Math.ceil((daysBetween(from, need.ends_on) + 1) / 7)) : weeks;
  return { from, days: taken * 7 };
}

/** Where a day begins in a frame, in percent of its width: below 0 before it, above 100 after it. */
export const placeOf = (day: string, { from, days }: Frame): number => (daysBetween(from, day) / days) * 100;

/** The day at a place, in percent of the frame's width. */
export const dayAt = (percent: number, { from, days }: Frame): string =>
  dayAfter(from, Math.round((percent / 100) * days));

/**
 * The last day to which an end is dragged: whole weeks from where it was, no longer on a weekend, or any day; never before
 * the first one.
 */
export function draggedEnd(
  day: string,
  { starts_on, ends_on }: Pick<Engaged, "starts_on" | "ends_on">,
  { frame, isByDay }: { frame: Frame; isByDay: boolean },
): string {
  const was = ends_on ?? dayAfter(frame.from, -3);
  const weeks = Math.round(daysBetween(was, day) / 7);
  const last = isByDay ? day : weeks === 0 ? was : weekdayUntil(dayAfter(was, 7 * weeks));
  return last < starts_on ? starts_on : last;
}

/** The days of an engagement that a drag or key moves; those that aren't named stay. */
export type Moved = Partial<Pick<Engaged, "starts_on" | "ends_on" | "later_from">>;

/** All days of an engagement so many days later, or whole weeks; none before today. */
export function movedBy(
  days: number,
  { starts_on, ends_on, later_from }: Pick<Engaged, "starts_on" | "ends_on" | "later_from">,
  { today, isByDay }: { today: string; isByDay: boolean },
): Moved {
  const step = isByDay ? 1 : 7;
  const by = Math.max(Math.round(days / step) * step, daysBetween(starts_on, today));
  const moved = (day: string | null) => day && dayAfter(day, by);
  return { starts_on: dayAfter(starts_on, by), ends_on: moved(ends_on), later_from: moved(later_from) };
}

/** A box in a frame, in percent of its width; null if it is outside. An open end reaches to the right edge. */
export function boxOf(startsOn: string, endsOn: string | null, frame: Frame): { left: number; width: number } | null {
  const left = Math.max(0, placeOf(startsOn, frame));
  const right = Math.min(100, endsOn === null ? 100 : placeOf(dayAfter(endsOn, 1), frame));
  return right <= left ? null : { left, width: right - left };
}

/** The parts of an engagement that are in a frame, with their boxes. */
export const boxesOf = (engaged: Engaged, frame: Frame): (Part & { left: number; width: number })[] =>
  partsOf(engaged).flatMap((part) => {
    const box = boxOf(part.startsOn, part.endsOn, frame);
    return box ? [{ ...part, ...box }] : [];
  });

/** Returns the lane of each of some times, ordered by their first day, so that those at the same time are in several. */
export function lanesOf(times: readonly { starts_on: string; ends_on: string | null }[]): number[] {
  const ends: (string | null)[] = [];
  return times.map(({ starts_on, ends_on }) => {
    const free = ends.findIndex((end) => end !== null && end < starts_on);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = ends_on;
    return lane;
  });
}

/** Least room after a bar in which its text may go on, in percent of the frame. */
const LEAST_ROOM = 8;

/** Up to where in a frame the text of one of some bars may go on after it, in percent; null where the next one is near. */
export function roomUntil(
  times: readonly { starts_on: string; ends_on: string | null }[],
  at: number,
  { lanes, frame }: { lanes: readonly number[]; frame: Frame },
): number | null {
  const next = times.find((_, place) => place > at && lanes[place] === lanes[at]);
  if (next === undefined) return 100;
  const until = Math.min(100, placeOf(next.starts_on, frame));
  const { ends_on } = times[at]!;
  return ends_on !== null && until - placeOf(dayAfter(ends_on, 1), frame) >= LEAST_ROOM ? until : null;
}

/** The months of a frame with their boxes. */
export function monthsOf(frame: Frame): { name: string; left: number; width: number }[] {
  const last = dayAfter(frame.from, frame.days - 1);
  const months: { name: string; left: number; width: number }[] = [];
  for (
    let day = `${frame.from.slice(0, 7)}-01`;
    day <= last;
    day = dayAfter(`${day.slice(0, 7)}-28`, 5).slice(0, 8) + "01"
  ) {
    const next = dayAfter(`${day.slice(0, 7)}-28`, 5).slice(0, 8) + "01";
    const box = boxOf(day, dayAfter(next, -1), frame);
    if (box) months.push({ name: monthOf(day).slice(0, 3), ...box });
  }
  return months;
}
