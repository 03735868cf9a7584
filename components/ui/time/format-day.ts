import * as words from "@/lib/platform/core/format-day";

/** A day such as 2026-12-01 as screens write it: "December 1, 2026", on one line by spaces that don't break. */
export const formatDay = (day: string): string => words.formatDay(day).replaceAll(" ", "\u00a0");
