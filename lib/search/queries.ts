import { env } from "@/lib/core/env";
import { list } from "@/lib/operation/operation";
import { searchWords } from "@/lib/matrices/rules";
import * as contract from "./contract";
import { searchedBy } from "./policy";
import * as store from "./store";

/** What the palette finds: two statements at the most. */
export const search = list({
  input: contract.search.input,
  scope: (actor) => searchedBy(actor, env().REVIEW_SCOPE),
  run: async (db, { actor, scope, input }) => {
    const words = searchWords(input.q);
    const can = { edit_competencies: scope.competencies === "template" };
    if (words.length === 0) return { people: [], competencies: [], can };
    const [people, competencies] = await Promise.all([
      scope.people === "nobody"
        ? []
        : store.findPeople(db, words, {
            below: scope.people === "reports" ? actor.userId : null,
            limit: contract.MAX_FOUND,
          }),
      store.findCompetencies(db, words, {
        onSheet: scope.competencies === "template" ? null : actor.sheetId,
        limit: contract.MAX_FOUND,
      }),
    ]);
    return { people, competencies, can };
  },
});
