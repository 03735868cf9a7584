import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { LEVEL_LABELS, type Level } from "@/lib/vocabulary/levels/rules";
import { monthOf } from "@/lib/platform/core/format-day";
import { offeredTimes } from "./free-rules";
import {
  type Condition,
  disciplinesOf,
  isAboutLevel,
  type NamedCondition,
  type Question,
  subjectsOf,
} from "./condition-rules";
import type { RecordNames } from "./record-rules";

/** What a condition can be about, of the kind that it has. */
export type Kind = Extract<Condition, { id: number }>["kind"];
export type Named = { id: number; name: string; aliases?: readonly string[] | undefined };
/** `per_language`: whether people have it once for each of their languages. */
type NamedCompetency = Named & { per_language?: boolean | undefined };

/**
 * What conditions can name, by their kind. Competencies of the same name in several disciplines are one entry; there are
 * no grades unless people can be found by grade, and managers have reports. `today`: for those who may ask who is free.
 */
export type FinderCatalogue = Readonly<Record<Exclude<Kind, "competency">, readonly Named[]>> & {
  readonly competency: readonly NamedCompetency[];
  readonly today?: string | null;
} & RecordNames;

/** A name in the catalogue. `key` is its searched form. `inLanguage`: of a competency in one language only. */
export type Entry = NamedCompetency & { kind: Kind; key: string; aliases: readonly string[]; inLanguage?: number };

/** In the order in which a name that is in several of them is read. */
const KINDS: readonly Kind[] = ["language", "competency", "area", "discipline", "grade", "manager"];

/** All names of a catalogue. */
export const entriesOf = (catalogue: FinderCatalogue): Entry[] =>
  KINDS.flatMap((kind) =>
    catalogue[kind].map((named: NamedCompetency) => ({
      ...named,
      kind,
      key: normalizeForSearch(named.name),
      aliases: (named.aliases ?? []).map(normalizeForSearch),
    })),
  );

/** A competency in one language: "Concurrency in Java". */
export const inLanguage = (competency: Entry, language: Entry): Entry => {
  const name = `${competency.name} in ${language.name}`;
  return { ...competency, name, key: normalizeForSearch(name), aliases: [], inLanguage: language.id };
};

/** A question that says the names of what it is about. */
export function namedQuestion({ must, nice }: Question, catalogue: FinderCatalogue): Question<NamedCondition> {
  const nameOf = (kind: Kind, id: number) => catalogue[kind].find((entry) => entry.id === id)?.name ?? "(removed)";
  const named = (condition: Condition): NamedCondition => {
    if (isAboutLevel(condition) || condition.kind === "interest") {
      const names = subjectsOf(condition).map(({ kind, id, inLanguage: language }) =>
        [nameOf(kind, id), language && `in ${nameOf("language", language)}`].filter(Boolean).join(" "),
      );
      return { ...condition, name: names.join(" or ") };
    }
    if (condition.kind === "discipline") {
      const names = disciplinesOf(condition).map((id) => nameOf("discipline", id));
      return { ...condition, name: names.join(" or ") };
    }
    return "id" in condition ? { ...condition, name: nameOf(condition.kind, condition.id) } : condition;
  };
  return { must: must.map(named), nice: nice.map(named) };
}

/** Longest name in an example, in characters: an example is one line. */
const MAX_NAME = 40;
/** A name that can be typed as it is: it has nothing that separates conditions. */
const isTypable = ({ name }: Named) => name.length <= MAX_NAME && !/[,;/+&]| and /i.test(name);

const word = (level: Level) => LEVEL_LABELS[level].toLowerCase();

/** A question in the catalogue's own names, such as "React advanced, AWS"; null where the catalogue is empty. */
export function exampleOf(catalogue: FinderCatalogue): string | null {
  const [first, second] = catalogue.competency
    .filter(isTypable)
    .toSorted((one, other) => one.name.length - other.name.length);
  return first ? `${first.name} ${word("advanced")}${second ? `, ${second.name}` : ""}` : null;
}

/**
 * "Such as “React advanced, AWS”", for who may ask it with "free in January"; in words where the catalogue is empty.
 */
export function exampleHint(catalogue: FinderCatalogue): string {
  const example = exampleOf(catalogue);
  if (example === null) return "Competencies, areas, languages or disciplines, each with a level";
  const next = catalogue.today ? offeredTimes(catalogue.today, 1).at(-1)! : null;
  return `Such as “${example}${next ? `, free in ${monthOf(next.from)}` : ""}”`;
}
