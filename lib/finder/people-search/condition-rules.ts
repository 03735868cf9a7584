import { idFrom } from "@/lib/platform/core/address";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { isLevel, type Level } from "@/lib/vocabulary/levels/rules";
import { withAssumed } from "./assumption-rules";
import { type FreeCondition, freeText, readFree } from "./free-rules";
import { ABOUT_LEVELS, type LevelSubject, MAX_SUBJECTS, readSubjects, subjectText } from "./subject-rules";
import { isAboutRecord, readRecord, type RecordCondition, namesAsked, recordText } from "./record-rules";

/** Most conditions of a question, musts and nice-to-haves together. */
export const MAX_CONDITIONS = 8;
/** Longest period of "confirmed within", in months. */
export const MAX_MONTHS = 120;

/** The levels that people can be found by: everyone has at least the lowest. */
export const FOUND_LEVELS = ["basic", "intermediate", "advanced"] as const satisfies Level[];
export type FoundLevel = (typeof FOUND_LEVELS)[number];

/** A level or above in one of its subjects: the first one, or one of those in `or`. */
export type LevelCondition = LevelSubject & { level: FoundLevel; or?: readonly LevelSubject[] };

/** Someone has a discipline, or one of those in `or`. */
export type DisciplineCondition = { kind: "discipline"; id: number; or?: readonly number[] };

/** All disciplines of a condition, of which one is enough. */
export const disciplinesOf = ({ id, or = [] }: DisciplineCondition): readonly number[] => [id, ...or];

/** What people say on their own rows, and may be found by: who is keen below the highest level may want to learn. */
export const FINDABLE_INTERESTS = ["learn", "keen", "happy_to_teach"] as const;
export type FindableInterest = (typeof FINDABLE_INTERESTS)[number];

/** Someone says this of a competency that is one of the subjects, or is in one of them. */
export type InterestCondition = { kind: "interest"; interest: FindableInterest; of: readonly LevelSubject[] };

/**
 * Something that a person meets or doesn't. "Confirmed" is about the rows that the question's other conditions are about.
 */
export type Condition =
  | LevelCondition
  | DisciplineCondition
  | { kind: "manager"; id: number }
  /** Of a company that lets people be found by grade. */
  | { kind: "grade"; id: number }
  | { kind: "confirmed"; months: number }
  /** For planners, about people whose engagements they see. */
  | FreeCondition
  | RecordCondition
  | InterestCondition;

/** What typed words were read as where they don't say it themselves: "senior → Advanced". */
type Assumed = { assumed?: string };
/** A condition with the name of what it is about, if that has one: "React", "Databases", "AWS or Kubernetes". */
export type NamedCondition<C extends Condition = Condition> = (C extends { id: number } | InterestCondition
  ? C & { name: string }
  : C) &
  Assumed;

/** What people are searched by, or a project needs. */
export type Question<C extends Condition = Condition> = { must: readonly C[]; nice: readonly C[] };

export const isAboutLevel = <C extends Condition>(condition: C): condition is Extract<C, LevelCondition> =>
  ABOUT_LEVELS.some((kind) => kind === condition.kind);

/** All subjects of a condition about levels or interest. */
export function subjectsOf(condition: LevelCondition | InterestCondition): readonly LevelSubject[] {
  if (condition.kind === "interest") return condition.of;
  const { kind, id, inLanguage, or = [] } = condition;
  return [inLanguage === undefined ? { kind, id } : { kind, id, inLanguage }, ...or];
}

/** What people say of what conditions about levels name, of the last ones if they are too many. */
export const interestIn = (
  about: readonly NamedCondition<LevelCondition>[],
  interest: FindableInterest,
): NamedCondition<InterestCondition> => {
  const last = about.slice(-MAX_SUBJECTS);
  const of = new Map(last.flatMap(subjectsOf).map((subject) => [subjectText(subject), subject]));
  const name = [...new Set(last.map(({ name }) => name))].join(" or ");
  return { kind: "interest", interest, of: [...of.values()].slice(-MAX_SUBJECTS), name };
};

