import { shortDay } from "@/lib/platform/core/format-period";

/** "November 1 to February 28, 2027": each day on one line, and with its year unless it is this one. */
export const formatPeriod = ({ starts_on, ends_on }: { starts_on: string; ends_on: string }, today: string): string =>
  [starts_on, ends_on].map((day) => shortDay(day, today).replaceAll(" ", "\u00a0")).join(" to ");
