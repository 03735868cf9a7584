/** The months' names. The first three letters are the short ones. */
export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The month of a day such as 2026-12-01, or of a moment in UTC: "December". */
export const monthOf = (day: string): string => MONTHS[new Date(day).getUTCMonth()]!;

/**
 * A day such as 2026-12-01 in words, as dates are in the specification: "December 1, 2026". Of a moment, its day in
 * UTC. Without Intl, as `grouped`.
 */
export function formatDay(day: string): string {
  const date = new Date(day);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
