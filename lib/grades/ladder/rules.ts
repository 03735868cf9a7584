import { ordinal, type Level } from "@/lib/vocabulary/levels/rules";

/** Most grades of an installation. */
export const MAX_GRADES = 8;
/** Most languages that an expectation can ask for. */
export const MAX_MIN_LANGUAGES = 20;

/** A grade. `disciplineIds` is empty if it is a grade of all disciplines. */
export type Grade = Readonly<{ id: number; name: string; disciplineIds: readonly number[] }>;

/** What a grade expects of a competency: a level, in so many languages at least (1 where there are none). */
export type Expected = Readonly<{ level: Level; minLanguages: number }>;
/** An expectation of a competency. */
export type CompetencyExpectation = Expected & Readonly<{ competencyId: number }>;

/** Whether a grade is one of any of these disciplines. */
export const isGradeOf = ({ disciplineIds }: Grade, ofDisciplines: readonly number[]): boolean =>
  disciplineIds.length === 0 || disciplineIds.some((id) => ofDisciplines.includes(id));

/** The next grade among a person's disciplines'; null at the highest, and if `gradeId` isn't a grade. */
export function nextGrade(grades: readonly Grade[], gradeId: number, ofDisciplines: readonly number[]): Grade | null {
  const place = grades.findIndex(({ id }) => id === gradeId);
  if (place < 0) return null;
  return grades.slice(place + 1).find((grade) => isGradeOf(grade, ofDisciplines)) ?? null;
}

/** Whether a person's approved levels of a competency's rows, one a language, meet an expectation. */
export const meets = ({ level, minLanguages }: Expected, levels: readonly Level[]): boolean =>
  levels.filter((has) => ordinal(has) >= ordinal(level)).length >= minLanguages;

/** Most expectations that a call sets: a discipline's competencies times the grades. */
export const MAX_CELLS = 2_000;
/** Most competencies of a discipline that a list or screen shows. */
export const MAX_COMPETENCIES = 1_000;

/** Cells of a grid of competencies by grades, as `expected` finds them. */
type Column = (competencyId: number) => Expected | null;

/** Whether a grade expects less of a competency than the grade before it. */
export const expectsLess = (before: Expected | null, after: Expected | null): boolean =>
  before !== null &&
  (after === null ||
    ordinal(after.level) < ordinal(before.level) ||
    (after.level === before.level && after.minLanguages < before.minLanguages));

/** The competencies that no grade expects. `columns` are the grades, from the lowest. */
export const expectedByNone = (competencyIds: readonly number[], columns: readonly Column[]): number[] =>
  competencyIds.filter((id) => columns.every((column) => column(id) === null));

/** What is decided about a grade. Only the first changes it. */
export const OUTCOMES = ["granted", "not_yet"] as const;
export type GradeOutcome = (typeof OUTCOMES)[number];
export const OUTCOME_LABELS: Readonly<Record<GradeOutcome, string>> = { granted: "Granted", not_yet: "Not yet" };