/** Whether a condition, or one of its alternatives, is about a competency in one language only. */
export const isInLanguage = (condition: LevelCondition): boolean =>
  subjectsOf(condition).some(({ inLanguage }) => inLanguage !== undefined);

/** Whether a condition names competencies, of which it says the level, rather than areas or languages. */
export const namesCompetencies = (condition: LevelCondition): boolean =>
  subjectsOf(condition).some(({ kind }) => kind === "competency");

/** Adds subjects to a condition, of which one is enough then; null if they are too many. */
export function withSubjects(
  condition: NamedCondition<LevelCondition>,
  added: NamedCondition<LevelCondition>,
): NamedCondition<LevelCondition> | null {
  const has = new Set(subjectsOf(condition).map(subjectText));
  const more = subjectsOf(added).filter((subject) => !has.has(subjectText(subject)));
  if (more.length === 0) return withAssumed(condition, added.assumed);
  const or = [...(condition.or ?? []), ...more];
  const both = { ...condition, or, name: `${condition.name} or ${added.name}` };
  return or.length < MAX_SUBJECTS ? withAssumed(both, added.assumed) : null;
}

/** All conditions, musts first. */
export const conditionsOf = <C extends Condition>({ must, nice }: Question<C>): readonly C[] => [...must, ...nice];

/** Writes a condition as addresses and the API have it: "competency-12-in-5-advanced", "area-3-or-language-5-basic". */
export function conditionText(condition: Condition): string {
  if (isAboutRecord(condition)) return recordText(condition);
  switch (condition.kind) {
    case "confirmed":
      return `confirmed-${condition.months}`;
    case "free":
      return freeText(condition);
    case "interest":
      return `interest-${condition.interest}-${condition.of.map(subjectText).join("-or-")}`;
    case "discipline":
      return disciplinesOf(condition)
        .map((id) => `discipline-${id}`)
        .join("-or-");
    case "manager":
    case "grade":
      return `${condition.kind}-${condition.id}`;
    default:
      return `${subjectsOf(condition).map(subjectText).join("-or-")}-${condition.level}`;
  }
}

/** Writes conditions as one text, with commas between them. */
export const conditionsText = (conditions: readonly Condition[]): string => conditions.map(conditionText).join(",");

/** Reads a condition; null if it isn't one. */
export function readCondition(text: string): Condition | null {
  const other = readFree(text) ?? readRecord(text);
  if (other) return other;
  const [kind, value, ...more] = text.split("-");
  if (ABOUT_LEVELS.some((about) => about === kind)) return readLevelCondition(text);
  if (kind === "discipline") return readDisciplines(text);
  if (kind === "interest") {
    const [interest, of] = [FINDABLE_INTERESTS.find((one) => one === value), readSubjects(more.join("-"))];
    return interest && of ? { kind, interest, of } : null;
  }
  if (more.length > 0) return null;
  if (kind === "manager" || kind === "grade") {
    const id = idFrom(value ?? "");
    return id === null ? null : { kind, id };
  }
  const months = idFrom(value ?? "");
  return kind === "confirmed" && months !== null && months <= MAX_MONTHS ? { kind, months } : null;
}

function readDisciplines(text: string): DisciplineCondition | null {
  const ids = text.split("-or-").map((one) => idFrom(/^discipline-(\d+)$/.exec(one)?.[1] ?? ""));
  const [id, ...or] = ids.filter((one) => one !== null);
  if (id === undefined || new Set([id, ...or]).size < ids.length || ids.length > MAX_SUBJECTS) return null;
  return { kind: "discipline", id, ...(or.length > 0 && { or }) };
}

function readLevelCondition(text: string): LevelCondition | null {
  const [, about = "", level = ""] = /^(.*)-([a-z_]+)$/.exec(text) ?? [];
  const subjects = readSubjects(about);
  if (!subjects || !isLevel(level) || level === "no_experience") return null;
  const [first, ...or] = subjects;
  return or.length === 0 ? { ...first, level } : { ...first, level, or };
}

