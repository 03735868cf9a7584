import { z } from "zod";
import { isManagerOrAdmin, type Actor } from "@/lib/core/actor";
import { employeesSeenBy } from "@/lib/matrices/policy";
import { searchWords } from "@/lib/matrices/rules";
import { list } from "@/lib/operation/operation";
import { readMatrixColumns } from "@/lib/sheets/export-store";
import * as contract from "./contract";
import { BLOCK_PEOPLE, MAX_NAMED_TEAM, MAX_NAMES, type TeamSearch } from "./rules";
import * as store from "./store";
import { teamView } from "./view";

/** The people of the Competency Matrices screen. */
const teamOf = (actor: Actor) => (isManagerOrAdmin(actor) ? employeesSeenBy(actor, actor.userId) : null);

/** Returns the data of the Team screen. Its search has been read from the address by `readTeamSearch`. */
export const getTeamView = list({
  input: z.custom<TeamSearch>(),
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
    const isNamed = search.as === "list" && people.length <= MAX_NAMED_TEAM;
    const named = isNamed ? await store.readNamedLevels(db, ids, MAX_NAMES) : [];
    return teamView(actor.userId, search, { people, columns, counts, levels, disciplines, named });
  },
});

/** Lists levels of people on the caller's Team screen; ids of others are left out. */
export const listTeamLevels = list({
  input: contract.listTeamLevels.input,
  scope: teamOf,
  run: async (db, { scope, input }) => {
    const ids = await store.amongScope(db, scope, input.user_ids);
    const levels = await store.readLevelsOf(db, ids);
    return ids.map((id) => ({ user_id: id, levels: levels.get(id) ?? [] }));
  },
});
