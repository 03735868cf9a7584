import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { searchWords } from "@/lib/platform/core/search-words";
import * as contract from "./contract";
import { searchScope } from "./policy";
import { areasOf, matchingRows, MAX_FOUND } from "./rules";
import * as store from "./store";

/** Searches for the command palette, with at most 5 statements. */
export const search = list(contract.search, {
  scope: searchScope,
  run: async (db, { actor, scope, input }) => {
    const words = searchWords(input.q);
    const can = { edit_competencies: scope.editsCompetencies };
    if (words.length === 0)
      return { people: [], competencies: [], sheet_rows: [], sheet_areas: [], languages: [], can };
    const [people, competencies, rows, languages] = await Promise.all([
      scope.people === null ? [] : store.findPeople(db, words, { ...scope.people, limit: MAX_FOUND }),
      findCompetencies(db, words, {
        onSheet: scope.competencies === "template" ? null : actor.sheetId,
        publishedOnly: !scope.editsCompetencies,
        limit: MAX_FOUND,
      }),
      store.readSearchedRows(db, actor.sheetId, words),
      store.readLanguagesToFind(db, actor, scope.languages === "all"),
    ]);
    const named = matchingRows(rows, words);
    const found = named.length > 0 ? named : rows.filter(({ found_in_notes }) => found_in_notes);
    const found_in = named.length > 0 ? ("name" as const) : ("notes" as const);
    return {
      people,
      competencies,
      sheet_rows: found.slice(0, MAX_FOUND).map(({ id, name, area_name }) => ({ id, name, area_name, found_in })),
      sheet_areas: areasOf(named, words).slice(0, MAX_FOUND),
      languages: matchingRows(languages, words)
        .slice(0, MAX_FOUND)
        .map(({ id, name }) => ({ id, name })),
      can,
    };
  },
});

/** By name or alias; if there are none, by what their texts and learning pointers mention. */
async function findCompetencies(db: Db, words: readonly string[], scope: store.CompetencyScope) {
  const named = await store.findCompetencies(db, words, scope);
  return named.length > 0 ? named : store.findMentions(db, words, scope);
}
