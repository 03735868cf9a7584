import type { Entry, Kind } from "./catalogue-rules";
import type { FoundLevel, NamedCondition } from "./condition-rules";
import type { Names } from "./name-rules";
import type { RecordNames } from "./record-rules";
import { isOf, isOpenWord, type Item, keyOf, rawOf } from "./token-rules";

/** Typed words that aren't a condition, and what may have been meant. */
export type Unread = {
  text: string;
  why: string;
  suggestions: readonly { label: string; typed: string }[];
  /** A name that the catalogue doesn't have, and the level beside it. */
  unknown?: { name: string; level: FoundLevel | null };
};
/** What words are read as: a condition, nothing, or a level without a name. */
export type Read =
  | { condition: NamedCondition; hasLevel: boolean }
  | { unread: Unread }
  | { level: FoundLevel; text: string };

/** A question that the finder doesn't answer, and what may be asked instead. */
type Refusal = { why: string; suggestions: readonly { label: string; typed: string }[] };

const NOT = new Set(["not", "no", "without", "except", "excluding", "kein", "keine", "nicht", "ohne"]);

/** Whether words with a name say what people mustn't have; null if they don't. */
export function refusedIn(items: readonly Item[]): Refusal | null {
  const names = items.filter((item) => item.is === "name").map(({ entries }) => entries[0]!.name);
  const isRefused = items.some(({ is, tokens }) => is === "word" && NOT.has(tokens[0]!.key));
  if (names.length === 0 || !isRefused) return null;
  return {
    why: "People can’t be left out by what they have.",
    suggestions: names.map((name) => ({ label: name, typed: name })),
  };
}

/** In a sentence, such as "one of them happy to teach". */
const TEACHING = /\b(?:teach(?:es|ing)?|mentor(?:s|ing)?)\b/;
const NICE_TO_TEACH = { label: "Nice to have: happy to teach", typed: "nice: happy to teach" };

/** Words of which none is a name. */
export const nothingNamed = (items: readonly Item[]): Read => ({
  unread: { text: rawOf(items), why: "Name a competency, area or language.", suggestions: [] },
});

const MAX_SUGGESTIONS = 5;
const KIND_WORDS: Record<Kind, string> = {
  language: "language",
  competency: "competency",
  area: "any in this area",
  discipline: "discipline",
  grade: "grade",
  manager: "manager",
};

const suggested = (entries: readonly Entry[], level: FoundLevel | null) =>
  entries.slice(0, MAX_SUGGESTIONS).map(({ name: label, kind }) => ({
    label: `${label} (${KIND_WORDS[kind]})`,
    typed: level === null ? label : `${label} ${level}`,
  }));

/** Words that several names are like. */
export function severalMatch(text: string, entries: readonly Entry[], level: FoundLevel | null): Unread {
  const more = entries.length - MAX_SUGGESTIONS;
  return {
    text,
    why:
      entries.length === 1
        ? "No name is exactly this."
        : `Several names match.${more > 0 ? ` ${more} more match; type more of the name.` : ""}`,
    suggestions: suggested(entries, level),
  };
}

/** Several names with fewer levels: which of them a level belongs to isn't said. */
export function toSeparate(items: readonly Extract<Item, { is: "name" | "level" }>[]): Unread {
  const named = items.filter(isOf("name")).map(({ entries }) => entries[0]!.name);
  const levels = items.filter(isOf("level"));
  const level = levels[0]!.level;
  const typed = named.map((name) => `${name} ${level}`).join(", ");
  return {
    text: rawOf(items),
    why: "Separate conditions by commas.",
    suggestions: levels.length === 1 ? [{ label: typed, typed }] : [],
  };
}

const MAX_PLACES = 5;

/** Said of "in Berlin" where nobody works there. */
const placesOf = (locations: readonly string[]) => {
  const named = locations.slice(0, MAX_PLACES).join(", ");
  return `Nothing has this name, and nobody works there. People work in ${named}${locations.length > MAX_PLACES ? " and elsewhere" : ""}.`;
};

/** Words that no name in the catalogue has. */
export function readUnknown(items: readonly Item[], names: Names, { locations }: RecordNames): Read {
  const words = items.filter((item) => item.is === "word");
  const level = items.find(isOf("level"))?.level ?? null;
  const from = items.findIndex(isOf("word"));
  const to = items.findLastIndex(isOf("word"));
  const name = keyOf(items.slice(from, to + 1).flatMap(({ is, tokens }) => (is === "level" ? [] : tokens)));
  // "For" isn't a beginning of "Forms".
  const near = names.near(words.flatMap(({ tokens }) => tokens.flatMap(({ key }) => (isOpenWord(key) ? [] : [key]))));
  return {
    unread: {
      text: rawOf(items),
      why:
        items[0]?.is === "filler" && locations?.length
          ? placesOf(locations)
          : "Nothing in the catalogue has this name.",
      // Among managers alone, for example, no competency is meant.
      ...(names.entries.some(({ kind }) => kind === "competency") && { unknown: { name, level } }),
      suggestions: [...suggested(near, level), ...(TEACHING.test(name) ? [NICE_TO_TEACH] : [])],
    },
  };
}
