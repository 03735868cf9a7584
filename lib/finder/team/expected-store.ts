import type { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import type { Db } from "@/lib/platform/db";
import { ownReportsOf } from "@/lib/finder/matrices/policy";
import { expectationsFor, readGrades } from "@/lib/grades/ladder/store";
import type { TeamExpectedLevels } from "./contract";
import { amongScope } from "./store";

/** Whether there are grades, and one of these people is the caller's report. */
export async function marksExpected(db: Db, actor: Actor, userIds: readonly number[]): Promise<boolean> {
  const reports = ownReportsOf(actor);
  if (reports === null || (await readGrades(db)).length === 0) return false;
  return (await amongScope(db, reports, userIds)).length > 0;
}

/** Reads the grades of people, and what each of these grades expects of competencies of the people's disciplines. */
export async function readTeamExpected(
  db: Db,
  userIds: readonly number[],
): Promise<z.input<typeof TeamExpectedLevels>> {
  const found = await db.user.findMany({
    where: { id: { in: [...userIds] }, gradeId: { not: null } },
    select: { id: true, gradeId: true },
    orderBy: { id: "asc" },
  });
  const people = found.flatMap(({ id, gradeId }) => (gradeId === null ? [] : [{ user_id: id, cm_grade_id: gradeId }]));
  const disciplines = await db.sheetDiscipline.findMany({
    where: { sheet: { userId: { in: people.map(({ user_id }) => user_id) } } },
    distinct: ["disciplineId"],
    select: { disciplineId: true },
  });
  const disciplineIds = disciplines.map(({ disciplineId }) => disciplineId);
  const grades = [];
  for (const { id, name } of await readGrades(db)) {
    if (!people.some(({ cm_grade_id }) => cm_grade_id === id)) continue;
    const expected = await expectationsFor(db, disciplineIds, id);
    grades.push({
      id,
      name,
      expected: expected.map(({ competencyId, level, minLanguages }) => ({
        cm_competency_id: competencyId,
        expected_level: level,
        min_languages: minLanguages,
      })),
    });
  }
  return { people, grades };
}
