import { isAboutRecord, recordWords, unmetRecordWords } from "./record-rules";
import { idFrom } from "@/lib/platform/core/address";
import { counted } from "@/lib/platform/core/counted";
import { groupedBy } from "@/lib/platform/core/grouped-by";
import { type FreeCondition, freeInPartWords, freeWords } from "./free-rules";
import { INTEREST_LABELS, type InterestKind } from "@/lib/sheet/interests/rules";
import { type Level, LEVEL_LABELS, ordinal } from "@/lib/vocabulary/levels/rules";
import {
  type Condition,
  isAboutLevel,
  type NamedCondition,
  namesCompetencies,
  type Question,
  readQuestion,
} from "./condition-rules";

/** People who don't meet all musts are shown if they lack at most this many steps: levels, or other conditions. */
export const MOST_STEPS = 2;
/** Most people compared side by side, or opened as cards, in one call. */
export const MAX_CARDS = 4;
/** Most people who are left out of a search by name. */
export const MAX_EXCEPT = 20;
/** Longest purpose of a search, in characters. */
export const MAX_PURPOSE = 120;

/** Whether a purpose has anything to read: not only spaces, and characters that are never shown. */
export const hasWords = (purpose: string): boolean => /[\p{L}\p{N}]/u.test(purpose.replace(/\p{DI}/gu, ""));

/** Months after which searches and their appearances are deleted. */
export const SEARCH_MONTHS = 12;

/** What takes time that people are free for: an engagement in one of its states, or an absence. */
export const TAKEN_BY = ["agreed", "held", "asked", "away"] as const;

/** The orders of the people found; by the day, a need asks for them. */
export const ORDERS = ["levels", "free"] as const;
export type FinderOrder = (typeof ORDERS)[number];

/** The order of the people found, as the screen prints it. */
export const ORDER = "Order: all musts met, then fewest missing steps, higher levels, interest, last name.";

/** What the order says briefly. */
export const ORDER_DETAIL =
  "Missing steps of musts count before those of nice-to-haves, then approved levels before imported ones, then levels above those of musts. Keen and " +
  "happy to teach come first, rather not last.";

/** The same by the day, as a need asks for it. */
export const ORDER_BY_TIME = "Order: all musts met, then fewest missing steps, earliest free day, last name.";

/** What counts as a step. */
export const STEP_RULE =
  "A step is one level, or one condition of another kind; of time, to be free on some of the days, or for " +
  "less of it, is one step, on none of them two. Who doesn't say “keen to use it” or “happy to teach” of what is asked isn't a step short of it: as a must, it leaves them out. " +
  `“Wants to learn” is keen, below ${LEVEL_LABELS.advanced}. A spoken language or certificate leaves out people whose records you don't see; those whose time you don't see are a group of their own.`;

export const ORDER_RULE = `${ORDER} ${ORDER_DETAIL} ${STEP_RULE} For a need, or if one chooses it: ${ORDER_BY_TIME.charAt(0).toLowerCase()}${ORDER_BY_TIME.slice(1)}`;

/** What was found of a person for one condition: the highest level, or the steps that they are short of any other. */
type FoundLevel = {
  level: Level;
  /** When it was last approved or confirmed, such as 2026-11-03; null if that isn't known. */
  confirmed_on: string | null;
  /** Whether the level came from a file and no reviewer has approved it. */
  imported: boolean;
  /** Where they have it; null for None. */
  competency: string | null;
  language: string | null;
};
/** Held or requested time of a person, and its first day. */
type Promised = { by: "held" | "asked"; from: string };
/** How much of their time a person has left on each of the days, which counts if they are one step short. */
type FoundTime = { steps: number; percent: number; promised: Promised | null };
/** Null if the condition is about a record, or about time, that the caller may not see. */
export type Found = FoundLevel | FoundTime | number | null;
const isTime = (found: Found): found is FoundTime => typeof found === "object" && found !== null && "steps" in found;
/** The same of any condition; null if it isn't about time, or the person isn't one step short. */
export const freeShare = (found: Found): number | null => (isTime(found) && found.steps === 1 ? found.percent : null);
/** What is held or asked of the time of a person who meets a condition about it; null for nothing. */
export const promisedIn = (found: Found): Promised | null =>
  isTime(found) && found.steps === 0 ? found.promised : null;

/** What people say of a competency, before its name. */
export const INTEREST_WORDS = { learn: "wants to learn", keen: "keen to use", happy_to_teach: "happy to teach" };

