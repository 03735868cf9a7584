import { isDay } from "@/lib/platform/core/day";
import { formatDay, formatPeriod, MONTHS } from "@/lib/platform/core/format-day";

/**
 * Someone has time left on each day from `from` to `until`, days such as 2027-01-01: at least so many percent of it, or
 * any if `percent` is null.
 */
export type FreeCondition = { kind: "free"; from: string; until: string; percent: number | null };

const digits = (day: string) => day.replaceAll("-", "");

/** Writes when someone is to be free as addresses have it: "free-20270101-20270131-80". */
export const freeText = ({ from, until, percent }: FreeCondition): string =>
  `free-${digits(from)}-${digits(until)}${percent === null ? "" : `-${percent}`}`;

/** Reads what `freeText` wrote; null if it is something else, a day that doesn't exist, or more than all of the time. */
export function readFree(text: string): FreeCondition | null {
  const [, first, last, share] = /^free-(\d{8})-(\d{8})(?:-([1-9]\d?|100))?$/.exec(text) ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, until] = [first, last].map((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`);
  if (!isDay(from!) || !isDay(until!) || from! > until!) return null;
  return { kind: "free", from: from!, until: until!, percent: share === undefined ? null : Number(share) };
}

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

/** "80% free in January 2027", "free on March 1, 2027"; for some of the days "free in part of January 2027". */
export function freeWords({ from, until, percent }: FreeCondition, isInPart = false): string {
  const date = new Date(from);
  const month = inMonth(date.getUTCFullYear(), date.getUTCMonth());
  const when =
    from === until
      ? `on ${formatDay(from)}`
      : from === month.from && until === month.until
        ? `in ${isInPart ? "part of " : ""}${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
        : `${isInPart ? "some days " : ""}between ${formatPeriod({ starts_on: from, ends_on: until }).replace(" to ", " and ")}`;
  return `${percent === null ? "" : `${percent}% `}free ${when}`;
}

/** Today, and the months after this one, as conditions to choose from. */
export const offeredTimes = (today: string, months: number): FreeCondition[] => {
  const date = new Date(today);
  const later = Array.from({ length: months }, (_, count) =>
    inMonth(date.getUTCFullYear(), date.getUTCMonth() + count + 1),
  );
  return [{ from: today, until: today }, ...later].map((days) => ({ kind: "free", ...days, percent: null }));
};

/** Reads a share of someone's time, such as "80"; null if it isn't one. */
export const wholePercent = (text: string): number | null =>
  /^\s*([1-9]\d?|100)\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : null;
