import {
  type Condition,
  conditionText,
  type DisciplineCondition,
  type FoundLevel,
  isAboutLevel,
  isInLanguage,
  type LevelCondition,
  type NamedCondition,
  type Question,
  questionProblem,
  readCondition,
  readQuestion,
  withAdded,
} from "@/lib/finder/people-search/condition-rules";
import type { Lack } from "@/lib/engagements/engagements/filled-rules";
import { counted, joined } from "@/lib/platform/core/counted";
import { dayOf, daysBetween } from "@/lib/platform/core/day";
import { LEVEL_LABELS, ordinal } from "@/lib/vocabulary/levels/rules";

/** Most conditions of a need, as of a search. */
export const MAX_NEED_CONDITIONS = 8;
/** Most people of a need. */
export const MAX_HEADCOUNT = 100;
/** The last day of an engagement with an open end, where a day is needed. */
export const OPEN_END = "9999-12-31";
/** Most needs that haven't ended. */
export const MAX_NEEDS = 500;
/** Months after its last day for which a need is stored. */
export const NEED_MONTHS = 12;
/** Quarters that are planned for, from the current one. */
const PLANNED_QUARTERS = 6;

/** A level that a need can ask for: in one subject, in any language. */
type NeedLevel = LevelCondition & { or?: never; inLanguage?: never };
/** A condition that a need can have. */
export type NeedCondition = NeedLevel | (DisciplineCondition & { or?: never });

export const isOfNeeds = (condition: Condition): condition is NeedCondition =>
  isAboutLevel(condition)
    ? !condition.or && !isInLanguage(condition)
    : condition.kind === "discipline" && !condition.or;

/** The id of a need's place on the screen with all needs. */
export const needAnchor = (id: number): string => `need-${id}`;

/** A need as far as counting goes: probability in percent, and what it lacks on days to come. */
export type CountedNeed = {
  probability: number;
  /** How much of each person's time it takes. */
  percent: number;
  missing: readonly Lack[];
  must: readonly NeedCondition[];
};

/** A quarter of a year: its name, such as "Q1 2027", and its first and last day. */
type Quarter = { name: string; startsOn: string; endsOn: string };

const utcDay = (year: number, month: number, day: number) => dayOf(new Date(Date.UTC(year, month, day)));

/** Returns quarters from that of a day on. */
export function quartersFrom(today: string, count = PLANNED_QUARTERS): Quarter[] {
  const first = Number(today.slice(0, 4)) * 4 + Math.floor((Number(today.slice(5, 7)) - 1) / 3);
  return Array.from({ length: count }, (_, more) => {
    const [year, quarter] = [Math.floor((first + more) / 4), (first + more) % 4];
    const startsOn = utcDay(year, quarter * 3, 1);
    return { name: `Q${quarter + 1} ${year}`, startsOn, endsOn: utcDay(year, quarter * 3 + 3, 0) };
  });
}

/** Days of a span that are in a quarter. Days as texts order like days. */
const daysIn = (lack: Lack, { startsOn, endsOn }: Pick<Quarter, "startsOn" | "endsOn">): number => {
  const first = lack.starts_on > startsOn ? lack.starts_on : startsOn;
  const last = lack.ends_on < endsOn ? lack.ends_on : endsOn;
  return first > last ? 0 : daysBetween(first, last) + 1;
};

/**
 * How many people a need lacks in a quarter: whole ones on the day on which most are missing, or what is missing over the
 * quarter's days, in whole tenths, if that is more. So a part of a place that is open for a few days is no person.
 */
export function headsIn({ missing, percent }: CountedNeed, quarter: Pick<Quarter, "startsOn" | "endsOn">): number {
  const then = missing.filter((lack) => daysIn(lack, quarter) > 0);
  const days = daysBetween(quarter.startsOn, quarter.endsOn) + 1;
  const sum = then.reduce((all, lack) => all + daysIn(lack, quarter) * (lack.people * percent + lack.percent), 0);
  const tenths = Math.floor((10 * sum) / (days * percent));
  return Math.max(tenths / 10, ...then.map(({ people }) => people));
}

/** What needs ask for at least once: a competency, area or language at a level, and how many people in each quarter. */
export type Demand = { condition: NeedLevel; needed: number[] };

/**
 * Adds up probability × the people that are missing in a quarter, for each must about a level. Conditions that are needed
 * in no quarter are left out.
 */
