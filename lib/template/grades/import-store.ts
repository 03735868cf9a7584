import { z } from "zod";
import type { Alias } from "@/lib/platform/db/fragments";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { normalizeForSearch } from "@/lib/platform/core/normalize-for-search";
import { Level, Prisma } from "@/lib/generated/prisma/client";
import type { FiledExpectation } from "./import-file-rules";
import type { StoredCompetency, StoredExpectations } from "./import-rules";
import { expectedOf, readGrades } from "./store";

// Raw SQL: what all grades expect of thousands of competencies, in one statement.

const { sql } = Prisma;
const C = Prisma.raw("c") as Alias<"cm_competency">;

const Competency = z.object({
  id: z.int(),
  nameKey: z.string(),
  areaKey: z.string(),
  disciplineId: z.int(),
  byLanguage: z.boolean(),
  expected: z.array(z.object({ gradeId: z.int(), level: z.enum(Level), minLanguages: z.int() })),
});

/** Reads the grades, and what they expect of the competencies of the disciplines with these keys. */
export async function readStored(db: Db | Tx, disciplineKeys: readonly string[]): Promise<StoredExpectations> {
  const grades = (await readGrades(db)).map((grade) => ({ ...grade, nameKey: normalizeForSearch(grade.name) }));
  const disciplines = await db.discipline.findMany({
    where: { nameKey: { in: [...disciplineKeys] } },
    select: { id: true, name: true, nameKey: true },
  });
  const competencies: StoredCompetency[] = await rows(
    db,
    Competency,
    sql`
      SELECT c.id, c.name_key AS "nameKey", a.name_key AS "areaKey", d.id AS "disciplineId",
        a.general_technology AS "byLanguage", coalesce((
          SELECT json_agg(json_build_object('gradeId', g.id, 'level', e.level, 'minLanguages', e.min_languages))
          FROM cm_grade g JOIN LATERAL (${expectedOf(C, sql`g.id`, null)}) e ON true
          WHERE g.removed_at IS NULL), '[]') AS expected
      FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
      WHERE d.id = ANY(${disciplines.map(({ id }) => id)}::int[])`,
  );
  return { grades, disciplines, competencies };
}

const Filed = z.object({
  discipline: z.string(),
  area: z.string(),
  competency: z.string(),
  level: z.enum(Level),
  minLanguages: z.int().nullable(),
});

/**
 * Reads what each grade expects, from the lowest grade, by discipline, area and name; a grade that expects nothing is
 * one line.
 */
export async function* readFiledExpectations(db: Db): AsyncGenerator<FiledExpectation[]> {
  for (const { id, name: grade } of await readGrades(db)) {
    const found = await rows(
      db,
      Filed,
      sql`
        SELECT d.name AS discipline, a.name AS area, c.name AS competency, e.level,
          CASE WHEN a.general_technology THEN e.min_languages END AS "minLanguages"
        FROM cm_competency c JOIN LATERAL (${expectedOf(C, sql`${id}::int`, null)}) e ON true
          JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
        ORDER BY d.order_key COLLATE "C", a.order_key COLLATE "C", c.order_key COLLATE "C", c.id`,
    );
    const nothing = { discipline: null, area: null, competency: null, level: null, minLanguages: null };
    yield found.length === 0 ? [{ grade, ...nothing }] : found.map((one) => ({ grade, ...one }));
  }
}

/** Counts the lines of an export, up to `most`. */
export async function countFiledExpectations(db: Db, most: number): Promise<number> {
  let count = 0;
  for await (const lines of readFiledExpectations(db)) if ((count += lines.length) >= most) return most;
  return count;
}
