import { env } from "@/lib/platform/core/env";
import { list } from "@/lib/platform/operation/operation";
import { searchWords } from "@/lib/finder/matrices/rules";
import * as contract from "./contract";
import { searchScope } from "./policy";
import { areasOf, matchingRows, MAX_FOUND } from "./rules";
import * as store from "./store";

/** Searches for the command palette, with at most 3 statements. */
export const search = list({
  input: contract.search.input,
  scope: (actor) => searchScope(actor, env().REVIEW_SCOPE),
  run: async (db, { actor, scope, input }) => {
    const words = searchWords(input.q);
    const can = { edit_competencies: scope.competencies === "template" };
    if (words.length === 0) return { people: [], competencies: [], sheet_rows: [], sheet_areas: [], can };
    const [people, competencies, rows] = await Promise.all([
      scope.people === "nobody"
        ? []
        : store.findPeople(db, words, {
            below: scope.people === "reports" ? actor.userId : null,
            limit: MAX_FOUND,
          }),
      store.findCompetencies(db, words, {
        onSheet: scope.competencies === "template" ? null : actor.sheetId,
        limit: MAX_FOUND,
      }),
      store.readSearchedRows(db, actor.sheetId),
    ]);
    const found = matchingRows(rows, words);
    return {
      people,
      competencies,
      sheet_rows: found.slice(0, MAX_FOUND).map(({ id, name, area_name }) => ({ id, name, area_name })),
      sheet_areas: areasOf(found).slice(0, MAX_FOUND),
      can,
    };
  },
});
