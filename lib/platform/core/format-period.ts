import { dayAfter } from "./day";
import { formatDay, monthOf } from "./format-day";

const yearOf = (day: string) => day.slice(0, "2027".length);
const withYear = (day: string, hasYear: boolean) =>
  `${monthOf(day).slice(0, 3)} ${Number(day.slice(8))}${hasYear ? `, ${yearOf(day)}` : ""}`;

/** Whether a day needs its year: not of this year, nor in the next eleven months, in which no day comes twice. */
const needsYear = (day: string, today: string) =>
  yearOf(day) !== yearOf(today) && (day < dayAfter(today, -30) || day > dayAfter(today, 330));

/** "Jan 16", "Jan 16, 2029": how screens write days that people plan with. */
export const shortDay = (day: string, today: string): string => withYear(day, needsYear(day, today));

/** "Dec 1–7", "Dec 28–Jan 3", "Mar 1–Nov 30, 2027", "May 1, 2027–Apr 30, 2028"; "from Dec 1" without an end. */
export function shortPeriod(from: string, until: string | null, today: string): string {
  if (until === null) return `from ${shortDay(from, today)}`;
  const hasYears = needsYear(from, today) || needsYear(until, today);
  const last = withYear(until, hasYears);
  if (from === until) return last;
  const isOneMonth = from.slice(0, 7) === until.slice(0, 7);
  const first = withYear(from, hasYears && yearOf(from) !== yearOf(until));
  return `${first}–${isOneMonth ? last.slice("Dec ".length) : last}`;
}

/** "January 1, 2027 to March 31, 2027", for texts that are read later: messages, files and paper. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${formatDay(starts_on)} to ${formatDay(ends_on)}`;

/** "Nov 29, 2026", for texts that are read later but have little room. */
export const dayWithYear = (day: string): string => withYear(day, true);

/** "Nov 29 and Dec 28, 2026", for texts that are read later but have little room. */
export const bothDays = (from: string, until: string): string =>
  `${withYear(from, yearOf(from) !== yearOf(until))} and ${withYear(until, true)}`;
