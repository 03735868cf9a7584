import * as words from "@/lib/platform/core/format-day";

/** A day such as 2026-12-01 as screens write it: "December 1, 2026", on one line by spaces that don't break. */
export const formatDay = (day: string): string => words.formatDay(day).replaceAll(" ", "\u00a0");

/** "January 1, 2027 to March 31, 2027", of days such as 2027-01-01, each on one line. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${formatDay(starts_on)} to ${formatDay(ends_on)}`;
