import { type Params, textIn } from "@/lib/platform/core/address";
import { dayOf, isDay, latestToday, monthsBefore } from "@/lib/platform/core/day";

/** The months that a sheet's history offers to look back. */
export const MONTHS_BACK = [3, 6, 12] as const;

/** What `as_of` is in a sheet's address for the months that end today. */
export const monthsAgo = (months: (typeof MONTHS_BACK)[number]) => `${months}-months-ago` as const;
/** What History opens with: as far as "gained in 12 months" on the sheet goes. */
export const LAST_YEAR = `as_of=${monthsAgo(12)}`;

/**
 * The day in a sheet's address (`?as_of=2026-03-31`, `?as_of=3-months-ago`) as of which it is shown; null for today's
 * sheet, also for an invalid day or one to come.
 */
export function readAsOf(params: Params): string | null {
  const text = textIn(params, "as_of");
  const months = MONTHS_BACK.find((each) => text === monthsAgo(each));
  if (months !== undefined) return dayOf(monthsBefore(new Date(), months));
  return isDay(text) && text <= latestToday() ? text : null;
}
