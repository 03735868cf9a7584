import type { z } from "zod";
import { today } from "@/lib/platform/core/day";
import { type Condition, conditionText, isAboutLevel } from "@/lib/finder/people-search/condition-rules";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import type { Need, OpenNeed } from "./contract";
import { isOver } from "@/lib/engagements/engagements/filled-rules";
import { fillingOf } from "./filling-rules";
import { type CountedNeed, conditionLabel, type NeedCondition } from "./rules";
import type { FitRecord, Meeting } from "./meeting-store";
import type { ConditionRecord, NeedRecord } from "./store";

/** A stored condition as the finder has it. */
export const conditionOf = ({ kind, id, level }: Omit<ConditionRecord, "must" | "name">): NeedCondition =>
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
  ...fillingOf(need, today()),
  must: conditions(need.conditions, true),
  nice: conditions(need.conditions, false),
});

/** Formats a need for planners; `meeting` has the people who meet all musts, by need. */
export const presentNeed = (need: NeedRecord, meeting: ReadonlyMap<number, Meeting>): z.input<typeof Need> => {
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
    engagements: need.engagements.map((one) => ({ ...one, is_over: isOver(one.ends_on, today(), need) })),
    people_meeting: meeting.get(need.id)?.people ?? 0,
    people_meeting_ids: [...(meeting.get(need.id)?.ids ?? [])],
  };
};

/** Formats a need for everyone: without its title, and without the names of people who were asked or raised a hand. */
export const presentOpenNeed = (need: NeedRecord): z.input<typeof OpenNeed> => ({
  ...shown(need),
  hand_raised: need.hand_raised,
});

/** Formats what a person has of a need's musts. */
export const presentFit = ({ need_id, musts }: FitRecord) => ({
  need_id,
  musts: musts.map(({ kind, id, wanted, level, has_discipline }) => {
    const condition = conditionOf({ kind, id, level: wanted });
    const steps = isAboutLevel(condition)
      ? Math.max(0, ordinal(condition.level) - ordinal(level ?? "no_experience"))
      : Number(!has_discipline);
    return {
      condition: conditionText(condition satisfies Condition),
      met: steps === 0,
      missing_steps: steps,
      level,
      on_sheet: level !== null || has_discipline,
    };
  }),
});

/** A need as far as counting goes, which past days don't. */
export const countedNeed = (need: NeedRecord): CountedNeed => ({
  probability: need.probability,
  percent: need.percent,
  missing: fillingOf(need, today()).missing.map((lack) =>
    lack.starts_on < today() ? { ...lack, starts_on: today() } : lack,
  ),
  must: need.conditions.filter(({ must }) => must).map(conditionOf),
});
