import { dayAfter } from "./day";
import { formatDay, monthOf } from "./format-day";

type Month = "long" | "short";
const yearOf = (day: string) => day.slice(0, "2027".length);
const withYear = (day: string, hasYear: boolean, month: Month) =>
  `${month === "long" ? monthOf(day) : monthOf(day).slice(0, 3)} ${Number(day.slice(8))}${hasYear ? `, ${yearOf(day)}` : ""}`;

/**
 * "January 16", with the year unless it is this one. In tables "Jan 16", there also without the year of a day in the next
 * eleven months, in which no day comes twice.
 */
export function shortDay(day: string, today: string, month: Month = "long"): string {
  const isNear = month === "short" && day >= dayAfter(today, -30) && day <= dayAfter(today, 330);
  return withYear(day, !isNear && yearOf(day) !== yearOf(today), month);
}

/** "December 1 to April 30, 2027", each day with its year unless it is this one; "from December 1" without an end. */
export function shortPeriod(from: string, until: string | null, today: string, month: Month = "long"): string {
  const [first, last] = [from, until].map((day) => day && withYear(day, yearOf(day) !== yearOf(today), month));
  return last === null ? `from ${first}` : `${first} to ${last}`;
}

/** "January 1, 2027 to March 31, 2027", for texts that are read later: messages, files and paper. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${formatDay(starts_on)} to ${formatDay(ends_on)}`;

/** "Nov 29 and Dec 28, 2026", for texts that are read later but have little room. */
export const bothDays = (from: string, until: string): string =>
  `${withYear(from, yearOf(from) !== yearOf(until), "short")} and ${withYear(until, true, "short")}`;
