import type { Choice } from "./choice-store";
import { shortDay, shortPeriod } from "@/lib/platform/core/format-period";
import { STATE_LABELS } from "./rules";
import type { EngagementRecord } from "./store";

export type { Choice };
export type OwnEngagement = EngagementRecord;

/** My engagements. `today` is a day in UTC. */
export type OwnEngagementsView = {
  sheetId: number;
  today: string;
  engagements: OwnEngagement[];
  choices: Choice[];
};

/** Whether an engagement has ended and its person hasn't said what they did. */
export const hasQuestions = ({ state, is_over, confirmed_at }: OwnEngagement): boolean =>
  state === "agreed" && is_over && confirmed_at === null;

/** "Held", "Placed" until its first day, then "Now"; once it is over empty, or "Not placed". `today` is a day in UTC. */
export function standingText(
  { state, is_over, starts_on }: Pick<OwnEngagement, "state" | "is_over" | "starts_on">,
  today: string,
): string {
  if (is_over && (state === "asked" || state === "held")) return "Not placed";
  if (state === "agreed" && starts_on <= today) return is_over ? "" : "Now";
  return STATE_LABELS[state];
}

const joined = (texts: readonly string[]) => texts.filter((text) => text !== "").join(", ");
const clientOf = (one: OwnEngagement) => one.client?.label ?? one.organization;

/** "Nordbank, Backend engineer". */
export const partText = (one: OwnEngagement): string =>
  joined([clientOf(one), one.role === one.project ? "" : one.role]);

/** "Jan 1–Mar 31, 80%, 100% from Feb 1". */
export const timeText = (one: OwnEngagement, today: string): string =>
  joined([
    shortPeriod(one.starts_on, one.ends_on, today),
    `${one.percent}%`,
    one.later_from === null ? "" : `${one.later_percent}% from ${shortDay(one.later_from, today)}`,
  ]);

/** "Nordbank, from Jan 1, 80%". */
export const engagementLine = (one: OwnEngagement, today: string): string =>
  joined([clientOf(one), timeText(one, today)]);

/** A competency, with its language, as a key. */
export const keyOf = ({
  competency_id,
  cm_technology_id,
}: Pick<Choice, "competency_id" | "cm_technology_id">): string => `${competency_id} ${cm_technology_id}`;
