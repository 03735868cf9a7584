import {
  type Condition,
  conditionsOf,
  isAboutLevel,
  type NamedCondition,
  type Question,
  readCondition,
  storedQuestion,
  subjectOf,
  FOUND_LEVELS,
  MAX_CONDITIONS,
} from "./condition-rules";
import { type FinderCatalogue, namedQuestion } from "./catalogue-rules";
import { monthOf } from "@/lib/platform/core/format-day";
import { offeredTimes } from "./free-rules";
import { questionWords } from "./rules";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { type Level, ordinal } from "@/lib/vocabulary/levels/rules";

/** A question that the finder offers: in words, as it is read, and its musts. */
export type OfferedQuestion = { text: string; words: string; must: readonly NamedCondition[] };

type Needed = { must: readonly { condition: string }[] };

/** Most questions that are offered. */
const MOST_OFFERED = 3;

/** A search of the viewer's own, and the day of it. */
export type OwnQuestion = Question & { day: string };

/**
 * The latest of someone's searches, newest first, each once: without those on the way to another of the same day, which
 * asks for the same and more.
 */
export function latestQuestions(searches: readonly OwnQuestion[], most: number): OwnQuestion[] {
  const subjects = searches.map((one) => conditionsOf(one).map(subjectOf));
  const isOnTheWay = (at: number) =>
    searches.some(
      (later, before) =>
        before < at &&
        (later.day === searches[at]!.day
          ? subjects[at]!.every((subject) => subjects[before]!.includes(subject))
          : storedQuestion(later) === storedQuestion(searches[at]!)),
    );
  return searches.filter((one, at) => conditionsOf(one).length > 0 && !isOnTheWay(at)).slice(0, most);
}

/**
 * Up to three questions in the catalogue's own names: who has what is needed most, and is free next month, if the viewer
 * may ask that; who could teach something, of what is needed first; who is free, or knows an area well. Without needs, of the first competencies. `taughtIds`: the competencies that
 * someone would teach, most people first.
 */
export function firstQuestions(
  catalogue: FinderCatalogue,
  needs: readonly Needed[],
  taughtIds: readonly number[],
): OfferedQuestion[] {
  const times = new Map<string, number>();
  for (const { must } of needs) for (const { condition } of must) times.set(condition, (times.get(condition) ?? 0) + 1);
  const needed = [...times]
    .sort(([, one], [, other]) => other - one)
    .map(([text]) => readCondition(text))
    .filter((condition): condition is Condition & { kind: "competency" } => condition?.kind === "competency");
  const others = catalogue.competency.map(({ id }) => ({
    kind: "competency" as const,
    id,
    level: "intermediate" as const,
  }));
  const [first] = [...needed, ...others];
  const taught = taughtIds.flatMap((id) => others.find((other) => other.id === id && id !== first?.id) ?? []);
  const second = taught.find(({ id }) => needed.some((one) => one.id === id)) ?? taught[0];
  const [area] = catalogue.area;
  const [, next] = catalogue.today ? offeredTimes(catalogue.today, 1) : [];
  const offered: { textOf: (name: string) => string; must: Condition[] }[] = [];
  if (first && next)
    offered.push({ textOf: (name) => `Who knows ${name} and is free in ${monthOf(next.from)}?`, must: [first, next] });
  else if (first) offered.push({ textOf: (name) => `Who knows ${name}?`, must: [first] });
  if (second)
    offered.push({
      textOf: (name) => `Who could teach ${name}?`,
      must: [
        { ...second, level: "basic" },
        { kind: "interest", interest: "happy_to_teach", of: [{ kind: "competency", id: second.id }] },
      ],
    });
  if (next) offered.push({ textOf: () => `Who is free in ${monthOf(next.from)}?`, must: [next] });
  if (area)
    offered.push({
      textOf: (name) => `Who is good at something in ${name}?`,
      must: [{ kind: "area", id: area.id, level: "advanced" }],
    });
  return offered.slice(0, MOST_OFFERED).map(({ textOf, must }) => {
    const named = namedQuestion({ must, nice: [] }, catalogue);
    const [about] = named.must;
    return {
      text: textOf(about && isAboutLevel(about) ? about.name : ""),
      words: questionWords(named),
      must: named.must,
    };
  });
}

/** Most levels of a person by which others like them are found. */
const MOST_LEVELS = 5;

type Shown = {
  competency: { name: string };
  language: { id: number; name: string } | null;
  level: Level;
  confirmed_on: string | null;
};

/**
 * The conditions that find people like one: their highest levels, of those the latest confirmed, as far as the catalogue
 * has them and `asked` conditions leave room.
 */
export function conditionsLike(levels: readonly Shown[], catalogue: FinderCatalogue, asked: number): NamedCondition[] {
  const highest = levels.toSorted(
    (one, other) =>
      ordinal(other.level) - ordinal(one.level) || (other.confirmed_on ?? "").localeCompare(one.confirmed_on ?? ""),
  );
  return highest
    .flatMap(({ competency, language, level }): NamedCondition[] => {
      const entry = catalogue.competency.find(({ name }) => nameKeyOf(name) === nameKeyOf(competency.name));
      const found = FOUND_LEVELS.find((one) => one === level);
      if (!entry || !found) return [];
      const about = { kind: "competency" as const, id: entry.id, level: found };
      if (language === null) return [{ ...about, name: entry.name }];
      return [{ ...about, inLanguage: language.id, name: `${entry.name} in ${language.name}` }];
    })
    .slice(0, Math.min(MOST_LEVELS, MAX_CONDITIONS - asked));
}
