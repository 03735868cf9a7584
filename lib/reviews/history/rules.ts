import { type Params, textIn } from "@/lib/platform/core/address";
import { isDay } from "@/lib/platform/core/day";

/**
 * The day in a sheet's address (`?as_of=2026-03-31`) as of which it is shown; null for today's sheet, also for an
 * invalid day.
 */
export function readAsOf(params: Params): string | null {
  const text = textIn(params, "as_of");
  return isDay(text) ? text : null;
}
