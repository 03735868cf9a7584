import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import { MIN_COUNTED, namelessCount } from "@/lib/platform/core/nameless-counts";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import type { Db } from "@/lib/platform/db";
import { conditionText, subjectOf } from "@/lib/finder/people-search/condition-rules";
import { anyone, list, noSubject, query } from "@/lib/platform/operation/operation";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { readClientChoices } from "@/lib/engagements/clients/store";
import { countMeeting, type Meeting } from "./meeting-store";
import * as contract from "./contract";
import { countedNeed, presentNeed, presentOpenNeed } from "./presenter";
import { isFilled } from "./filling-rules";
import { conditionLabel, demandOf, quartersFrom, type Supply, supplyAt } from "./rules";
import * as store from "./store";
import { readSupply } from "./supply-store";
import type { FinderNeed, NeedsView } from "./view";

const idsOf = (needs: readonly store.NeedRecord[]) => needs.map(({ id }) => id);
const placeOf = ({ ends_on, id }: store.NeedRecord) => [ends_on, id] as const;

/** Lists needs with titles and raised hands. */
export const listNeeds = list(contract.listNeeds, {
  scope: plansStaffing,
  run: async (db, { actor, input }) => {
    const needs = await store.readNeeds(db, actor, { onlyOpen: false }, pageWindow(input));
    const meeting = await countMeeting(db, idsOf(needs));
    return pageOf(needs, input, placeOf, (need) => presentNeed(need, meeting));
  },
});

/** Returns a need for someone who plans; others don't learn whether there is one. */
export const getNeed = query(contract.getNeed, {
  load: (db, { actor, input }) => store.findNeed(db, actor, input.need_id),
  sees: plansStaffing,
  run: async (db, { subject }) => presentNeed(subject, await countMeeting(db, [subject.id])),
});

/** Lists open needs for everyone. */
export const listOpenNeeds = list(contract.listOpenNeeds, {
  scope: anyone,
  run: async (db, { actor, input }) =>
    pageOf(await store.readNeeds(db, actor, { onlyOpen: true }, pageWindow(input)), input, placeOf, presentOpenNeed),
});

const NOBODY: Supply = [0, 0, 0, 0];

/** Counts what is needed and the people there are; nameless counts for callers who may not find people. */
export async function countNeeds(db: Db, actor: Actor, needs: readonly store.NeedRecord[]) {
  const quarters = quartersFrom(today());
  const demands = demandOf(needs.map(countedNeed), quarters);
  const names = new Map(
    needs.flatMap(({ conditions }) => conditions.map(({ kind, id, name }) => [`${kind}-${id}`, name])),
  );
  const supply =
    demands.length === 0
      ? new Map<string, Supply[]>()
      : await readSupply(
          db,
          demands.map(({ condition }) => condition),
          quarters,
        );
  const said = (count: number) => (actor.mayFindPeople ? count : namelessCount(count));
  return {
    quarters: quarters.map(({ name }) => name),
    min_counted: actor.mayFindPeople ? null : MIN_COUNTED,
    demands: demands
      .map(({ condition, needed }) => {
        const there = supply.get(subjectOf(condition)) ?? [];
        const counts = quarters.map((_quarter, at) => supplyAt(there[at] ?? NOBODY, condition.level));
        const label = conditionLabel(condition, names.get(subjectOf(condition)) ?? "");
        return {
          condition: conditionText(condition),
          label,
          needed,
          at_level: counts.map(({ atLevel }) => said(atLevel)),
          one_step_away: counts.map(({ oneStepAway }) => said(oneStepAway)),
        };
      })
      .sort((one, other) => one.label.localeCompare(other.label, "en")),
  };
}

export const getNeedCounts = query(contract.getNeedCounts, {
  load: noSubject,
  policy: anyone,
  run: async (db, { actor }) => countNeeds(db, actor, await store.readCurrentNeeds(db, actor)),
});

/** Returns the data of the Needs screen. Needs with titles and hands only for planners. */
export const getNeedsView = query(
  { id: "getNeedsView", input: z.strictObject({}) },
  {
    load: noSubject,
    policy: anyone,
    run: async (db, { actor }): Promise<NeedsView> => {
      const needs = await store.readCurrentNeeds(db, actor);
      const plans = plansStaffing(actor);
      const meeting = plans ? await countMeeting(db, idsOf(needs)) : new Map<number, Meeting>();
      return {
        counts: await countNeeds(db, actor, needs),
        plans,
        mayFind: actor.mayFindPeople,
        needs: plans ? needs.map((need) => presentNeed(need, meeting)) : [],
        ended: plans ? (await store.readEndedNeeds(db, actor)).map((need) => presentNeed(need, new Map())) : [],
        clients: plans ? await readClientChoices(db, actor) : [],
        open: needs.filter(({ is_open }) => is_open).map(presentOpenNeed),
        subjects: plans ? await store.readSubjects(db) : [],
        today: today(),
      };
    },
  },
);

/** A need as the finder offers it. */
function finderNeed(need: store.NeedRecord): FinderNeed {
  const { id, title, starts_on, ends_on, must, nice, headcount, placed, missing, percent, engagements } = presentNeed(
    need,
    new Map(),
  );
  return { id, title, starts_on, ends_on, must, nice, headcount, placed, missing, percent, engagements };
}

/** Returns what the finder shows before anything is asked: for those who plan, the needs with open places. */
export const getFirstNeeds = list(
  { id: "getFirstNeeds", input: z.strictObject({}) },
  {
    scope: anyone,
    run: async (db, { actor }) => {
      const needs = plansStaffing(actor) ? await store.readCurrentNeeds(db, actor) : [];
      return { needs: needs.map(finderNeed).filter((need) => !isFilled(need)), today: today() };
    },
  },
);
