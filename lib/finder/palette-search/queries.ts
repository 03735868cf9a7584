import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { list } from "@/lib/platform/operation/operation";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { fullName } from "@/lib/platform/core/full-name";
import { searchWords } from "@/lib/platform/core/search-words";
import { readClients } from "@/lib/engagements/clients/store";
import { readOwnEngagements } from "@/lib/engagements/engagements/store";
import { readQuestionIn } from "@/lib/finder/people-search/catalogue-queries";
import { nameWords, spelledAlike } from "@/lib/vocabulary/synonyms/likeness-rules";
import { presentNeed } from "@/lib/finder/needs/presenter";
import { MAX_NEEDS } from "@/lib/finder/needs/rules";
import { readNeeds } from "@/lib/finder/needs/store";
import * as contract from "./contract";
import { searchScope } from "./policy";
import { readGradesNamed, readOwnManagers } from "./own-store";
import { readPointersSeen, readTitlesAlike, readTitlesNamed } from "./pointer-store";
import { areasOf, beginAll, matchingRows, MAX_FOUND, NOTHING_FOUND, ownActs, personIn } from "./rules";
import * as store from "./store";

/**
 * Searches for the command palette, with at most 17 statements; where nothing has the words, another 6 read what is
 * spelled like them.
 */
export const search = list(contract.search, {
  scope: searchScope,
  run: async (db, { actor, scope, input }) => {
    const words = searchWords(input.q);
    const can = { edit_competencies: scope.editsCompetencies };
    if (words.length === 0) return { ...NOTHING_FOUND, can };
    const seen = { ...scope, sheetId: actor.sheetId };
    const [named, rows, allLanguages, clients, needs, engagements, question, allManagers, grades] = await Promise.all([
      findNamed(db, words, seen),
      store.readSearchedRows(db, actor.sheetId, words),
      store.readLanguagesToFind(db, actor, scope.languages === "all"),
      scope.clients ? readClients(db, words, { limit: MAX_FOUND, after: null }) : [],
      findNeeds(db, actor, words, scope.plans),
      findOwnEngagements(db, actor, words),
      readQuestionIn(db, actor, input.q),
      readOwnManagers(db, actor),
      readGradesNamed(db, actor, words),
    ]);
    const managers = allManagers.filter((one) =>
      words.every((word) => `${personKey(one)} my manager boss`.includes(word)),
    );
    const namedRows = matchingRows(rows, words);
    const noted = namedRows.length > 0 ? [] : rows.filter(({ found_in_notes }) => found_in_notes);
    const languages = matchingRows(allLanguages, words);
    const all = [...Object.values(named), namedRows, noted, languages, clients, needs, engagements, managers, grades];
    const similar = all.every(({ length }) => length === 0);
    const sheetRows = similar ? spelledAlike(rows, nameOf, words) : namedRows.concat(noted);
    const answer = {
      sheet_rows: sheetRows.slice(0, MAX_FOUND).map(({ id, name, area_name }) => {
        return { id, name, area_name, found_in: noted.length > 0 ? ("notes" as const) : ("name" as const) };
      }),
      sheet_areas: areasOf(namedRows, words).slice(0, MAX_FOUND),
      languages: (similar ? spelledAlike(allLanguages, nameOf, words) : languages)
        .slice(0, MAX_FOUND)
        .map(({ id, name }) => ({ id, name })),
      clients: clients.map(({ id, name, alias }) => ({ id, name, alias })),
      needs,
      engagements,
      managers: similar ? spelledAlike(allManagers, personKey, words) : managers,
      grades,
      question,
      similar,
      acts: ownActs(rows),
      can,
    };
    return { ...answer, ...(similar ? await findAlike(db, words, seen) : named) };
  },
});

/** What of people, competencies and learning pointers a caller sees. */
type Seen = ReturnType<typeof searchScope> & { sheetId: number };

const seesOthers = ({ everyone, sheets }: Seen) => everyone || sheets !== null;
const competenciesSeen = ({ editsCompetencies, competencyTexts, sheetId }: Seen): store.CompetencyScope => ({
  all: editsCompetencies,
  texts: competencyTexts,
  sheetId,
  limit: MAX_FOUND,
});

/** Finds people, competencies and learning pointers that have all words. */
async function findNamed(db: Db, words: readonly string[], seen: Seen) {
  const [people, competencies, learning_pointers] = await Promise.all([
    seesOthers(seen) ? findPeopleOrPages(db, words, seen) : [],
    findCompetencies(db, words, competenciesSeen(seen)),
    readTitlesNamed(db, words).then((titles) => readPointersSeen(db, seen.pointers, idsOf(titles), MAX_FOUND)),
  ]);
  return { people, competencies, learning_pointers };
}

/** The caller's own engagements that have all words, the latest first. */
async function findOwnEngagements(db: Db, actor: Actor, words: readonly string[]) {
  const own = await readOwnEngagements(db, actor);
  return own
    .map(({ id, project, role, client, organization }) => ({
      id,
      project,
      role,
      client: client?.label ?? organization,
    }))
    .filter(({ project, role, client }) => beginAll(words, normalizeForSearch(`${project} ${role} ${client}`)))
    .slice(0, MAX_FOUND)
    .map(({ id, project, client }) => ({ id, project, client }));
}

/** By their names; if nobody has all words, by those of them that don't say which of the person's pages is meant. */
async function findPeopleOrPages(db: Db, words: readonly string[], seen: Seen) {
  const named = await store.findPeople(db, words, seen, MAX_FOUND);
  const person = personIn(words);
  return named.length > 0 || person.length === 0 ? named : store.findPeople(db, person, seen, MAX_FOUND);
}

/** Finds people, competencies and learning pointers that are spelled like all words. */
async function findAlike(db: Db, typed: readonly string[], seen: Seen) {
  const words = typed.flatMap(nameWords);
  if (words.length === 0) return { people: [], competencies: [], learning_pointers: [] };
  const scope = competenciesSeen(seen);
  const alike = (named: readonly { id: number; key: string }[]) => idsOf(spelledAlike(named, ({ key }) => key, words));
  const [people, competencies, titles] = await Promise.all([
    seesOthers(seen) ? store.readPeopleKeys(db, words, seen).then(alike) : [],
    store.readCompetencyKeys(db, words, scope).then(alike),
    readTitlesAlike(db, words).then(alike),
  ]);
  const most = (ids: readonly number[]) => ({ ids: ids.slice(0, MAX_FOUND) });
  const [found_people, found_competencies, learning_pointers] = await Promise.all([
    people.length > 0 ? store.findPeople(db, most(people), seen, MAX_FOUND) : [],
    competencies.length > 0 ? store.findCompetencies(db, most(competencies), scope) : [],
    readPointersSeen(db, seen.pointers, titles, MAX_FOUND),
  ]);
  const isNamed = (one: { name: string }) => spelledAlike([one], nameOf, words).length > 0;
  return {
    people: found_people,
    competencies: found_competencies.map((one) => ({
      ...one,
      found_in: isNamed(one) ? ("name" as const) : ("alias" as const),
    })),
    learning_pointers,
  };
}

const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id);
const personKey = (one: { first_name: string; last_name: string }) => normalizeForSearch(fullName(one));
const nameOf = ({ name, area_name = "" }: { name: string; area_name?: string }) =>
  normalizeForSearch(`${name} ${area_name}`);

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
