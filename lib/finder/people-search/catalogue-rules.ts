import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { LEVEL_LABELS, type Level } from "@/lib/sheet/rows/rules";
import { type Condition, MAX_CONDITIONS, type NamedCondition, type Question } from "./condition-rules";

/** What a condition can be about, of the kind that it has. */
export type Kind = Extract<Condition, { id: number }>["kind"];
export type Named = { id: number; name: string; aliases?: readonly string[] | undefined };

/**
 * What conditions can name, by their kind. Competencies of the same name in several disciplines are one entry; there are
 * no grades unless people can be found by grade, and managers have reports.
 */
export type FinderCatalogue = Readonly<Record<Kind, readonly Named[]>>;

/** A name in the catalogue. `key` is its searched form. */
export type Entry = Named & { kind: Kind; key: string; aliases: readonly string[]; trigrams?: ReadonlySet<string> };

/** In the order in which a name that is in several of them is read. */
const KINDS: readonly Kind[] = ["language", "competency", "area", "discipline", "grade", "manager"];

/** All names of a catalogue. */
export const entriesOf = (catalogue: FinderCatalogue): Entry[] =>
  KINDS.flatMap((kind) =>
    catalogue[kind].map(({ id, name, aliases = [] }) => ({ id, name, kind, key: normalizeForSearch(name), aliases })),
  );

/** A question that says the names of what it is about. */
export function namedQuestion({ must, nice }: Question, catalogue: FinderCatalogue): Question<NamedCondition> {
  const nameOf = (kind: Kind, id: number) => catalogue[kind].find((entry) => entry.id === id)?.name ?? "(removed)";
  const named = (condition: Condition): NamedCondition =>
    "id" in condition ? { ...condition, name: nameOf(condition.kind, condition.id) } : condition;
  return { must: must.map(named), nice: nice.map(named) };
}

/** Whether an entry has one of the names or aliases. */
export const isCalled = ({ key, aliases }: Entry, names: readonly string[]) =>
  [key, ...aliases].some((one) => names.includes(one));

/** The names of entries that a text contains as whole words, in its order, such as React and AWS in "lead a react aws project". */
export function namesIn(text: string, entries: readonly Entry[]): string[] {
  const placeOf = ({ key }: Entry) => ` ${text} `.indexOf(` ${key} `);
  const found = entries.filter((entry) => placeOf(entry) >= 0).sort((one, other) => placeOf(one) - placeOf(other));
  const isPart = ({ key }: Entry) => found.some((other) => other.key.length > key.length && other.key.includes(key));
  return [...new Set(found.filter((entry) => !isPart(entry)).map(({ name }) => name))].slice(0, MAX_CONDITIONS);
}

/** Share of a typed name's trigrams that an entry must have: "kubernets" finds Kubernetes. */
const ENOUGH = 0.5;

/** Entries spelled like a name, the most similar first; only the most similar one if nothing else comes close. */
export function spelledLike(name: string, entries: readonly Entry[]): Entry[] {
  const wanted = trigrams(name);
  const found = entries
    .map((entry) => ({ entry, alike: shared(wanted, (entry.trigrams ??= trigrams(entry.key))) }))
    .filter(({ alike }) => alike >= ENOUGH)
    .sort((one, other) => other.alike - one.alike || one.entry.key.length - other.entry.key.length);
  const [first, second] = found;
  return first && (!second || second.alike < first.alike) ? [first.entry] : found.map(({ entry }) => entry);
}

/** The share of a text's trigrams that another has. */
const shared = (wanted: ReadonlySet<string>, has: ReadonlySet<string>): number =>
  [...wanted].filter((one) => has.has(one)).length / wanted.size;

/** A text's runs of three letters, with two blanks before each word, so that its beginning counts more. */
function trigrams(text: string): Set<string> {
  const found = new Set<string>();
  for (const word of text.split(" ")) {
    const letters = [..."  ", ...word, " "];
    for (let at = 0; at + 3 <= letters.length; at += 1) found.add(letters.slice(at, at + 3).join(""));
  }
  return found;
}

/** Longest name in an example, in characters: an example is one line. */
const MAX_NAME = 40;
/** A name that can be typed as it is: it has nothing that separates conditions. */
const isTypable = ({ name }: Named) => name.length <= MAX_NAME && !/[,;/+&]| and /i.test(name);

const word = (level: Level) => LEVEL_LABELS[level].toLowerCase();
const firstWord = (name: string) => name.split(" ", 1)[0]!;

/** Examples of questions in the catalogue's own names, such as "React advanced, AWS basic or above, nice: Kafka". */
export function examplesOf(catalogue: FinderCatalogue): string[] {
  const [first, second, third] = catalogue.competency.filter(isTypable);
  const area = catalogue.area.find(isTypable);
  const isOnlyOne = ({ name }: Named) =>
    catalogue.manager.filter((other) => firstWord(other.name) === firstWord(name)).length === 1;
  const manager = catalogue.manager.find((one) => one.name.length <= MAX_NAME && isOnlyOne(one));
  return [
    ...(first && second
      ? [
          `${first.name} ${word("advanced")}, ${second.name} ${word("basic")} or above${third ? `, nice: ${third.name}` : ""}`,
        ]
      : []),
    ...(area ? [`any ${word("advanced")} in ${area.name}`] : []),
    ...(manager ? [`manager: ${firstWord(manager.name)}`] : []),
  ];
}

/** "Such as “React advanced” or “manager: Kwame”."; in words where the catalogue is empty. */
export function exampleHint(catalogue: FinderCatalogue): string {
  const examples = examplesOf(catalogue).map((example) => `“${example}”`);
  if (examples.length === 0) return "Competencies, areas, languages or disciplines, each with a level.";
  const last = examples.at(-1)!;
  return `Such as ${examples.length === 1 ? last : `${examples.slice(0, -1).join(", ")} or ${last}`}.`;
}
