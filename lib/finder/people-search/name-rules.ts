import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import {
  alikeness,
  begins,
  complete,
  type Likeness,
  nameWords,
  spelled,
} from "@/lib/vocabulary/synonyms/likeness-rules";
import { synonymsOf } from "@/lib/vocabulary/synonyms/rules";
import { entriesOf, type Entry, type FinderCatalogue, type Kind } from "./catalogue-rules";
import { isGradeWord } from "./word-rules";

/** "Backend devs" as the name of a discipline is: "backend developer". */
const asRole = (text: string) => text.replace(/\bdev(s?)$/, "developer$1").replace(/(?<=er|or|lead|ist|ant|ect)s$/, "");
/** "Backend engineer", where a company calls them developers. */
const asDeveloper = (text: string) => text.replace(/ (?:engineer|programmer|entwickler(?:in|innen)?)s?$/, " developer");

/** "Front end developer" as "frontend developer". */
const compact = (text: string) =>
  text
    .replace(/^([sj])r$/, (_, of) => (of === "s" ? "senior" : "junior"))
    .replace(/^fe (?=dev)/, "frontend ")
    .replace(/^be (?=dev)/, "backend ")
    .replace(/\b(front|back)[ -]end\b/, "$1end")
    .replace(/\bmgmt\b/, "management");
/** Two words that are one, "java script"; null for others. */
const asOneWord = (text: string) => (/^[^ ]+ [^ ]+$/.test(text) ? text.replace(" ", "") : null);
/** "React.js" as React; null for other names. */
const withoutJs = (text: string) => /^(\p{L}+?)[. ]?js$/u.exec(text)?.[1] ?? null;
/** What tests from end to end are called, of which catalogues have one form. */
const END_TO_END = /^(?:e2e|end[ -]to[ -]end)(?: tests?| testing)?$/;
/** The likeness of a word that was typed up to its end, in one of its forms: "unit test", "unit tests". */
const whole: Likeness = (typed, word) =>
  complete(typed, word) ||
  (typed.length > 3 && /^(?:e?s|ing|ed)$/.test(word.slice(typed.length)) ? begins(typed, word) : 0);

/** The same of the only word for a name of several, which it may not merely begin: "person" isn't "Personal data". */
const almostWhole: Likeness = (typed, word) =>
  word.startsWith(typed) && word.length - typed.length > 1 ? 0 : complete(typed, word);

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

/** Most texts of which is kept what they are called: the words of a question are looked up again and again. */
const MOST_KNOWN = 5_000;

const READ = new WeakMap<FinderCatalogue, Names>();

/** The names of a catalogue, worked out once: with 8,000 managers that takes longer than the time between two keys. */
export function namesIn(catalogue: FinderCatalogue): Names {
  const names = READ.get(catalogue) ?? namesOf(entriesOf(catalogue));
  READ.set(catalogue, names);
  return names;
}

/** What is worked out for some words, kept for when they come again. */
function remembered<T>(find: (words: readonly string[]) => T): (words: readonly string[]) => T {
  const known = new Map<string, T>();
  return (words) => {
    const key = words.join("\n");
    if (known.has(key)) return known.get(key)!;
    if (known.size >= MOST_KNOWN) known.clear();
    const found = find(words);
    known.set(key, found);
    return found;
  };
}

