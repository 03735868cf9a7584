import { dayAfter, dayOf, isDay, monthsBefore } from "@/lib/platform/core/day";
import { MONTHS } from "@/lib/platform/core/format-day";
import { bothDays, dayWithYear } from "@/lib/platform/core/format-period";

/**
 * Someone has at least so many percent of their time left on each day from `from` to `until`, days such as 2027-01-01.
 * Who says no share means all of it. `isOpen`: only the beginning was said, and `until` is a month from it.
 */
export type FreeCondition = { kind: "free"; from: string; until: string; percent: number; isOpen?: true };

/** All of someone's time, in percent. */
export const ALL_TIME = 100;

type Days = { from: string; until: string };

/** What begins on a day and has no end: a month of it is looked at. */
export const aMonthFrom = (from: string): Days => ({
  from,
  until: dayAfter(dayOf(monthsBefore(new Date(from), -1)), -1),
});

/**
 * All of someone's time for a month from a day: who is placed tomorrow isn't free now. Means the same in the finder's
 * "free now" and "on the bench"; Availability's "Free now" is all of their time today, and has all of those.
 */
export const openFrom = (from: string): FreeCondition => ({
  kind: "free",
  ...aMonthFrom(from),
  percent: ALL_TIME,
  isOpen: true,
});

const digits = (day: string) => day.replaceAll("-", "");

/** Writes when someone is to be free as addresses have it: "free-20270101-20270131-80", without the share for all, or an end that wasn't said. */
export const freeText = ({ from, until, percent, isOpen }: FreeCondition): string =>
  `free-${digits(from)}${isOpen ? "" : `-${digits(until)}`}${percent === ALL_TIME ? "" : `-${percent}`}`;

/** Reads what `freeText` wrote; null if it is something else, a day that doesn't exist, or more than all of the time. */
export function readFree(text: string): FreeCondition | null {
  const [, first, last, share] = /^free-(\d{8})(?:-(\d{8}))?(?:-([1-9]\d?|100))?$/.exec(text) ?? [];
  if (first === undefined) return null;
  const [from, until] = [first, last ?? first].map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  if (!isDay(from!) || !isDay(until!) || from! > until!) return null;
  const percent = share === undefined ? ALL_TIME : Number(share);
  if (last !== undefined) return { kind: "free", from: from!, until: until!, percent };
  return { ...openFrom(from!), percent };
}

/** The other time that an end without a beginning may mean: free by a day, or until it. */
export const otherTime = ({ from, until, isOpen, ...time }: FreeCondition, today: string): FreeCondition =>
  isOpen ? { ...time, from: today, until: from } : { ...time, ...aMonthFrom(until), isOpen: true };

/** The last day of a month, counted from 0, also beyond the year's twelve. */
export const lastOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, "2027-01-31".length);
/** The first day of a month, counted from 0. */
export const firstOfMonth = (year: number, month: number) =>
  `${lastOfMonth(year, month).slice(0, "2027-01".length)}-01`;

/** A month such as January 2027, from 0, as the days in which someone is to be free. */
export const inMonth = (year: number, month: number) => ({
  from: firstOfMonth(year, month),
  until: lastOfMonth(year, month),
});

/** A quarter of a year, from 1, as such days, also beyond the year's four. */
export const inQuarter = (year: number, quarter: number) => ({
  from: firstOfMonth(year, (quarter - 1) * 3),
  until: lastOfMonth(year, quarter * 3 - 1),
});

/**
 * "on Mar 1, 2027", "in January 2027", "in Q1 2027", "in 2027", "from Mar 1, 2027 for a month", else both days; with
 * `part` for some of the days.
 */
function whenWords({ from, until, isOpen }: FreeCondition, part: boolean): string {
  if (isOpen) return `${part ? "for only part of a month " : ""}from ${dayWithYear(from)}${part ? "" : " for a month"}`;
  if (from === until) return `on ${dayWithYear(from)}`;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  const named = [
    { ...inMonth(year, month), name: `${MONTHS[month]} ${year}` },
    { ...inQuarter(year, Math.floor(month / 3) + 1), name: `Q${Math.floor(month / 3) + 1} ${year}` },
    { from: `${year}-01-01`, until: `${year}-12-31`, name: String(year) },
  ].find((days) => days.from === from && days.until === until);
  if (named) return `${part ? "for only part of" : "in"} ${named.name}`;
  return `${part ? "for only some days " : ""}between ${bothDays(from, until)}`;
}

/** "80% free in January 2027", "100% free on Mar 1, 2027". */
export const freeWords = (condition: FreeCondition): string =>
  `${condition.percent}% free ${whenWords(condition, false)}`;

/**
 * What a person has who is one step short of it: "only 40% free in January 2027" if that is free on each day, else "80%
 * free for only part of January 2027", for 0; "free for only part of it" where all of it is asked. `from`: the day from which enough is free to its end.
 */
export const freeInPartWords = (condition: FreeCondition, percent: number, from?: string | null): string =>
  from
    ? `${condition.percent}% free only from ${dayWithYear(from)}`
    : percent > 0
      ? `only ${percent}% free ${whenWords(condition, false)}`
      : `${condition.percent < ALL_TIME ? `${condition.percent}% ` : ""}free ${whenWords(condition, true)}`;

/** Today, and the months after this one, as conditions to choose from. */
export const offeredTimes = (today: string, months: number): FreeCondition[] => {
  const date = new Date(today);
  const later = Array.from({ length: months }, (_, count) =>
    inMonth(date.getUTCFullYear(), date.getUTCMonth() + count + 1),
  );
  return [openFrom(today), ...later.map((days): FreeCondition => ({ kind: "free", ...days, percent: ALL_TIME }))];
};

/** Reads a share of someone's time, such as "80"; null if it isn't one. */
export const wholePercent = (text: string): number | null =>
  /^\s*([1-9]\d?|100)\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : null;
