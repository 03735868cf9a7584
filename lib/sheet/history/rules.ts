import { isDay } from "@/lib/platform/core/day";

type Params = Record<string, string | string[] | undefined>;

/**
 * The day in a sheet's address (`?as_of=2026-03-31`) as of which it is shown; null for today's sheet, also for an
 * invalid day.
 */
export function readAsOf(params: Params): string | null {
  const text = [params.as_of ?? ""].flat()[0] ?? "";
  return isDay(text) ? text : null;
}
