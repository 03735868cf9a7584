import { adminSetting } from "@/lib/platform/operation/admin-settings";
import { z } from "zod";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { rows, type Tx } from "@/lib/platform/db";
import { type Level } from "@/lib/generated/prisma/client";
import { lockTables } from "@/lib/platform/db/locks";

// Raw SQL: locks, and sets of thousands of cells in one statement.

/** Keeps grades from being removed until the transaction ends, so that people can get them. */
export async function keepGrades(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_grade"], "SHARE");
}

/** Serializes changes of grades and expectations until the transaction ends; reads go on, giving a grade waits. */
export async function lockGrades(tx: Tx): Promise<void> {
  await lockTables(tx, ["cm_grade", "cm_expectation"], "SHARE ROW EXCLUSIVE");
}

const gradeColumns = (name: string) => ({ name, nameKey: nameKeyOf(name) });

/** Adds a grade above the others; returns its id. */
export async function insertGrade(tx: Tx, name: string, disciplineIds: readonly number[]): Promise<number> {
  const { _max } = await tx.grade.aggregate({ _max: { position: true } });
  const disciplines = { create: disciplineIds.map((disciplineId) => ({ disciplineId })) };
  const data = { ...gradeColumns(name), position: (_max.position ?? 0) + 1, disciplines };
  return (await tx.grade.create({ data, select: { id: true } })).id;
}

export async function renameGrade(tx: Tx, id: number, name: string): Promise<void> {
  await tx.grade.update({ where: { id }, data: gradeColumns(name) });
}

/** Makes a grade one of these disciplines only; of all if there are none. */
export async function setGradeDisciplines(tx: Tx, id: number, disciplineIds: readonly number[]): Promise<void> {
  await tx.gradeDiscipline.deleteMany({ where: { gradeId: id, disciplineId: { notIn: [...disciplineIds] } } });
  const data = disciplineIds.map((disciplineId) => ({ gradeId: id, disciplineId }));
  await tx.gradeDiscipline.createMany({ data, skipDuplicates: true });
}

/** Sets the order of the grades, from the lowest. */
export async function orderGrades(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE cm_grade g SET position = w.position
    FROM unnest(${ids}::int[]) WITH ORDINALITY AS w(id, position) WHERE g.id = w.id`;
}

/** Removes a grade. What refers to it stays. */
export async function removeGrade(tx: Tx, id: number): Promise<void> {
  await tx.grade.update({ where: { id }, data: { removedAt: new Date() } });
}

/** Removes grades; deletes, with what they expected, those that nobody ever had. */
export async function removeGrades(tx: Tx, ids: readonly number[]): Promise<void> {
  const id = { in: [...ids] };
  await tx.grade.deleteMany({ where: { id, history: { none: {} }, cases: { none: {} } } });
  await tx.grade.updateMany({ where: { id }, data: { removedAt: new Date() } });
}

/** Counts the people who have a grade. */
export const countPeopleOf = (tx: Tx, gradeId: number): Promise<number> => tx.user.count({ where: { gradeId } });

/** Returns the ids among these that are disciplines. */
export async function knownDisciplines(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx.discipline.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

/** Returns the ids among these that are competencies of a discipline. */
export async function competenciesOf(tx: Tx, disciplineId: number, ids: readonly number[]): Promise<Set<number>> {
  const found = await tx.competency.findMany({ where: { id: { in: [...ids] }, disciplineId }, select: { id: true } });
  return new Set(found.map(({ id }) => id));
}

export type Cell = { competencyId: number; gradeId: number; level: Level | null; minLanguages: number };

const WrittenCell = z.object({ id: z.int(), competencyId: z.int(), gradeId: z.int() });

/** Appends the cells that differ from what stands, which nothing may change meanwhile; returns the entries. */
export async function setExpectations(tx: Tx, cells: readonly Cell[], userId: number | null) {
  return rows(tx, WrittenCell)`
    INSERT INTO cm_expectation (cm_competency_id, cm_grade_id, level, min_languages, user_id)
    SELECT w."competencyId", w."gradeId", w.level, w."minLanguages", ${userId}::int
    FROM jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
        AS w("competencyId" int, "gradeId" int, level cm_level, "minLanguages" int)
      LEFT JOIN LATERAL (SELECT x.level, x.min_languages FROM cm_expectation x
        WHERE x.cm_competency_id = w."competencyId" AND x.cm_grade_id = w."gradeId" ORDER BY x.id DESC LIMIT 1) e ON
          true
    WHERE w.level IS DISTINCT FROM e.level
      OR (w.level IS NOT NULL AND w."minLanguages" IS DISTINCT FROM e.min_languages)
    RETURNING id, cm_competency_id AS "competencyId", cm_grade_id AS "gradeId"`;
}

/** Where people's grades come from, and whether people are found by them. */
export const GRADES = adminSetting(
  "grades",
  z.object({ from_scim_title: z.boolean().default(false), in_finder: z.boolean().default(false) }),
);
