"use client";

import { useDayText } from "./time-zone";

/** A day as screens write it, where there is little room: "Nov 3", with its year unless it is the year of `today`. */
export function shortOf(day: string, today: string): string {
  const [month, date, year] = day.split(/,? /) as [string, string, string];
  return `${month.slice(0, 3)} ${date}${today.endsWith(year) ? "" : `, ${year}`}`;
}

/** The day of a moment (epoch milliseconds, as `now`) in the viewer's zone, short as in lists. The title has it in full. */
export function ShortDay({ at, now }: { at: number; now: number }) {
  const dayText = useDayText();
  return (
    <time dateTime={new Date(at).toISOString()} title={dayText(at)}>
      {shortOf(dayText(at), dayText(now))}
    </time>
  );
}
