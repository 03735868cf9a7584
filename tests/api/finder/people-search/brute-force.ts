import {
  type Condition,
  conditionsOf,
  disciplinesOf,
  type InterestCondition,
  type LevelCondition,
  type Question,
  subjectsOf,
} from "@/lib/finder/people-search/condition-rules";
import { isAboutRecord, namesAsked, type RecordCondition } from "@/lib/finder/people-search/record-rules";
import type { LevelSubject } from "@/lib/finder/people-search/subject-rules";
import { SPOKEN_LEVELS } from "@/lib/engagements/records/rules";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { monthsBefore } from "@/lib/platform/core/day";
import { ordinal } from "@/lib/vocabulary/levels/rules";
import { type Company, DAY_MS, type KnownPerson, type KnownRow } from "./company";

/**
 * Whom the finder must find for a question, in its order, by checking everyone. Written from the rules on the screen,
 * not from the SQL.
 */
export function bruteForce(company: Company, callerId: number, question: Question) {
  return company.people
    .filter(({ isActive }) => isActive)
    .flatMap((person) => {
      const judged = conditionsOf(question).map((condition, place) => ({
        // Who doesn't say it, and whose records the caller doesn't see, isn't nearly there.
        isAlone:
          condition.kind === "interest" ||
          (isAboutRecord(condition) && !seesRecord(company, callerId, person, condition)),
        isMust: place < question.must.length,
        begun: isLevel(condition) && best(company, person, condition) !== null,
        steps: stepsOf(company, callerId, person, condition, question),
      }));
      const musts = judged.filter(({ isMust }) => isMust);
      const total = (some: typeof judged) => some.reduce((sum, { steps }) => sum + steps, 0);
      const unmet = musts.filter(({ steps }) => steps > 0).length;
      const isFound =
        musts.length === 0
          ? judged.some(({ steps }) => steps === 0)
          : unmet === 0 ||
            (total(musts) <= 2 &&
              musts.some(({ begun }) => begun) &&
              musts.every(({ isAlone, steps }) => !isAlone || steps === 0));
      const asked = conditionsOf(question).filter(isLevel);
      const said = saidBy(company, callerId, person, asked).map(({ interest }) => interest!.kind);
      const reluctance = said.some((kind) => kind !== "rather_not") ? 0 : said.length > 0 ? 2 : 1;
      const above = question.must
        .filter(isLevel)
        .map((must) => Math.max(0, (best(company, person, must)?.ordinal ?? 0) - ordinal(must.level)))
        .reduce((sum, levels) => sum + levels, 0);
      const { id, sortKey } = person;
      return isFound ? [{ id, unmet, mustSteps: total(musts), steps: total(judged), above, reluctance, sortKey }] : [];
    })
    .sort(
      (one, other) =>
        one.unmet - other.unmet ||
        one.mustSteps - other.mustSteps ||
        one.steps - other.steps ||
        other.above - one.above ||
        one.reluctance - other.reluctance ||
        (one.sortKey < other.sortKey ? -1 : one.sortKey > other.sortKey ? 1 : one.id - other.id),
    )
    .map(({ id, unmet, steps }) => ({ id, unmet, steps }));
}

const isLevel = (condition: Condition): condition is LevelCondition => "level" in condition;

/** The rows that conditions are about and of which a person says something, as far as the caller sees it. */
const saidBy = (company: Company, callerId: number, person: KnownPerson, conditions: readonly About[]) =>
  person.rows.filter(
    (row) =>
      row.interest &&
      !row.interest.isOld &&
      !row.archived &&
      conditions.some((condition) => isAbout(company, row, condition)) &&
      (row.interest.isForFinders || isBelow(company, person, callerId)),
  );

