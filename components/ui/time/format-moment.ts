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

/**
 * A moment (epoch milliseconds) in a time zone, such as "November 3, 2026" and "3:05 PM": in two parts, so that a line
 * may break between them. Built from its parts, because ICU versions differ in the words and spaces between them, and
 * server and browser must agree.
 */
export function momentParts(epochMs: number, zone: string): [day: string, time: string] {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatIn(zone).formatToParts(epochMs)) part[type] = value;
  return [`${part.month} ${part.day}, ${part.year}`, `${part.hour}:${part.minute} ${part.dayPeriod}`];
}

/** Whether this runtime knows the zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatIn(zone);
    return true;
  } catch {
    return false;
  }
}
