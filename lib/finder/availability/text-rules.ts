import { formatDay } from "@/lib/platform/core/format-day";
import { shortDay, shortPeriod } from "./rules";
import type { LineEngagement } from "./view";

type Timed = Omit<LineEngagement, "id" | "need_id" | "client" | "project" | "state">;

/** "Havenmeer: customer accounts". */
export const engagementTitle = ({ client, project }: Pick<LineEngagement, "client" | "project">): string =>
  client === null || project.startsWith(client.label) ? project : `${client.label}: ${project}`;

/** "until January 15", "with an open end"; in tables "until Jan 15". */
export const endText = (
  { ends_on }: Pick<LineEngagement, "ends_on">,
  today: string,
  month: "long" | "short" = "long",
): string => (ends_on === null ? "with an open end" : `until ${shortDay(ends_on, today, month)}`);

/** "100%, until Jan 15", "100%, Jun 1 to Sep 30", "100%, then 60% from Dec 1, until Jan 15". */
export function briefTimeText(one: Timed, today: string): string {
  const { starts_on, ends_on, later_percent, later_from } = one;
  const days = starts_on <= today ? endText(one, today, "short") : shortPeriod(starts_on, ends_on, today, "short");
  const later = later_from === null ? "" : `, then ${later_percent}% from ${shortDay(later_from, today, "short")}`;
  return `${one.percent}%${later}, ${days}`;
}

/** "40%, Nov 29 to Feb 28". */
export const placementText = (
  { percent, starts_on, ends_on }: { percent: number; starts_on: string; ends_on: string },
  today: string,
): string => `${percent}%, ${shortDay(starts_on, today, "short")} to ${shortDay(ends_on, today, "short")}`;

/** "September 1, 2026 to January 15, 2027, 100%, then 60% from December 1, 2026". */
export function timeText(one: Timed): string {
  const end = one.ends_on === null ? "open" : formatDay(one.ends_on);
  const later = one.later_from === null ? "" : `, then ${one.later_percent}% from ${formatDay(one.later_from)}`;
  return `${formatDay(one.starts_on)} to ${end}, ${one.percent}%${later}`;
}