/** What someone says of a competency: "Keen to use AWS", "Rather not Concurrency in Go". */
export const saidWords = ({ interest, competency, language }: Said): string =>
  `${INTEREST_LABELS[interest].replace(/ it$/, "")} ${competency}${language === null ? "" : ` in ${language}`}`;
type Said = { interest: InterestKind; competency: string; language: string | null };

/** Describes a condition, such as "React Advanced" or "any Basic or above in Databases". */
export function conditionWords(condition: NamedCondition): string {
  if (isAboutRecord(condition)) return recordWords(condition);
  switch (condition.kind) {
    case "confirmed":
      return `confirmed within ${counted(condition.months, "month")}`;
    case "free":
      return freeWords(condition);
    case "interest":
      return `${INTEREST_WORDS[condition.interest]} ${condition.name}`;
    case "manager":
      return `in ${condition.name}'s team`;
    case "discipline":
    case "grade":
      return condition.name;
    default: {
      const level = `${LEVEL_LABELS[condition.level]}${condition.level === "advanced" ? "" : " or above"}`;
      return namesCompetencies(condition) ? `${condition.name} ${level}` : `any ${level} in ${condition.name}`;
    }
  }
}

/** Describes a question: its musts, then its nice-to-haves. */
export function questionWords({ must, nice }: Question<NamedCondition>): string {
  const words = (conditions: readonly NamedCondition[]) => conditions.map(conditionWords).join(", ");
  return [words(must), nice.length > 0 && `nice to have: ${words(nice)}`].filter(Boolean).join("; ");
}

/** The steps missing to a condition. */
export const missingSteps = (condition: Condition, found: Found): number => {
  if (typeof found === "number") return found;
  // As if it were missing: nobody comes first by what the caller may not see.
  if (found === null) return 1;
  if (isTime(found)) return found.steps;
  return isAboutLevel(condition) ? Math.max(ordinal(condition.level) - ordinal(found.level), 0) : 0;
};

/** From when all of a time is free to its end; null if that isn't so, or not known. */
export type WholeFrom = (time: FreeCondition) => string | null;

/** Says what is missing to a condition, such as "AWS Basic → Intermediate", "no AWS"; null if nothing is. */
function missingWords(condition: NamedCondition, found: Found, wholeFrom?: WholeFrom): string | null {
  if (missingSteps(condition, found) === 0) return null;
  if (found === null) return `${conditionWords(condition)} (${NOT_SEEN})`;
  if (typeof found !== "number" && !isTime(found) && isAboutLevel(condition))
    return found.level === "no_experience"
      ? `no ${condition.name}`
      : `${condition.name} ${LEVEL_LABELS[found.level]} → ${LEVEL_LABELS[condition.level]}`;
  if (condition.kind === "free") return freeInPartWords(condition, freeShare(found) ?? 0, wholeFrom?.(condition));
  return unmetWords(condition, null);
}

/** What is said of a record of a person whose records the caller doesn't see: it may be there. */
const NOT_SEEN = "not visible to you";

type Met = { met: boolean; free_percent: number | null; is_known: boolean };

/** Says whether a condition is met that isn't about a level itself, under its own words. */
export function metWords({ kind }: NamedCondition, { met, free_percent, is_known }: Met): string {
  if (!is_known) return NOT_SEEN;
  if (met || kind !== "free" || free_percent === null) return met ? "yes" : "no";
  return free_percent > 0 ? `${free_percent}% free` : "for part of it";
}

/** The same in words of its own where it isn't met. */
export const answerWords = (condition: NamedCondition, answer: Met): string =>
  answer.met || !answer.is_known ? metWords(condition, answer) : unmetWords(condition, answer.free_percent);

/** Says that a condition isn't met that isn't about a level itself. `share`: what of their time is free in part. */
function unmetWords(condition: NamedCondition, share: number | null): string {
  if (isAboutRecord(condition)) return unmetRecordWords(condition);
  const words = conditionWords(condition);
  if (condition.kind === "free" && share !== null) return freeInPartWords(condition, share);
  if (condition.kind === "interest") return `doesn't say “${words}”`;
  if (condition.kind === "discipline" || condition.kind === "grade") return `not a ${words}`;
  return condition.kind === "confirmed" ? `not all ${words}` : `not ${words}`;
}

/** Those who meet all musts, of which time may be one, before those whose time is only promised to something else. */
const ALL_MET = ["All musts met", "All musts met, and free", "All musts met, but held or asked"] as const;

