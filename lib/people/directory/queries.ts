import { z } from "zod";
import { list, query, named } from "@/lib/platform/operation/operation";
import { pageWindow, pageOf } from "@/lib/platform/core/paged";
import { readDisciplines } from "@/lib/template/catalogues/store";
import { readGrades } from "@/lib/grades/ladder/store";
import { searchWords } from "@/lib/platform/core/search-words";
import { planHandOver } from "@/lib/vocabulary/reporting-line/rules";
import { readReporting } from "@/lib/vocabulary/reporting-line/store";
import { sendsInvitations } from "./invitation-commands";
import * as contract from "./contract";
import { circleOf } from "./reporting-commands";
import { seesPeople } from "./policy";
import { presentPerson } from "./presenter";
import { PAGE_SIZE, type PeopleSearch } from "./rules";
import * as store from "./store";
import { peopleView } from "./view";

export const listPeople = list(contract.listPeople, {
  scope: seesPeople,
  run: async (db, { input }) => {
    const filter = {
      words: searchWords(input.search),
      state: input.state ?? null,
      isManager: input.is_manager ?? null,
    };
    return pageOf(
      await store.readPeopleAfter(db, filter, pageWindow(input)),
      input,
      (last) => [last.order_key, last.id] as const,
      presentPerson,
    );
  },
});

export const getPerson = query(contract.getPerson, {
  load: (db, { input }) => store.findPerson(db, input.user_id),
  policy: seesPeople,
  run: async (_db, { subject }) => presentPerson(subject),
});

/** Previews a hand-over. Without a new manager, lists the reports. */
export const getHandOverImpact = list(contract.getHandOverImpact, {
  scope: seesPeople,
  run: async (db, { input: { from_user_id, to_user_id } }) => {
    const all = await readReporting(db);
    const reports = all.filter(({ managerIds }) => managerIds.includes(from_user_id));
    const primary = new Set(
      reports.filter(({ managerIds }) => managerIds[0] === from_user_id).map(({ employeeId }) => employeeId),
    );
    const names = await store.readNames(
      db,
      reports.map(({ employeeId }) => employeeId),
    );
    const circle =
      to_user_id === undefined ? null : await circleOf(db, all, planHandOver(all, from_user_id, to_user_id));
    return {
      employees: [...names.values()].map((person) => ({ ...person, is_primary: primary.has(person.id) })),
      circle,
    };
  },
});

/** Returns the data of the People screen: a page of the people found, and the disciplines to choose from. */
export const getPeopleView = list(named("getPeopleView", z.custom<PeopleSearch>()), {
  scope: seesPeople,
  run: async (db, { actor, input }) => {
    const filter = { words: searchWords(input.search), state: input.state, isManager: null };
    const [{ total, people }, disciplines, grades] = await Promise.all([
      store.readPeoplePage(db, filter, { ...input, size: PAGE_SIZE }),
      readDisciplines(db),
      readGrades(db),
    ]);
    return peopleView(
      actor.userId,
      input,
      total,
      people.map(presentPerson),
      disciplines.filter(({ retired }) => !retired),
      grades,
      sendsInvitations(),
    );
  },
});
