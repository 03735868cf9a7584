import { type Params, textIn } from "@/lib/platform/core/address";
import { dayAfter, isDay, latestToday, today } from "@/lib/platform/core/day";

/** What a sheet's address has for the month that ends today. */
export const LAST_MONTH = "as_of=month-ago";

/**
 * The day in a sheet's address (`?as_of=2026-03-31`) as of which it is shown, with LAST_MONTH 30 days ago; null for
 * today's sheet, also for an invalid day or one to come.
 */
export function readAsOf(params: Params): string | null {
  const text = textIn(params, "as_of");
  if (text === "month-ago") return dayAfter(today(), -30);
  return isDay(text) && text <= latestToday() ? text : null;
}
