import { counted } from "@/lib/platform/core/counted";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on nobody counts days. */
const MOST_DAYS = 92;
const DAYS_OF_MONTH = 365 / 12;

/**
 * How long something has waited (milliseconds), in its largest unit: "now", "5 min", "3 h", "1 day", "40 days", "8 months".
 */
export function formatAge(ms: number): string {
  const age = Math.max(0, ms);
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  const days = Math.floor(age / DAY);
  return days < MOST_DAYS ? counted(days, "day", "days") : counted(Math.floor(days / DAYS_OF_MONTH), "month", "months");
}
