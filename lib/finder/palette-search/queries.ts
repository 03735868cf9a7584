import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { searchWords } from "@/lib/platform/core/search-words";
import { readClients } from "@/lib/engagements/clients/store";
import { presentNeed } from "@/lib/finder/needs/presenter";
import { MAX_NEEDS } from "@/lib/finder/needs/rules";
import { readNeeds } from "@/lib/finder/needs/store";
import * as contract from "./contract";
import { searchScope } from "./policy";
import { areasOf, matchingRows, MAX_FOUND, NOTHING_FOUND } from "./rules";
import * as store from "./store";

/** Searches for the command palette, with at most 7 statements. */
export const search = list(contract.search, {
  scope: searchScope,
  run: async (db, { actor, scope, input }) => {
    const words = searchWords(input.q);
    const can = { edit_competencies: scope.editsCompetencies };
    if (words.length === 0) return { ...NOTHING_FOUND, can };
    const seesOthers = scope.everyone || scope.sheets !== null;
    const [people, competencies, rows, languages, clients, needs] = await Promise.all([
      seesOthers ? store.findPeople(db, words, { ...scope, limit: MAX_FOUND }) : [],
      findCompetencies(db, words, {
        all: scope.editsCompetencies,
        texts: scope.competencyTexts,
        sheetId: actor.sheetId,
        limit: MAX_FOUND,
      }),
      store.readSearchedRows(db, actor.sheetId, words),
      store.readLanguagesToFind(db, actor, scope.languages === "all"),
      scope.clients ? readClients(db, words, { limit: MAX_FOUND, after: null }) : [],
      findNeeds(db, actor, words, scope.plans),
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
      clients: clients.map(({ id, name, alias }) => ({ id, name, alias })),
      needs,
      can,
    };
  },
});

/** By name or alias; if there are none, by what their texts and learning pointers mention. */
async function findCompetencies(db: Db, words: readonly string[], scope: store.CompetencyScope) {
  const named = await store.findCompetencies(db, words, scope);
  return named.length > 0 ? named : store.findMentions(db, words, scope);
}

/** Finds needs: planners by title, client and what they look for, others the open ones by what they look for. */
async function findNeeds(db: Db, actor: Actor, words: readonly string[], plans: boolean) {
  const needs = await readNeeds(db, actor, { onlyOpen: !plans }, { limit: MAX_NEEDS, after: null });
  const searched = needs.map((need) => {
    const { must, nice, title, client, ...shown } = presentNeed(need, new Map());
    const named = plans ? [title, client?.label ?? ""] : [];
    const labels = [...must, ...nice].map(({ label }) => label);
    const looks_for = must.map(({ label }) => label).join(", ");
    return {
      ...shown,
      title: plans ? title : null,
      looks_for,
      keys: named.concat(labels).join(" "),
      formerNames: null,
    };
  });
  return matchingRows(searched, words)
    .slice(0, MAX_FOUND)
    .map(({ id, title, looks_for, headcount, starts_on, ends_on }) => {
      return { id, title, looks_for, headcount, starts_on, ends_on };
    });
}
