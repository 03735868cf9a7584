import { z } from "zod";
import { type Db, rows, sql, type Sql } from "@/lib/platform/db";
import { type Alias, C, jsonMoment, jsonPerson, U } from "@/lib/platform/db/fragments";
import { Level } from "@/lib/generated/prisma/client";
import { ExpectedCompetency } from "./contract";
import { MAX_COMPETENCIES, MAX_GRADES, type CompetencyExpectation, type Grade } from "./rules";

/** A day such as 2026-03-31, up to whose end (UTC) the record is replayed; null: now. */
export type AsOf = string | null;

/** Whether a record of the table `x` with a column `at` was written by then. */
export const writtenBy = (x: Sql, asOf: AsOf): Sql =>
  asOf === null ? sql`TRUE` : sql`${x}.at < (${asOf}::date + 1)::timestamp AT TIME ZONE 'UTC'`;

/** Whether the company has grades. Without any, nothing on any screen speaks of them. */
export const hasGrades = async (db: Db): Promise<boolean> =>
  (await db.grade.findFirst({ where: { removedAt: null }, select: { id: true } })) !== null;

/** Reads the grades in use, from the lowest. */
export async function readGrades(db: Db): Promise<Grade[]> {
  const found = await db.grade.findMany({
    where: { removedAt: null },
    select: {
      id: true,
      name: true,
      disciplines: { select: { disciplineId: true }, orderBy: { disciplineId: "asc" } },
    },
    orderBy: { position: "asc" },
    take: MAX_GRADES,
  });
  return found.map(({ disciplines, ...grade }) => ({
    ...grade,
    disciplineIds: disciplines.map(({ disciplineId }) => disciplineId),
  }));
}

/** As expectedOf, also of a competency of a discipline that the grade isn't for any longer. */
export const expectedOnce = (c: Alias<"cm_competency">, gradeId: Sql, asOf: AsOf): Sql => sql`
  SELECT latest.level, CASE WHEN latest_area.general_technology THEN latest.min_languages ELSE 1 END AS min_languages,
    latest.at, latest.user_id
  FROM (SELECT x.level, x.min_languages, x.at, x.user_id FROM cm_expectation x
      WHERE x.cm_competency_id = ${c}.id AND x.cm_grade_id = ${gradeId} AND ${writtenBy(sql`x`, asOf)}
      ORDER BY x.id DESC LIMIT 1) latest JOIN cm_area latest_area ON latest_area.id = ${c}.cm_area_id
  WHERE latest.level IS NOT NULL`;

/**
 * A lateral join's body: the `level` and `min_languages` that a grade expected of the competency `c`, with `at` and
 * `user_id`; without a row if it expected nothing. `JOIN LATERAL (${expectedOf(c, sql`${gradeId}::int`, asOf)}) e ON
 * true`.
 */
export const expectedOf = (c: Alias<"cm_competency">, gradeId: Sql, asOf: AsOf): Sql => sql`
  ${expectedOnce(c, gradeId, asOf)} AND (
    NOT EXISTS (SELECT 1 FROM cm_grade_role gr WHERE gr.cm_grade_id = ${gradeId})
    OR EXISTS (SELECT 1 FROM cm_grade_role gr WHERE gr.cm_grade_id = ${gradeId} AND gr.cm_role_id = ${c}.cm_role_id))`;

/**
 * Reads what a grade expects of the published competencies of some disciplines; a grade expects nothing of disciplines
 * that it isn't for. Raw SQL: the latest entry of each competency, in one statement.
 */
export async function expectationsFor(
  db: Db,
  disciplineIds: readonly number[],
  gradeId: number,
): Promise<CompetencyExpectation[]> {
  return rows(db, z.object({ competencyId: z.int(), level: z.enum(Level), minLanguages: z.int() }))`
    SELECT c.id AS "competencyId", e.level, e.min_languages AS "minLanguages"
    FROM cm_competency c JOIN LATERAL (${expectedOf(C, sql`${gradeId}::int`, null)}) e ON true
    WHERE c.cm_role_id = ANY(${disciplineIds}::int[]) AND c.published ORDER BY c.id`;
}

export type ExpectedRow = z.output<typeof ExpectedCompetency>;

/**
 * Reads the published competencies of a discipline by area and name, with what each of its grades in use expects, since
 * when and (unless `withoutAuthors`) their authors, in one statement.
 */
export const readGrid = (
  db: Db,
  disciplineId: number,
  asOf: AsOf,
  { withoutAuthors }: { withoutAuthors: boolean },
): Promise<ExpectedRow[]> =>
  rows(db, ExpectedCompetency)`
    SELECT c.id AS cm_competency_id, c.name, a.name AS area_name, a.general_technology AS by_language, coalesce((
      SELECT json_agg(json_build_object('cm_grade_id', g.id, 'level', e.level, 'min_languages', e.min_languages,
        'at', ${jsonMoment(sql`e.at`)},
        'by', ${withoutAuthors ? sql`NULL::json` : jsonPerson(U)}) ORDER BY g.position)
      FROM cm_grade g JOIN LATERAL (${expectedOf(C, sql`g.id`, asOf)}) e ON true LEFT JOIN cm_user u ON u.id =
        e.user_id
      WHERE g.removed_at IS NULL), '[]') AS expected
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id
    WHERE c.cm_role_id = ${disciplineId} AND c.published
    ORDER BY a.order_key, c.order_key, c.id LIMIT ${MAX_COMPETENCIES}`;
