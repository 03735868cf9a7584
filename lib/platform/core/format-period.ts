import { formatDay } from "./format-day";

/** "January 1, 2027 to March 31, 2027", of days such as 2027-01-01. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }): string =>
  `${formatDay(starts_on)} to ${formatDay(ends_on)}`;