/** Reads conditions with commas between them; null if one of them isn't a condition. */
export function readConditions(text: string): Condition[] | null {
  const conditions = text === "" ? [] : text.split(",").map(readCondition);
  return conditions.every((condition) => condition !== null) ? conditions : null;
}

/** What a condition is about, whatever its level: a question has each only once. */
export function subjectOf(condition: Condition): string {
  if (condition.kind === "confirmed" || condition.kind === "free") return condition.kind;
  if (isAboutRecord(condition))
    return `${condition.kind}-${namesAsked(condition).map(normalizeForSearch).toSorted().join("-or-")}`;
  if (condition.kind === "interest")
    return `interest-${condition.interest}-${condition.of.map(subjectText).toSorted().join()}`;
  if (condition.kind === "discipline") return `discipline-${disciplinesOf(condition).toSorted().join("-or-")}`;
  if (!isAboutLevel(condition)) return `${condition.kind}-${condition.id}`;
  return subjectsOf(condition).map(subjectText).toSorted().join("-or-");
}

/** Says why a question can't be answered; null if it can. */
export function questionProblem(question: Question): string | null {
  const all = conditionsOf(question);
  if (all.length > MAX_CONDITIONS) return `A search can have at most ${MAX_CONDITIONS} conditions.`;
  if (new Set(all.map(subjectOf)).size < all.length) return "A search can have each condition only once.";
  if (!all.some(isAboutLevel) && all.some(({ kind }) => kind === "confirmed"))
    return "Add a competency, area or language first: confirmations are about one.";
  return null;
}

type Weighted<C extends Condition> = { condition: C; isMust: boolean };

/** The conditions of a question, each with whether it is a must. */
export const weighted = <C extends Condition>({ must, nice }: Question<C>): Weighted<C>[] => [
  ...must.map((condition) => ({ condition, isMust: true })),
  ...nice.map((condition) => ({ condition, isMust: false })),
];

function questionOf<C extends Condition>(all: readonly Weighted<C>[]): Question<C> {
  const of = (isMust: boolean) => all.filter((one) => one.isMust === isMust).map(({ condition }) => condition);
  return { must: of(true), nice: of(false) };
}

/** Adds conditions to a question. One about the same thing replaces the earlier one. */
export const withAdded = <C extends Condition>(question: Question<C>, added: Question<C>): Question<C> =>
  questionOf([
    ...new Map(
      [...weighted(question), ...weighted(added)].map((one) => [subjectOf(one.condition), one] as const),
    ).values(),
  ]);

/** Replaces a condition, in its place; null removes it. */
export const withReplaced = <C extends Condition>(
  question: Question<C>,
  before: C,
  after: Weighted<C> | null,
): Question<C> =>
  questionOf(
    weighted(question).flatMap((one) =>
      subjectOf(one.condition) !== subjectOf(before) ? [one] : after ? [after] : [],
    ),
  );

/** Writes a question as one text. */
export const storedQuestion = ({ must, nice }: Question): string => `${conditionsText(must)};${conditionsText(nice)}`;

/** Reads a question from an address. What isn't a condition is left out, and an impossible question is none. */
export function readQuestion(params: Partial<Record<"must" | "nice", string>>): Question {
  const part = (name: "must" | "nice") =>
    (params[name] ?? "")
      .split(",")
      .slice(0, MAX_CONDITIONS)
      .flatMap((text) => readCondition(text) ?? []);
  const question = { must: part("must"), nice: part("nice") };
  return questionProblem(question) === null ? question : { must: [], nice: [] };
}

/** Reads a question that `storedQuestion` wrote. */
export function readStoredQuestion(text: string): Question {
  const [must = "", nice = ""] = text.split(";");
  return readQuestion({ must, nice });
}
