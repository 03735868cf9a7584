/** Whether a text is a day of the calendar, such as 2026-11-03. The database has no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-(0[1-9]|1[0-2])-\d{2}$/.test(text)) return false;
  // 30 February is 2 March to JavaScript.
  return new Date(text).getUTCDate() === Number(text.slice(8));
}
