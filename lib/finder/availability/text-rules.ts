import { formatDay } from "@/lib/platform/core/format-day";
import { shortDay } from "./rules";
import type { LineEngagement } from "./view";

/** "Havenmeer: customer accounts". */
export const engagementTitle = ({ client, project }: Pick<LineEngagement, "client" | "project">): string =>
  client === null || project.startsWith(client.label) ? project : `${client.label}: ${project}`;

/** "until January 15", "with an open end". */
export const endText = ({ ends_on }: Pick<LineEngagement, "ends_on">, today: string): string =>
  ends_on === null ? "with an open end" : `until ${shortDay(ends_on, today)}`;

/** "September 1, 2026 to January 15, 2027, 100%, then 60% from December 1, 2026". */
export function timeText(one: Omit<LineEngagement, "id" | "need_id" | "client" | "project" | "state">): string {
  const end = one.ends_on === null ? "open" : formatDay(one.ends_on);
  const later = one.later_from === null ? "" : `, then ${one.later_percent}% from ${formatDay(one.later_from)}`;
  return `${formatDay(one.starts_on)} to ${end}, ${one.percent}%${later}`;
}