type About = LevelCondition | InterestCondition;
function isAbout({ competencyById }: Company, row: KnownRow, condition: About): boolean {
  const competency = competencyById.get(row.competencyId)!;
  const isOf = (subject: LevelSubject) => {
    if (subject.kind === "area") return competency.areaId === subject.id;
    if (subject.kind === "language") return row.languageId === subject.id;
    const isInIt = subject.inLanguage === undefined || subject.inLanguage === row.languageId;
    return isInIt && competency.name === competencyById.get(subject.id)?.name;
  };
  return competency.published && subjectsOf(condition).some(isOf);
}

/** The highest level in the rows that a condition is about, the latest confirmed of several; null for None. */
function best(company: Company, person: KnownPerson, condition: LevelCondition): KnownRow | null {
  const rows = person.rows.filter((row) => !row.archived && row.ordinal > 0 && isAbout(company, row, condition));
  const order = (one: KnownRow, other: KnownRow) =>
    other.ordinal - one.ordinal || (other.day ?? 0) - (one.day ?? 0) || other.id - one.id;
  return rows.sort(order)[0] ?? null;
}

function stepsOf(
  company: Company,
  callerId: number,
  person: KnownPerson,
  condition: Condition,
  question: Question,
): number {
  switch (condition.kind) {
    case "discipline":
      return disciplinesOf(condition).some((id) => person.disciplines.includes(id)) ? 0 : 1;
    case "interest":
      return saidBy(company, callerId, person, [condition]).some(({ interest, ordinal: level }) =>
        condition.interest === "happy_to_teach"
          ? interest!.kind === "happy_to_teach" && level > 0
          : interest!.kind === "keen" && (condition.interest === "keen" || level < ordinal("advanced")),
      )
        ? 0
        : 1;
    case "manager":
      return isBelow(company, person, condition.id) ? 0 : 1;
    case "confirmed": {
      const since = monthsBefore(new Date(), condition.months);
      const reached = conditionsOf(question)
        .filter(isLevel)
        .flatMap((one) => {
          const row = best(company, person, one);
          return row && row.ordinal >= ordinal(one.level) ? [row] : [];
        });
      const isFresh = ({ day }: KnownRow) => (day ?? 0) >= Math.floor(since.getTime() / DAY_MS);
      return reached.length > 0 && reached.every(isFresh) ? 0 : 1;
    }
    case "speaks":
    case "certificate":
    case "location":
      return seesRecord(company, callerId, person, condition) && hasRecord(person, condition) ? 0 : 1;
    case "grade":
    case "free":
      throw new Error("the random company has no grades and engagements");
    default:
      return Math.max(0, ordinal(condition.level) - (best(company, person, condition)?.ordinal ?? 0));
  }
}

/** Everyone sees where people work; managers the records of their people, and of themselves. */
const seesRecord = (company: Company, callerId: number, person: KnownPerson, { kind }: RecordCondition) =>
  kind === "location" || person.id === callerId || isBelow(company, person, callerId);

const keyOf = (name: string) => normalizeForSearch(name === "Deutsch" ? "German" : name);

function hasRecord({ location, records }: KnownPerson, condition: RecordCondition): boolean {
  const hasWords = (text: string) => (name: string) =>
    keyOf(name)
      .split(" ")
      .every((word) => normalizeForSearch(text).split(" ").includes(word));
  const names = namesAsked(condition);
  if (condition.kind === "location") return location !== null && names.some(hasWords(location));
  if (condition.kind === "certificate")
    return records.some(({ kind, title, isOver }) => kind === "certificate" && !isOver && names.some(hasWords(title)));
  const least = condition.least === null ? 0 : SPOKEN_LEVELS.indexOf(condition.least);
  return records.some(
    ({ spokenLevel, title }) =>
      spokenLevel !== null &&
      SPOKEN_LEVELS.indexOf(spokenLevel) >= least &&
      names.some((name) => keyOf(name) === keyOf(title)),
  );
}

const isBelow = (company: Company, person: KnownPerson, managerId: number): boolean =>
  person.managers.some(
    (id) =>
      id === managerId ||
      isBelow(
        company,
        company.people.find((one) => one.id === id)!,
        managerId,
      ),
  );
