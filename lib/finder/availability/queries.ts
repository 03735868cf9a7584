import { z } from "zod";
import { env } from "@/lib/platform/core/env";
import { today } from "@/lib/platform/core/day";
import { pageOf, pageWindow } from "@/lib/platform/core/paged";
import { searchWords } from "@/lib/platform/core/search-words";
import { list } from "@/lib/platform/operation/operation";
import { seesPeople } from "@/lib/people/directory/policy";
import { plansStaffing } from "@/lib/engagements/clients/policy";
import { readClientChoices } from "@/lib/engagements/clients/store";
import { seesAllEngagements } from "@/lib/engagements/engagements/policy";
import { countMeeting, readFits } from "@/lib/finder/needs/meeting-store";
import { presentFit, presentNeed } from "@/lib/finder/needs/presenter";
import { readCurrentNeeds, readSubjects } from "@/lib/finder/needs/store";
import { conditionsOf } from "@/lib/finder/people-search/condition-rules";
import { findPeople, recordOpened } from "@/lib/finder/people-search/queries";
import * as contract from "./contract";
import { asksWhoIsFree, seesFits } from "./policy";
import { MOST_MATCHES } from "./rules";
import { readAvailability, readChoices, readPeopleOn } from "./store";

export const listAvailability = list(contract.listAvailability, {
  scope: asksWhoIsFree,
  run: async (db, { actor, input }) => {
    const { must, nice, purpose, confirmed_only, except_user_ids, user_id, need_id } = input;
    const isAsked = conditionsOf({ must, nice }).length > 0;
    const among =
      user_id !== undefined ? [user_id] : need_id !== undefined ? await readPeopleOn(db, need_id) : undefined;
    const question = { must, nice, purpose, confirmed_only, among };
    const page = { limit: MOST_MATCHES, after: null };
    const matches = isAsked ? await findPeople(db, actor, question, page) : null;
    const matchOf = new Map(matches?.found.map((found) => [found.id, found]));
    const steps = new Map(matches?.found.map(({ id, must_steps }) => [id, must_steps]));
    const whose = isAsked ? { userIds: [...steps.keys()], steps } : among ? { userIds: among } : {};
    // Names and levels of all people are seen by those with the right to find them: their time isn't.
    const onNeed = user_id === undefined && need_id !== undefined && actor.mayFindPeople ? { needId: need_id } : {};
    const filter = {
      words: searchWords(input.search),
      roleId: input.role_id ?? null,
      location: input.location ?? null,
      except: except_user_ids ?? [],
    };
    const people = await readAvailability(db, actor, { ...whose, ...onNeed, ...filter }, pageWindow(input));
    await matches?.record(people.slice(0, input.limit).map(({ id }) => id));
    return pageOf(
      people,
      input,
      ({ steps_key, free_key, taken_key, inside_key, brief_key, order_key, id }) =>
        [steps_key, free_key, taken_key, inside_key, brief_key, order_key, id] as const,
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

/** What a person has of the musts of needs: levels, as on their card. */
export const listNeedFits = list(contract.listNeedFits, {
  scope: seesFits,
  run: async (db, { actor, input: { user_id, purpose } }) => {
    const fits = await readFits(db, user_id);
    if (fits.length > 0 && user_id !== actor.userId) await recordOpened(db, actor, purpose, user_id);
    return fits.map(presentFit);
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
        ...(await readChoices(db, actor)),
        everyone: seesAllEngagements(actor) ? "Everyone" : "Your reports",
        mayFind: actor.mayFindPeople,
        mayExport: seesPeople(actor),
        isPurposeRequired: env().FINDER_PURPOSE === "required",
        needs: needs.map((need) => presentNeed(need, meeting)),
        clients: await readClientChoices(db, actor),
        subjects: await readSubjects(db),
      };
    },
  },
);
