import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import type { Tx } from "@/lib/platform/db";
import { presentGrade } from "@/lib/grades/ladder/presenter";
import { isGradeOf } from "@/lib/grades/ladder/rules";
import { readGrades } from "@/lib/grades/ladder/store";
import { insertGrade, lockGrades, setExpectations } from "@/lib/grades/ladder/write-store";
import { STARTER_GRADES } from "./frameworks-rules";
import { expectedLevel, type NewCompetency } from "./rules";
import { findUnexpected } from "./store";

/** What adding frameworks without expected levels adds. */
export const NOTHING_EXPECTED = { grades_added: 0, expectations_added: 0, audit: [] };

/**
 * Adds what the grades expect of competencies that no grade has expected a level of. Without any grade, the frameworks'
 * four are added first; otherwise only grades with these names get levels.
 */
export async function addExpectedLevels(tx: Tx, competencies: readonly NewCompetency[], userId: number) {
  await lockGrades(tx);
  const isFirst = (await readGrades(tx)).length === 0;
  if (isFirst) for (const name of STARTER_GRADES) await insertGrade(tx, name, []);
  const grades = await readGrades(tx);
  const cells = (await findUnexpected(tx, competencies)).flatMap(({ id: competencyId, disciplineId, competency }) =>
    STARTER_GRADES.flatMap((name) => {
      const grade = grades.find((one) => nameKeyOf(one.name) === nameKeyOf(name));
      const level = expectedLevel(competency, name);
      if (!grade || level === null || !isGradeOf(grade, [disciplineId])) return [];
      return [{ competencyId, gradeId: grade.id, level, minLanguages: 1 }];
    }),
  );
  const { length: expectations_added } = await setExpectations(tx, cells, userId);
  const added = isFirst ? grades.map(presentGrade) : [];
  const audit = added.map((after) => ({ act: "grade.created", subjectId: null, after }));
  return { grades_added: added.length, expectations_added, audit };
}
