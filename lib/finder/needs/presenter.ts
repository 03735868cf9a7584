import type { z } from "zod";
import { type Condition, conditionText } from "@/lib/finder/people-search/condition-rules";
import type { Need, OpenNeed } from "./contract";
import { type CountedNeed, conditionLabel, type NeedCondition } from "./rules";
import type { ConditionRecord, NeedRecord } from "./store";

/** A stored condition as the finder has it. */
export const conditionOf = ({ kind, id, level }: ConditionRecord): NeedCondition =>
  kind === "discipline" || level === null ? { kind: "discipline", id } : { kind, id, level };

const conditions = (all: readonly ConditionRecord[], must: boolean) =>
  all
    .filter((one) => one.must === must)
    .map((one) => {
      const condition = conditionOf(one);
      return { condition: conditionText(condition satisfies Condition), label: conditionLabel(condition, one.name) };
    });

const shown = ({ id, starts_on, ends_on, headcount, conditions: all }: NeedRecord) => ({
  ...{ id, starts_on, ends_on, headcount },
  must: conditions(all, true),
  nice: conditions(all, false),
});

/** Formats a need for planners; `meeting` has the people who meet all musts, by need. */
export const presentNeed = (need: NeedRecord, meeting: ReadonlyMap<number, number>): z.input<typeof Need> => {
  const { title, probability, is_open, updated_at, hands } = need;
  return { ...shown(need), title, probability, is_open, updated_at, hands, people_meeting: meeting.get(need.id) ?? 0 };
};

/** Formats a need for everyone: without its title, and without other people's hands. */
export const presentOpenNeed = (need: NeedRecord): z.input<typeof OpenNeed> => ({
  ...shown(need),
  hand_raised: need.hand_raised,
});

/** A need as far as counting goes. */
export const countedNeed = ({
  starts_on,
  ends_on,
  probability,
  headcount,
  conditions: all,
}: NeedRecord): CountedNeed => ({
  ...{ startsOn: starts_on, endsOn: ends_on, probability, headcount },
  must: all.filter(({ must }) => must).map(conditionOf),
});