/** How many people of a search's groups fit, but are promised to something else. */
export const promisedAmong = (people: readonly { group: string }[]): number =>
  people.filter(({ group }) => group === ALL_MET[2]).length;

/** What is missing of musts, in all lists of people: "All musts met", "One step short", "3 steps short". */
export const stepsText = (steps: number): string =>
  steps === 0 ? ALL_MET[0] : `${{ 1: "One step", 2: "Two steps" }[steps] ?? `${steps} steps`} short`;

/** Those who may have time or not. */
export const TIME_UNSEEN = "Time not visible to you";

function niceMet(nice: readonly NamedCondition[], found: readonly Found[]): string {
  const met = nice.filter((condition, place) => missingSteps(condition, found[place]!) === 0).length;
  if (nice.length === 1) return "Nice-to-have met";
  return met === nice.length ? "All nice-to-haves met" : `${met} of ${nice.length} nice-to-haves met`;
}

/**
 * The group that a person belongs to: "All musts met", "All musts met, and free", "All musts met, but held or asked", "One step short: AWS Basic →
 * Intermediate", "Two steps short", or "Time not visible to you"; without musts "4 of 5 nice-to-haves met".
 */
export function groupOf(question: Question<NamedCondition>, found: readonly Found[], wholeFrom?: WholeFrom): string {
  const missing = question.must.flatMap((condition, place) => {
    const words = missingWords(condition, found[place]!, wholeFrom);
    return words === null ? [] : [{ words, steps: missingSteps(condition, found[place]!) }];
  });
  const steps = missing.reduce((all, one) => all + one.steps, 0);
  const isUnseen = question.must.some(({ kind }, place) => kind === "free" && found[place] === null);
  const isPromised = question.must.some((_, place) => promisedIn(found[place]!) !== null);
  if (question.must.length === 0) return niceMet(question.nice, found);
  if (isUnseen) return TIME_UNSEEN;
  if (steps === 0 && question.must.some(({ kind }) => kind === "free")) return ALL_MET[isPromised ? 2 : 1];
  return steps === 1 ? `${stepsText(steps)}: ${missing[0]!.words}` : stepsText(steps);
}

/** People found in their groups; who is promised to nothing else comes first, and whose time isn't seen last. */
export function groupedMatches<T extends { group: string }>(people: readonly T[]): { title: string; people: T[] }[] {
  const placeOf = ({ group }: T) => {
    const met = ALL_MET.findIndex((title) => title === group);
    return met >= 0 ? met : ALL_MET.length + Number(group === TIME_UNSEEN);
  };
  const ordered = people.toSorted((one, other) => placeOf(one) - placeOf(other));
  return grouped(ordered, ({ group }) => group);
}

/** Puts people into groups, in the order in which the groups first appear. */
export function grouped<T>(people: readonly T[], titleOf: (person: T) => string): { title: string; people: T[] }[] {
  return [...groupedBy(people, titleOf)].map(([title, members]) => ({ title, people: members }));
}

/** Reads people from an address: different ids, by default at most as many as a cards page has. */
export function readCardIds(value: string | string[] | undefined, most = MAX_CARDS): number[] {
  const texts = [value ?? ""].flat().join(",").split(",");
  return [...new Set(texts.flatMap((text) => idFrom(text) ?? []))].slice(0, most);
}

/** The address of people's cards; of several, beside what they were found by, in the finder's parameters. */
export const cardsPath = (ids: readonly number[], found: Record<string, string> = {}) =>
  `/cards?${new URLSearchParams({ ids: ids.join(","), ...found }).toString().replaceAll("%2C", ",")}` as const;

/**
 * What the finder is asked. `needId`: the need that people are found for. `order`: null for the usual one, by which a
 * need asks who has time. `except`: people who are left out.
 */
export type Asked = Question & {
  isConfirmedOnly: boolean;
  needId: number | null;
  order: FinderOrder | null;
  except: readonly number[];
};

/** Reads what the finder is asked from its address. */
export const readAsked = (params: Pick<URLSearchParams, "get">): Asked => ({
  ...readQuestion({ must: params.get("must") ?? "", nice: params.get("nice") ?? "" }),
  isConfirmedOnly: params.get("confirmed_only") === "true",
  needId: idFrom(params.get("need") ?? ""),
  order: ORDERS.find((order) => order === params.get("order")) ?? null,
  except: readCardIds(params.get("except") ?? "", MAX_EXCEPT),
});
