import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { today } from "@/lib/platform/core/day";
import type { Db, Sql } from "@/lib/platform/db";
import { subjectOf } from "@/lib/finder/people-search/condition-rules";
import { ownReportsOf, teamOf } from "@/lib/finder/matrices/policy";
import { searchWords } from "@/lib/platform/core/search-words";
import { countedNeed } from "@/lib/finder/needs/presenter";
import { conditionLabel, demandOf, quartersFrom } from "@/lib/finder/needs/rules";
import { readCurrentNeeds } from "@/lib/finder/needs/store";
import { list } from "@/lib/platform/operation/operation";
import { readMatrixColumns } from "@/lib/sheet/rows/export-store";
import * as contract from "./contract";
import { marksExpected, readTeamExpected } from "./expected-store";
import { teamNeed } from "./need-rules";
import { readHolders } from "./need-store";
import { BLOCK_PEOPLE, type TeamSearch } from "./rules";
import * as store from "./store";
import { teamView } from "./view";

/** Returns what is needed in the next quarters, and who of some people has it. Without needs, nothing. */
async function readTeamNeeds(db: Db, actor: Actor, people: Sql, columnNames: readonly string[]) {
  const needs = await readCurrentNeeds(db, actor);
  const quarters = quartersFrom(today());
  const demands = demandOf(needs.map(countedNeed), quarters);
  if (demands.length === 0) return [];
  const names = new Map(
    needs.flatMap(({ conditions }) => conditions.map(({ kind, id, name }) => [`${kind}-${id}`, name])),
  );
  const found = await readHolders(
    db,
    people,
    demands.map(({ condition }) => condition),
  );
  const quarterNames = quarters.map(({ name }) => name);
  return demands.map((demand) => {
    const { condition } = demand;
    const holders = found.find(
      ({ kind, id, level }) => kind === condition.kind && id === condition.id && level === condition.level,
    );
    const subject = names.get(subjectOf(condition)) ?? "";
    const said = { subject, label: conditionLabel(condition, subject) };
    return teamNeed(demand, quarterNames, said, holders ?? { count: 0, ids: [] }, columnNames);
  });
}

/** Returns the data of the Team screen. Its search has been read from the address by `readTeamSearch`. */
export const getTeamView = list(
  { id: "getTeamView", input: z.custom<TeamSearch>() },
  {
    scope: teamOf,
    run: async (db, { actor, scope, input: search }) => {
      const filter = { words: searchWords(search.person), discipline: search.discipline };
      const ids = store.teamIds(scope, filter);
      const people = await store.readTeamPeople(db, scope, filter, search);
      const columns = await readMatrixColumns(db, ids, search.discipline, search.columns);
      const counts = await store.readLevelCounts(db, ids);
      const first = people.slice(0, BLOCK_PEOPLE).map(({ id }) => id);
      const levels = await store.readLevelsOf(db, first);
      const disciplines = await store.readTeamDisciplines(db, scope);
      const needs = await readTeamNeeds(
        db,
        actor,
        ids,
        columns.map(({ name }) => name),
      );
      const canMark = await marksExpected(
        db,
        actor,
        people.map(({ id }) => id),
      );
      const whose = scope.everybody ? null : actor.firstName;
      return teamView(actor.userId, search, {
        whose,
        people,
        columns,
        counts,
        levels,
        disciplines,
        needs,
        canMark,
      });
    },
  },
);

/** Returns what the grades of some of the caller's own reports expect; others are left out. */
export const getTeamExpectedLevels = list(contract.getTeamExpectedLevels, {
  scope: ownReportsOf,
  run: async (db, { scope, input }) => readTeamExpected(db, await store.amongScope(db, scope, input.user_ids)),
});

/** Lists levels of people on the caller's Team screen; ids of others are left out. */
export const listTeamLevels = list(contract.listTeamLevels, {
  scope: teamOf,
  run: async (db, { scope, input }) => {
    const ids = await store.amongScope(db, scope, input.user_ids);
    const levels = await store.readLevelsOf(db, ids);
    return ids.map((id) => {
      const all = levels.get(id) ?? [];
      const requested = all.flatMap(([competency, language, , level, isAsked]) =>
        level === null ? [] : [{ level: [competency, language, level] satisfies contract.TeamLevel, isAsked }],
      );
      return {
        user_id: id,
        levels: all.map(([competency, language, level]): contract.TeamLevel => [competency, language, level]),
        requested: requested.map(({ level }) => level),
        asked: requested.filter(({ isAsked }) => isAsked).map(({ level }) => level),
      };
    });
  },
});
