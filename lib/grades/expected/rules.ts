import { idFrom, type Params, textIn } from "@/lib/platform/core/address";
import { ordinal, type Level } from "@/lib/vocabulary/levels/rules";
import { isGradeOf, meets, nextGrade, type Expected, type Grade } from "@/lib/grades/ladder/rules";

/** The grade that a sheet's address asks about (`?expected_of=12`, or `next`); null if it asks about none. */
export function readExpectedOf(params: Params): number | "next" | null {
  const text = textIn(params, "expected_of");
  return text === "next" ? text : idFrom(text);
}

/** The input of the screen's query: "next" is the grade that is shown unless one is chosen. */
export const gradeKey = ({ sheetId }: { sheetId: number }, expectedOf: number | "next") => ({
  sheet_id: sheetId,
  ...(expectedOf === "next" ? {} : { cm_grade_id: expectedOf }),
});

/** How a grade relates to a person's own. A lower one is below it in all of their disciplines that it is for. */
export const STANDINGS = ["own", "next", "other", "lower"] as const;
export type Standing = (typeof STANDINGS)[number];

/** Whether a person can aim at a grade: those who have it, or a higher one, are there. */
export const isAim = ({ standing }: { standing: Standing | "gone" }): boolean =>
  standing === "next" || standing === "other";

/** The grades that a person of these disciplines can look at, lowest first. */
export function gradesFor(
  grades: readonly Grade[],
  ownId: number | null,
  disciplineIds: readonly number[],
): { id: number; name: string; standing: Standing }[] {
  const next = ownId === null ? null : nextGrade(grades, ownId, disciplineIds);
  const own = grades.find(({ id }) => id === ownId);
  const isLower = (grade: Grade) =>
    own !== undefined &&
    grades.indexOf(grade) < grades.indexOf(own) &&
    disciplineIds.every((id) => isGradeOf(own, [id]) || !isGradeOf(grade, [id]));
  const standingOf = (grade: Grade): Standing =>
    grade === own ? "own" : grade.id === next?.id ? "next" : isLower(grade) ? "lower" : "other";
  return grades
    .filter((grade) => grade === own || isGradeOf(grade, disciplineIds))
    .map((grade) => ({ id: grade.id, name: grade.name, standing: standingOf(grade) }));
}

/** The grade that is shown unless one is chosen: the next one; at the highest one's own; without a grade the lowest. */
export const shownGrade = <G extends { standing: Standing }>(grades: readonly G[]): G | null =>
  grades.find(({ standing }) => standing === "next") ??
  grades.find(({ standing }) => standing === "own") ??
  grades[0] ??
  null;

/** How many of a grade's expectations are reached, in words; `expected` is 1 or more. */
export const progressText = (there: number, expected: number): string =>
  there === expected ? `all ${expected} reached` : `${there} of ${expected} reached`;

/** The row closest to an expectation that isn't met yet, to work on next; null once it is met. */
export function closestRow<R extends { id: number; current: Level }>(expected: Expected, rows: readonly R[]): R | null {
  const levels = rows.map(({ current }) => current);
  if (meets(expected, levels)) return null;
  const below = rows.filter(({ current }) => ordinal(current) < ordinal(expected.level));
  return below.toSorted((a, b) => ordinal(b.current) - ordinal(a.current) || a.id - b.id)[0] ?? rows[0] ?? null;
}
