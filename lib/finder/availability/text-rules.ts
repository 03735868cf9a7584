import { type Days, isOver } from "@/lib/engagements/engagements/filled-rules";
import type { Engaged } from "@/lib/engagements/engagements/overlap-rules";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { OPEN_END } from "@/lib/finder/needs/rules";
import type { FreeWords } from "./spell-rules";
import type { LineEngagement } from "./view";

type Timed = Omit<LineEngagement, "id" | "need_id" | "client" | "project" | "state">;

/** "Havenmeer: Customer accounts"; a project that is called by its client already has the name once. */
export function engagementTitle({ client, project }: Pick<LineEngagement, "client" | "project">): string {
  if (client === null) return project;
  return project.startsWith(client.label) ? project : `${client.label}: ${project}`;
}

/** Until when someone is engaged elsewhere on a need's days: "Engaged elsewhere until Feb 2". */
export const elsewhereText = (until: string, today: string): string =>
  until === OPEN_END ? "Engaged elsewhere, with an open end" : `Engaged elsewhere until ${shortDay(until, today)}`;

/** "until Jan 15", "with an open end". */
export const endText = ({ ends_on }: Pick<LineEngagement, "ends_on">, today: string): string =>
  ends_on === null ? "with an open end" : `until ${shortDay(ends_on, today)}`;

type OnNeed = Pick<LineEngagement, "need_id" | "client" | "project" | "ends_on">;

/** ", ends after Nordbank's last day, Jun 30" of an engagement that goes on after its need; else empty. */
export function pastText(
  { need_id, client, project, ends_on }: OnNeed,
  needs: readonly { id: number; ends_on: string }[],
  today: string,
): string {
  const need = needs.find(({ id }) => id === need_id);
  if (!need || ends_on === null || ends_on <= need.ends_on) return "";
  return `, ends after ${client?.label ?? project}'s last day, ${shortDay(need.ends_on, today)}`;
}

/** "100%, until Jan 15", "100%, Jun 1–Sep 30", "100%, then 60% from Dec 1, until Jan 15". */
export function briefTimeText(one: Timed, today: string): string {
  const { starts_on, ends_on, later_percent, later_from } = one;
  const days = starts_on <= today ? endText(one, today) : shortPeriod(starts_on, ends_on, today);
  const later = later_from === null ? "" : `, then ${later_percent}% from ${shortDay(later_from, today)}`;
  return `${one.percent}%${later}, ${days}`;
}

/** "40%, Nov 29–Feb 28", "40%, 100% from Dec 8, Nov 29–Feb 28". */
export const placementText = (one: Omit<Engaged, "ends_on"> & { ends_on: string }, today: string): string =>
  `${sharesText(one, today)}, ${shortPeriod(one.starts_on, one.ends_on, today)}`;

/** "40%", "40%, 100% from Dec 8". */
export const sharesText = ({ percent, later_percent, later_from }: Engaged, today: string): string =>
  later_from === null ? `${percent}%` : `${percent}%, ${later_percent}% from ${shortDay(later_from, today)}`;

/** Of who is placed on all of a need. */
export const HERE_FOR_ALL = "Here for all of it";

/**
 * On which days of a need a person who is placed on it is there, and for how much: "Here for all of it", "Here from Dec 12"; "Here 40%"
 * with "100% from Dec 8".
 */
export function hereWords(need: Days & { percent: number }, one: Engaged, today: string): FreeWords {
  const { starts_on, ends_on, percent, later_percent, later_from } = one;
  const day = (text: string) => shortDay(text, today);
  const isOutside = starts_on > need.ends_on || (ends_on !== null && ends_on < need.starts_on);
  if (isOutside) return { head: "Placed on other days", more: [] };
  if (isOver(ends_on, today, need)) return { head: `Left after ${day(ends_on!)}`, more: [] };
  const parts = [
    (percent < need.percent || later_percent !== null) && `${percent}%`,
    starts_on > today && starts_on > need.starts_on && `from ${day(starts_on)}`,
    ends_on !== null && ends_on < need.ends_on && `until ${day(ends_on)}`,
  ].filter(Boolean);
  return {
    head: parts.length === 0 ? HERE_FOR_ALL : ["Here", ...parts].join(" "),
    more: later_from === null ? [] : [`${later_percent}% from ${day(later_from)}`],
  };
}

/** "Sep 1–Jan 15, 100%, then 60% from Dec 1". */
export function timeText(one: Timed, today: string): string {
  const later = one.later_from === null ? "" : `, then ${one.later_percent}% from ${shortDay(one.later_from, today)}`;
  return `${shortPeriod(one.starts_on, one.ends_on, today)}, ${one.percent}%${later}`;
}
