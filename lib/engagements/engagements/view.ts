import type { Choice } from "./choice-store";
import { periodText } from "./rules";
import type { EngagementRecord } from "./store";

export type { Choice };
export type OwnEngagement = EngagementRecord;

/** My Engagements. `today` is a day in UTC. */
export type OwnEngagementsView = {
  sheetId: number;
  today: string;
  engagements: OwnEngagement[];
  choices: Choice[];
};

/** Whether an engagement has ended and its person hasn't said what they did. */
export const hasQuestions = ({ state, is_over, confirmed_at }: OwnEngagement): boolean =>
  state === "agreed" && is_over && confirmed_at === null;

/** "Nordbank, from January 1, 2027, 80%". */
export function engagementLine(one: OwnEngagement): string {
  const whom = one.client?.label ?? one.organization;
  const later = one.later_from === null ? "" : `, later ${one.later_percent}%`;
  return [...(whom === "" ? [] : [whom]), periodText(one), `${one.percent}%${later}`].join(", ");
}

/** A competency, with its language, as a key. */
export const keyOf = ({
  competency_id,
  cm_technology_id,
}: Pick<Choice, "competency_id" | "cm_technology_id">): string => `${competency_id} ${cm_technology_id}`;
