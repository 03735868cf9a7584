const DAY_FORMAT = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/**
 * A day such as 2026-12-01 in words, as dates are in the specification: "December 1, 2026". Of a moment, its day in
 * UTC.
 */
export const formatDay = (day: string): string => DAY_FORMAT.format(Date.parse(day));

/** "January 1, 2027 to March 31, 2027", of days such as 2027-01-01. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${formatDay(starts_on)} to ${formatDay(ends_on)}`;
