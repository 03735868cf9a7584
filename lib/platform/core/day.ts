export const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** The day of a moment in UTC: 2026-11-03. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A day as Prisma takes it. */
export const asDate = (day: string | null): Date | null => (day === null ? null : new Date(day));

/** This day in UTC. */
export const today = (): string => dayOf(new Date());

/** The first and the last day that it is anywhere now: people mean their own today, which may be another than UTC's. */
export const earliestToday = (): string => dayOf(new Date(Date.now() - 12 * HOUR_MS));
export const latestToday = (): string => dayOf(new Date(Date.now() + 14 * HOUR_MS));

/** The moment so many days later, or earlier. */
export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** The moment so many months earlier in UTC, or in a shorter month its last day: a year before 29 February is the 28th. */
export function monthsBefore(from: Date, months: number): Date {
  const earlier = new Date(from);
  earlier.setUTCMonth(from.getUTCMonth() - months);
  if (earlier.getUTCDate() !== from.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

/** The day so many days after a day or moment, in UTC: 2026-11-03. */
export const dayAfter = (from: string | number, days: number): string => dayOf(afterDays(new Date(from), days));

/** A day, or the Monday after it if it is on a weekend. */
export function weekdayFrom(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? dayAfter(day, 2) : weekday === 0 ? dayAfter(day, 1) : day;
}

/** A day, or the Friday before it if it is on a weekend: the last day of a working week. */
export function weekdayUntil(day: string): string {
  const weekday = new Date(day).getUTCDay();
  return weekday === 6 ? dayAfter(day, -1) : weekday === 0 ? dayAfter(day, -2) : day;
}

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** Whether a text is a day of the calendar, such as 2026-11-03. The database has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text)) return false;
  // 30 February is 2 March to JavaScript.
  return new Date(text).getUTCDate() === Number(text.slice(8));
}
