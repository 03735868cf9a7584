import { z } from "zod";
import { env } from "@/lib/platform/core/env";
import { today } from "@/lib/platform/core/day";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { list } from "@/lib/platform/operation/operation";
import { seesPeople } from "@/lib/people/directory/policy";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { seesAllEngagements } from "@/lib/engagements/engagements/policy";
import { countMeeting } from "@/lib/finder/needs/meeting-store";
import { presentNeed } from "@/lib/finder/needs/presenter";
import { readCurrentNeeds } from "@/lib/finder/needs/store";
import { conditionsOf } from "@/lib/finder/people-search/condition-rules";
import { findAndRecord } from "@/lib/finder/people-search/queries";
import * as contract from "./contract";
import { asksWhoIsFree } from "./policy";
import { MOST_MATCHES } from "./rules";
import { readAvailability, readPeopleOn } from "./store";

export const listAvailability = list(contract.listAvailability, {
  scope: asksWhoIsFree,
  run: async (db, { actor, input }) => {
    const { must, nice, purpose, confirmed_only, user_id, need_id } = input;
    const isAsked = conditionsOf({ must, nice }).length > 0;
    const among =
      user_id !== undefined ? [user_id] : need_id !== undefined ? await readPeopleOn(db, need_id) : undefined;
    const question = { must, nice, purpose, confirmed_only, among };
    const page = { limit: MOST_MATCHES, after: null };
    const matches = isAsked ? await findAndRecord(db, actor, question, page) : null;
    const matchOf = new Map(matches?.found.map((found) => [found.id, found]));
    const whose = isAsked || among ? { userIds: among ?? [...matchOf.keys()] } : {};
    // Names and levels of all people are seen by those with the right to find them: their time isn't.
    const onNeed = user_id === undefined && need_id !== undefined && actor.mayFindPeople ? { needId: need_id } : {};
    const people = await readAvailability(db, actor, { ...whose, ...onNeed }, pageWindow(input));
    return pageOf(
      people,
      input,
      ({ free_key, taken_key, brief_key, order_key, id }) => [free_key, taken_key, brief_key, order_key, id] as const,
      ({ id, shown }) => {
        const found = matchOf.get(id);
        const match = found && matches ? matches.present(found) : null;
        return {
          ...shown,
          match: match && { group: match.group, unmet_musts: match.unmet_musts, answers: match.answers },
        };
      },
    );
  },
});

/** Returns what the Availability screen needs besides people: the browser asks for these. */
export const getStaffingView = list(
  { id: "getStaffingView", input: z.strictObject({}) },
  {
    scope: plansStaffing,
    run: async (db, { actor }) => {
      const needs = await readCurrentNeeds(db, actor);
      const meeting = await countMeeting(
        db,
        needs.map(({ id }) => id),
      );
      return {
        today: today(),
        everyone: seesAllEngagements(actor) ? "Everyone" : "Your reports",
        mayFind: actor.mayFindPeople,
        mayExport: seesPeople(actor),
        isPurposeRequired: env().FINDER_PURPOSE === "required",
        needs: needs.map((need) => presentNeed(need, meeting)),
      };
    },
  },
);
