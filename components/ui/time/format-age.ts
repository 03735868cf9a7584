import { counted } from "@/lib/platform/core/counted";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long something has taken (milliseconds), in its largest unit: "5 min", "3 h", "1 day", "40 days". Under a minute
 * it is "0 min".
 */
export function formatAge(ms: number): string {
  const age = Math.max(0, ms);
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  if (age < DAY) return `${Math.floor(age / HOUR)} h`;
  return counted(Math.floor(age / DAY), "day", "days");
}

/** How long ago something was: "just now", "2 min ago". */
export const formatAgo = (ms: number): string => (ms < MINUTE ? "just now" : `${formatAge(ms)} ago`);
