import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { synonymsOf } from "@/lib/vocabulary/synonyms/rules";

/** Most people, competencies, rows, areas and languages in an answer. */
export const MAX_FOUND = 8;

/** What people do on their own sheet where something is there for it. */
export const OWN_ACTS = ["reply", "withdraw", "fill_in", "confirm"] as const;
export type OwnAct = (typeof OWN_ACTS)[number];

/** What of a row of one's own sheet there is to do. */
export type RowToDo = Record<OwnAct, boolean>;

/** What can be done on any of one's own rows. */
export const ownActs = (rows: readonly RowToDo[]): OwnAct[] => OWN_ACTS.filter((act) => rows.some((row) => row[act]));

/** The answer to a search that finds nothing, without what the caller can edit. */
export const NOTHING_FOUND = {
  acts: [],
  people: [],
  managers: [],
  grades: [],
  competencies: [],
  sheet_rows: [],
  sheet_areas: [],
  languages: [],
  clients: [],
  needs: [],
  engagements: [],
  learning_pointers: [],
  question: null,
  similar: false,
};

/** What one row of a sheet is found by. */
export type SearchedRow = {
  id: number;
  name: string;
  area_name: string;
  /** Search keys of its competency, aliases, area, language and discipline. */
  keys: string;
  /** Whether its notes have all words. */
  found_in_notes: boolean;
  /** Names of catalogue entries that were merged into its own; null for none. */
  formerNames: string | null;
};

/** Where the words of a search are, beside a result. */
export const FOUND_IN = {
  name: "name",
  alias: "alias",
  criteria: "criteria",
  learning_pointer: "learning pointer",
  notes: "your notes",
} as const;

/** What a grade is found by: its name, and the one that a person is shown first by what people call the step to it. */
export const gradeKeys = (name: string, isFirst: boolean): string =>
  `expected of ${name}${isFirst ? " my levels next grades promotion promoted career seniority gap" : ""}`;

/** Whether each typed word, from two letters on, begins one of a text. Both are in the form of `normalizeForSearch`. */
export const beginAll = (words: readonly string[], text: string): boolean =>
  words.every((word) => word.length > 1 && text.split(" ").some((one) => one.startsWith(word)));

/**
 * How well a name matches what was typed, 0 best: it is that, has words that begin with it, has it within its words, or
 * hasn't all of it: then it was found by another name, or by its texts.
 */
export function matchRank(name: string, words: readonly string[]): number {
  const text = normalizeForSearch(name);
  const ranks = [
    text === words.join(" "),
    words.every((word) => ` ${text}`.includes(` ${word}`)),
    words.every((word) => text.includes(word)),
    true,
  ];
  return ranks.indexOf(true);
}

/** What people call the pages of a person: their requests, and the tabs of `headTabs`. */
const PERSON_PAGES = {
  Sheet: "sheet matrix levels",
  Requests: "requests approve decline decide review",
  Conversations: "conversations 1:1 one-on-one appraisal review",
  Card: "card place",
  CV: "cv resume profile",
  History: "history growth",
};
/** What people call a page of a person, by the label of its tab. */
export const callsOfPage = (label: string): string =>
  Object.entries(PERSON_PAGES).find(([name]) => name === label)?.[1] ?? "";
const PAGE_WORDS = Object.values(PERSON_PAGES).flatMap((calls) => calls.split(" "));

/** A beginning of a page's name that could still be a person's says nothing: of one letter. */
const isPageWord = (word: string) => word.length > 1 && PAGE_WORDS.some((name) => name.startsWith(word));

/** The words of "conv fatima" that name the person whose page is meant; none if the text is about no page, or no person. */
export function personIn(words: readonly string[]): string[] {
  const named = words.filter((word) => !isPageWord(word));
  return named.length < words.length ? named : [];
}

/** The words of a question before the name that it is about: "who knows", "find people with". */
const QUESTION = /^\s*(?:find )?(?:who|people|someone|anyone)(?: who)? (?:knows?|has|have|with|is good at) (?=\S)/iu;

/** Between a page of a person and their name: "cv of ada", "conversation with ada". */
const PAGE_OF = /^\s*(\S+) (?:of|with|for) (?=\S)/iu;

/** What a question is about: "kafka" of "who knows kafka", "cv ada" of "cv of ada"; any other text as it is. */
export const nameIn = (text: string): string =>
  text
    .replace(QUESTION, "")
    .replace(PAGE_OF, (said, page: string) => (isPageWord(page.toLowerCase()) ? `${page} ` : said));

/**
 * The rows, or languages, that hold every word, or a synonym of it as a word of its own. `words` are in the form of
 * `normalizeForSearch`.
 */
export function matchingRows<R extends Pick<SearchedRow, "keys" | "formerNames">>(
  rows: readonly R[],
  words: readonly string[],
): R[] {
  const wanted = words.map((word) => ({ word, synonyms: synonymsOf(word).map((name) => ` ${name} `) }));
  return rows.filter(({ keys, formerNames }) => {
    const text = ` ${normalizeForSearch(`${keys} ${formerNames ?? ""}`)} `;
    return wanted.every(({ word, synonyms }) => text.includes(word) || synonyms.some((name) => text.includes(name)));
  });
}

/** The areas and languages of rows whose own names hold every word, each with how many of the rows it has. */
export function areasOf(rows: readonly SearchedRow[], words: readonly string[]): { name: string; rows: number }[] {
  const counts = new Map<string, number>();
  for (const { area_name, formerNames } of rows) {
    const isNamed = counts.has(area_name) || matchingRows([{ keys: area_name, formerNames }], words).length > 0;
    if (isNamed) counts.set(area_name, (counts.get(area_name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, rows: count }));
}
