import * as words from "@/lib/platform/core/format-day";

/** A day such as 2026-12-01 as screens write it: "December 1, 2026", on one line by spaces that don't break. */
export const formatDay = (day: string): string => words.formatDay(day).replaceAll(" ", "\u00a0");

/** "November 1 to February 28, 2027": each day on one line, and with its year unless it is this one. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }, today: string): string =>
  [starts_on, ends_on].map((day) => words.shortDay(day, today).replaceAll(" ", "\u00a0")).join(" to ");
