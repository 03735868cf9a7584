import { formatDay } from "@/lib/platform/core/format-day";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      month: "long",
      day: "numeric",
      year: "numeric",
      hour: "numeric",
      minute: "2-digit",
      hour12: true,
    });
    formats.set(zone, format);
  }
  return format;
}

/** The runtime's own zone, which needs no Intl: its first use takes a slow phone a tenth of a second. */
export const OWN_ZONE = "";

const MINUTE = 60_000;

/**
 * A moment (epoch milliseconds) in a time zone, such as "November 3, 2026" and "3:05 PM": in two parts, so that a line
 * may break between them. Built from its parts, because ICU versions differ in the words and spaces between them, and
 * server and browser must agree.
 */
export function momentParts(epochMs: number, zone: string): [day: string, time: string] {
  if (zone === OWN_ZONE) return partsOf(epochMs - new Date(epochMs).getTimezoneOffset() * MINUTE);
  if (zone === "UTC") return partsOf(epochMs);
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatIn(zone).formatToParts(epochMs)) part[type] = value;
  return [`${part.month} ${part.day}, ${part.year}`, `${part.hour}:${part.minute} ${part.dayPeriod}`];
}

/** The same of what clocks show, as epoch milliseconds of UTC. */
function partsOf(shown: number): [day: string, time: string] {
  const date = new Date(shown);
  const hour = date.getUTCHours();
  const minute = String(date.getUTCMinutes()).padStart(2, "0");
  return [formatDay(date.toISOString()), `${hour % 12 || 12}:${minute} ${hour < 12 ? "AM" : "PM"}`];
}

/** Winter and summer: zones that agree in both show the same moments. */
const SEASONS = [Date.UTC(2026, 0), Date.UTC(2026, 6)];

/** What clocks show in a zone, which says whether two are alike. */
export const clocksIn = (zone: string): string => SEASONS.map((at) => momentParts(at, zone).join()).join();

/** The zone that a browser has named, or UTC if this runtime doesn't know it. */
export function knownZone(named = "UTC"): string {
  if (named === OWN_ZONE) return "UTC";
  try {
    formatIn(named);
    return named;
  } catch {
    return "UTC";
  }
}
