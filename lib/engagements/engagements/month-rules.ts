import { counted } from "@/lib/platform/core/counted";
import { MONTHS } from "@/lib/platform/core/format-day";

/** A time of an engagement: its first and last day, such as 2026-12-01; an open end is null. */
export type Period = { starts_on: string; ends_on: string | null };

/** The number of a day's month since year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** How long something was used, and until when. `until` is a month such as 2026-10; null: still. */
export type Use = { months: number; until: string | null };

/** Returns how many months have a day in some periods up to today, and the last; null if none has begun. */
export function usageOf(periods: readonly Period[], today: string): Use | null {
  const spans = periods
    .filter(({ starts_on }) => starts_on <= today)
    .map(({ starts_on, ends_on }) => {
      const isOver = ends_on !== null && ends_on < today;
      return { first: monthOf(starts_on), last: monthOf(isOver ? ends_on : today), isOver };
    })
    .sort((one, other) => one.first - other.first);
  if (spans.length === 0) return null;
  let [months, reached] = [0, -1];
  for (const { first, last } of spans) {
    months += Math.max(0, last - Math.max(first - 1, reached));
    reached = Math.max(reached, last);
  }
  const year = String(Math.floor(reached / 12)).padStart(4, "0");
  const until = spans.every(({ isOver }) => isOver) ? `${year}-${String((reached % 12) + 1).padStart(2, "0")}` : null;
  return { months, until };
}

/** "8 months", "3 years": years rounded down. */
export const monthsText = (months: number): string =>
  months < 12 ? counted(months, "month", "months") : counted(Math.floor(months / 12), "year", "years");

/** "used until October 2026, 3 years", "in use, 8 months". */
export const usageText = ({ months, until }: Use): string =>
  until === null
    ? `in use, ${monthsText(months)}`
    : `used until ${MONTHS[Number(until.slice(5)) - 1]} ${Number(until.slice(0, 4))}, ${monthsText(months)}`;
