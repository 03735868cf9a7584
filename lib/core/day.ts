/** Whether a text is a day of the calendar, such as 2026-11-03. The database has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = Date.parse(text);
  // 30 February is 2 March to JavaScript.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}
