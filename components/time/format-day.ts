const DAY_FORMAT = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** A day such as 2026-12-01 in words. */
export const formatDay = (day: string): string => DAY_FORMAT.format(Date.parse(day));
