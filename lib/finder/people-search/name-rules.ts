import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { synonymsOf } from "@/lib/vocabulary/synonyms/rules";
import type { Entry, Kind } from "./catalogue-rules";

/** Finds entries of a catalogue by what people call them. All texts are in the form of `normalizeForSearch`. */
export type Names = {
  entries: readonly Entry[];
  /** Most words of a name. */
  longest: number;
  /** The entries with this very name, synonym or alias; a name comes before an alias. */
  called: (text: string) => readonly Entry[];
  /** The one entry that words mean although they aren't its name, or what they may mean. */
  meant: (words: readonly string[]) => { entry: Entry } | { candidates: readonly Entry[] };
  /** What the single words may mean. */
  near: (words: readonly string[]) => readonly Entry[];
};

/** Marks around a name that aren't part of it: "who knows Kafka?", "(React)". */
const AROUND = /^["'(]+|["'?!.:)]+$/g;

/** The names of entries. */
export function namesOf(entries: readonly Entry[]): Names {
  const byKey = new Map<string, Entry[]>();
  const byAlias = new Map<string, Entry[]>();
  for (const entry of entries) {
    const alike = byKey.get(entry.key) ?? [];
    // Of several kinds the first counts; names of one kind that differ in their accents may all be meant.
    const isOther = ({ kind, name }: Entry) => kind === entry.kind && nameKeyOf(name) !== nameKeyOf(entry.name);
    if (alike.every(isOther)) byKey.set(entry.key, [...alike, entry]);
    for (const alias of entry.aliases) byAlias.set(alias, [...(byAlias.get(alias) ?? []), entry]);
  }
  const withNames = entries.map((entry) => ({
    entry,
    names: [entry.key, ...synonymsOf(entry.key), ...entry.aliases].map(wordsOf),
  }));
  const exactly = (text: string): readonly Entry[] => {
    const texts = [text, ...synonymsOf(text)];
    const named = texts.map((one) => byKey.get(one) ?? []).find((alike) => alike.length > 0);
    return named ?? [...new Set(texts.flatMap((one) => byAlias.get(one) ?? []))];
  };
  const called = (text: string) => {
    const found = exactly(text);
    return found.length > 0 ? found : exactly(text.replace(AROUND, ""));
  };
  /** Entries with a name in which each word has a counterpart, the most similar first. */
  const having = (words: readonly string[], likeness: Likeness) =>
    withNames
      .map(({ entry, names }) => ({ entry, alike: Math.max(...names.map((name) => alikeness(words, name, likeness))) }))
      .filter(({ alike }) => alike > 0)
      .sort((one, other) => other.alike - one.alike);
  const meant: Names["meant"] = (typed) => {
    const words = typed.flatMap(wordsOf);
    if (words.length === 0) return { candidates: [] };
    const beginning = having(words, begins);
    const found = beginning.length > 0 ? beginning : mostAlike(having(words, spelled));
    const [first, second] = found;
    if (first && !second && having(words, complete).some(({ entry }) => entry === first.entry))
      return { entry: first.entry };
    return { candidates: catalogueOrder(found) };
  };
  const catalogueOrder = (found: readonly { entry: Entry }[]) => {
    const those = new Set(found.map(({ entry }) => entry));
    return entries.filter((entry) => those.has(entry));
  };
  return {
    entries,
    called,
    meant,
    longest: Math.max(3, ...withNames.flatMap(({ names }) => names.map((name) => name.length))),
    near: (typed) => [
      ...new Set(
        typed
          .flatMap(wordsOf)
          .filter((word) => word.length > 2)
          .flatMap((word) => mostAlike(having([word], spelled)).map(({ entry }) => entry)),
      ),
    ],
  };
}

/** Whether some name has the last of these words and then more, beginning with what is typed of the next word. */
export function saysMore({ entries }: Names, words: readonly string[], next: string): boolean {
  const beginnings = words.map((_, at) => ` ${words.slice(at).join(" ")} ${next}`);
  const all = entries.flatMap(({ key, aliases }) => [key, ...synonymsOf(key), ...aliases]).map((name) => ` ${name}`);
  return beginnings.some((beginning) => all.some((name) => name.includes(beginning)));
}

/** The names of entries of one kind. */
export const namesAmong = ({ entries }: Names, kind: Kind): Names =>
  namesOf(entries.filter((entry) => entry.kind === kind));

const wordsOf = (text: string): string[] => text.split(/[\s/-]+/).filter(Boolean);

/** How much a typed word is like one of a name, from 0 to 1. */
type Likeness = (typed: string, word: string) => number;
type Scored = { entry: Entry; alike: number };

/** Only the most similar one if nothing else comes as close. */
function mostAlike(found: readonly Scored[]): readonly Scored[] {
  const [first, second] = found;
  return first && (!second || second.alike < first.alike) ? [first] : found;
}

/** How much words are like those of a name, from 0 (one isn't at all) to 1 (they are the same). */
function alikeness(words: readonly string[], name: readonly string[], likeness: Likeness): number {
  let sum = 0;
  for (const word of words) {
    const best = Math.max(0, ...name.map((one) => likeness(word, one)));
    if (best === 0) return 0;
    sum += best;
  }
  return sum / words.length;
}

/** 1 if a word begins with what was typed. */
const begins: Likeness = (typed, word) => (word.startsWith(typed) ? 1 : 0);

/** Share of a word that must be typed to mean it: "java" isn't JavaScript. */
const COMPLETE = 0.75;
/** Share of a typed word's trigrams that a word must have, and of the word's that must be typed: "kubernets". */
const TYPED = 0.5;
const HAD = 0.4;

/** The likeness of a word that was typed up to its end, or misspelled. */
function complete(typed: string, word: string): number {
  if (word.startsWith(typed)) return typed.length >= word.length * COMPLETE ? 1 : 0;
  return spelled(typed, word);
}

/** The likeness of a word that begins with what was typed, or is spelled like it. */
function spelled(typed: string, word: string): number {
  if (word.startsWith(typed)) return 1;
  // A misspelled word hardly ever starts with another letter: "active" isn't "native".
  if (typed[0] !== word[0]) return 0;
  if (isSwapped(typed, word)) return SWAPPED;
  const [wanted, has] = [trigrams(typed), trigrams(word)];
  const shared = [...wanted].filter((one) => has.has(one)).length;
  return shared / wanted.size >= TYPED && shared / has.size >= HAD ? shared / wanted.size : 0;
}

const SWAPPED = 0.9;

/** Whether two neighbouring letters of a word were typed the other way round: "pyhton". */
function isSwapped(typed: string, word: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== word[place]);
  const swapped = typed.slice(0, at) + (typed[at + 1] ?? "") + (typed[at] ?? "") + typed.slice(at + 2);
  return at > 0 && typed.length > 3 && swapped === word;
}

/** A word's runs of three letters, with two blanks before it, so that its beginning counts more. */
function trigrams(word: string): ReadonlySet<string> {
  const letters = [..."  ", ...word, " "];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join("")));
}
