import type { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { type Condition, conditionText } from "@/lib/finder/people-search/condition-rules";
import type { Need, OpenNeed } from "./contract";
import { type CountedNeed, conditionLabel, fillingOf, type NeedCondition, peopleOn } from "./rules";
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

const shown = (need: NeedRecord) => ({
  id: need.id,
  starts_on: need.starts_on,
  ends_on: need.ends_on,
  headcount: need.headcount,
  ...fillingOf({ ...need, engagements: peopleOn(need, today()) }),
  must: conditions(need.conditions, true),
  nice: conditions(need.conditions, false),
});

/** Formats a need for planners; `meeting` has the people who meet all musts, by need. */
export const presentNeed = (need: NeedRecord, meeting: ReadonlyMap<number, number>): z.input<typeof Need> => {
  const { title, client, percent, probability, is_open, updated_at, hands } = need;
  return {
    ...shown(need),
    title,
    client,
    percent,
    probability,
    is_open,
    updated_at,
    hands,
    engagements: peopleOn(need, today()),
    people_meeting: meeting.get(need.id) ?? 0,
  };
};

/** Formats a need for everyone: without its title, and without the names of people who were asked or raised a hand. */
export const presentOpenNeed = (need: NeedRecord): z.input<typeof OpenNeed> => ({
  ...shown(need),
  hand_raised: need.hand_raised,
});

/** A need as far as counting goes: who gives less than it needs leaves a part of a person. */
export function countedNeed(need: NeedRecord): CountedNeed {
  const now = today();
  return {
    startsOn: need.starts_on,
    endsOn: need.ends_on,
    probability: need.probability,
    heads: (day) => {
      const { placed, missing_percent } = fillingOf({ ...need, engagements: peopleOn(need, day > now ? day : now) });
      return Math.max(0, need.headcount - placed) + missing_percent / need.percent;
    },
    must: need.conditions.filter(({ must }) => must).map(conditionOf),
  };
}