function namesOf(entries: readonly Entry[]): Names {
  const byKey = new Map<string, Entry[]>();
  const byAlias = new Map<string, Entry[]>();
  for (const entry of entries) {
    const alike = byKey.get(entry.key) ?? [];
    // Of several kinds the first counts; names of one kind that differ in their accents may all be meant.
    const isOther = ({ kind, name }: Entry) => kind === entry.kind && nameKeyOf(name) !== nameKeyOf(entry.name);
    if (alike.every(isOther)) byKey.set(entry.key, [...alike, entry]);
    const key = compact(entry.key);
    // "Codereview".
    for (const form of [key, key.replaceAll(" ", ""), key.replaceAll("-", " ")])
      if (!byKey.has(form)) byKey.set(form, [entry]);
    for (const alias of entry.aliases) byAlias.set(alias, [...(byAlias.get(alias) ?? []), entry]);
  }
  const withNames = entries.map((entry) => ({
    entry,
    names: [entry.key, ...synonymsOf(entry.key), ...entry.aliases].map(nameWords),
  }));
  const exactly = (text: string): readonly Entry[] => {
    const texts = [text, ...synonymsOf(text)];
    const named = texts.map((one) => byKey.get(one) ?? []).find((alike) => alike.length > 0);
    return named ?? [...new Set(texts.flatMap((one) => byAlias.get(one) ?? []))];
  };
  const read = (text: string): readonly Entry[] => {
    const said = text.replace(AROUND, "");
    const forms = [
      text,
      said,
      asRole(said),
      asDeveloper(said),
      asOneWord(said),
      compact(asRole(said)),
      compact(asDeveloper(said)),
    ];
    const found = forms.map((form) => (form === null ? [] : exactly(form))).find((some) => some.length > 0);
    if (found) return found;
    const longer = [said, ...synonymsOf(said)].map((one) => begun.get(one)).find(Boolean);
    if (longer) return [longer];
    const framework = exactly(withoutJs(said) ?? "").filter(({ kind }) => kind === "competency");
    if (framework.length > 0 || !END_TO_END.test(said)) return framework;
    const named = exactly("e2e");
    return named.length > 0 ? named : entries.filter(({ key }) => key.startsWith("end-to-end"));
  };
  /** Names by two or more of their first words, where no other begins so: "security testing" of "Security testing basics". */
  const begun = new Map<string, Entry | null>();
  for (const entry of entries) {
    const words = entry.kind === "manager" ? [] : entry.key.split(" ");
    for (let count = 2; count < words.length; count += 1)
      if (/^\p{L}{4,}$/u.test(words[count - 1]!)) {
        const key = words.slice(0, count).join(" ");
        begun.set(key, begun.has(key) ? null : entry);
      }
  }
  /** Entries with a name in which each word has a counterpart, the most similar first. "Junior" is no misspelled "JUnit". */
  const having = (words: readonly string[], likeness: Likeness, ofSeveral = likeness) => {
    const grades = words.filter(isGradeWord);
    const exactGrades = (like: Likeness): Likeness =>
      grades.length === 0 ? like : (typed, word) => (grades.includes(typed) && typed !== word ? 0 : like(typed, word));
    const [one, several] = [exactGrades(likeness), exactGrades(ofSeveral)];
    return withNames
      .map(({ entry, names }) => ({
        entry,
        alike: Math.max(...names.map((name) => alikeness(words, name, name.length > 1 ? several : one))),
      }))
      .filter(({ alike }) => alike > 0)
      .sort((one, other) => other.alike - one.alike);
  };
  const meant: Names["meant"] = (typed) => {
    const said = typed.flatMap(nameWords).map((word) => (/^devs?$/.test(word) ? "developer" : word));
    if (said.length === 0) return { candidates: [] };
    // "QAs", "backends".
    const singular = said.map((word) => word.replace(/(?<=..)s$/, ""));
    const words = [said, singular].find((some) => having(some, begins).length > 0) ?? said;
    const beginning = having(words, begins);
    const found = beginning.length > 0 ? beginning : mostAlike(having(words, spelled));
    const [first, second] = found;
    const isOne = first !== undefined && second === undefined;
    const ended = !isOne ? [] : words.length > 1 ? having(words, whole) : having(words, complete, almostWhole);
    if (isOne && ended.some(({ entry }) => entry === first.entry)) return { entry: first.entry };
    return { candidates: catalogueOrder(found) };
  };
  const catalogueOrder = (found: readonly { entry: Entry }[]) => {
    const those = new Set(found.map(({ entry }) => entry));
    return entries.filter((entry) => those.has(entry));
  };
  const near = (typed: readonly string[]) => [
    ...new Set(
      typed
        .flatMap(nameWords)
        .filter((word) => word.length > 3)
        .flatMap((word) => mostAlike(having([word], spelled)).map(({ entry }) => entry)),
    ),
  ];
  const [ofText, ofWords, nearTo] = [remembered(([text]) => read(text!)), remembered(meant), remembered(near)];
  return {
    entries,
    called: (text) => ofText([text]),
    meant: ofWords,
    near: nearTo,
    longest: Math.max(4, ...withNames.flatMap(({ names }) => names.map((name) => name.length))),
  };
}

/** Whether some name has the last of these words and then more, beginning with what is typed of the next word. */
export function saysMore({ entries }: Names, words: readonly string[], next: string): boolean {
  const last = words.at(-1) ?? "";
  if (END_TO_END.test(last) && ["tests", "testing"].some((word) => word.startsWith(next))) return true;
  const [stem, joined] = [
    next.replace(/^mg(?:mt?)?$/, "management").replace(/(?<=...)(?:s|ing)$/, ""),
    ` ${last}${next}`,
  ];
  const all = entries.flatMap(({ key, aliases }) => [key, ...synonymsOf(key), ...aliases]).map((name) => ` ${name}`);
  const beginnings = words.map((_, at) => ` ${words.slice(at).join(" ")} ${stem}`);
  return (
    all.some((name) => name.startsWith(joined) && name.length > last.length + 1 && name.lastIndexOf(" ") === 0) ||
    beginnings.some((beginning) => all.some((name) => name.includes(beginning) || name.includes(asRole(beginning))))
  );
}

/** The names of what people have once for each of their languages. */
export const namesPerLanguage = ({ entries }: Names): Names => namesOf(entries.filter((entry) => entry.per_language));

/** The names of entries of one kind. */
export const namesAmong = ({ entries }: Names, kind: Kind): Names =>
  namesOf(entries.filter((entry) => entry.kind === kind));

type Scored = { entry: Entry; alike: number };

/** Only the most similar one if nothing else comes as close. */
function mostAlike(found: readonly Scored[]): readonly Scored[] {
  const [first, second] = found;
  return first && (!second || second.alike < first.alike) ? [first] : found;
}