export function demandOf(needs: readonly CountedNeed[], quarters: readonly Quarter[]): Demand[] {
  const demands = new Map<string, Demand>();
  for (const need of needs) {
    const musts = new Map(need.must.filter(isAboutLevel).map((condition) => [conditionText(condition), condition]));
    for (const [key, condition] of musts) {
      const demand = demands.get(key) ?? { condition, needed: quarters.map(() => 0) };
      demand.needed = demand.needed.map((sum, at) => sum + need.probability * headsIn(need, quarters[at]!));
      demands.set(key, demand);
    }
  }
  // In hundredths until here, which add up exactly.
  return [...demands.values()]
    .filter(({ needed }) => needed.some((sum) => sum > 0))
    .map(({ condition, needed }) => ({ condition, needed: needed.map((sum) => sum / 100) }));
}

/** How many people have exactly each level, by ordinal. */
export type Supply = readonly [number, number, number, number];

/** How many people are at a level or above, and how many exactly one step below. */
export function supplyAt(counts: Supply, level: FoundLevel): { atLevel: number; oneStepAway: number } {
  const at = ordinal(level);
  return { atLevel: counts.slice(at).reduce((sum, count) => sum + count, 0), oneStepAway: counts[at - 1] ?? 0 };
}

/** Whole people that are needed: of an expected number such as 1.6 that is 2. Tenths that no sum means are left out. */
export const peopleNeeded = (needed: number): number => Math.ceil(Math.round(needed * 10) / 10);

/** How many people are short: those that are needed less those with time. */
export const shortOf = (needed: number, people: number): number => Math.max(0, peopleNeeded(needed) - people);

/** The quarters at these places; three or more in a row as "Q1 2027 to Q4 2027". */
function runsOf(quarters: readonly string[], isThere: (at: number) => boolean): string[] {
  const runs = quarters.reduce<string[][]>((all, quarter, at) => {
    if (isThere(at) && at > 0 && isThere(at - 1)) all.at(-1)!.push(quarter);
    else if (isThere(at)) all.push([quarter]);
    return all;
  }, []);
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run));
}

/**
 * "1 person short in Q1 2027 and Q2 2027", for the quarters in which most are; empty if none is. `people` have time in
 * each quarter.
 */
export function shortSentence(
  quarters: readonly string[],
  needed: readonly number[],
  people: readonly (number | null)[],
): string {
  const short = needed.map((sum, at) => shortOf(sum, people[at] ?? 0));
  const most = Math.max(...short);
  if (most === 0) return "";
  return `${counted(most, "person", "people")} short in ${joined(runsOf(quarters, (at) => short[at] === most))}`;
}

type Said = readonly { condition: string }[];
const inAddress = (all: Said) => all.map(({ condition }) => condition).join(",");

type Needing = { id: number; must: Said; nice: Said };

/** A need in the finder's parameters. */
export const askedOf = ({ id, must, nice }: Needing) => ({
  must: inAddress(must),
  nice: inAddress(nice),
  need: String(id),
});

/** A question with a need's conditions in place of the former one's; these alone where both are too many. */
export function forAnother({ must, nice }: Question, former: Needing | null, need: Needing | null): Question {
  const was = [former?.must ?? [], former?.nice ?? []].flat().map(({ condition }) => condition);
  const left = (all: readonly Condition[]) => all.filter((one) => !was.includes(conditionText(one)));
  const own = need ? readQuestion(askedOf(need)) : { must: [], nice: [] };
  const both = withAdded({ must: left(must), nice: left(nice) }, own);
  return questionProblem(both) === null ? both : own;
}

/** Names a condition: "Kubernetes Advanced", "any Databases Advanced". */
export const conditionLabel = (condition: NeedCondition, name: string): string => {
  if (!isAboutLevel(condition)) return name;
  const label = `${name} ${LEVEL_LABELS[condition.level]}`;
  return condition.kind === "competency" ? label : `any ${label}`;
};

/** Reads a need's condition back from how it is shown: "Kubernetes" at Advanced from "Kubernetes Advanced". */
export function namedCondition(shown: { condition: string; label: string }): NamedCondition<NeedCondition> | null {
  const condition = readCondition(shown.condition);
  if (condition === null || !isOfNeeds(condition)) return null;
  if (!isAboutLevel(condition)) return { ...condition, name: shown.label };
  const start = condition.kind === "competency" ? 0 : "any ".length;
  return { ...condition, name: shown.label.slice(start, -` ${LEVEL_LABELS[condition.level]}`.length) };
}
