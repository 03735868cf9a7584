import { z } from "zod";
import { type Db, rows, sql, type Tx } from "@/lib/platform/db";
import { C } from "@/lib/platform/db/fragments";
import { nameKeyOf } from "@/lib/platform/core/normalize-for-search";
import { Level } from "@/lib/generated/prisma/client";
import { ExpectationRow, type FiledExpectation } from "./import-file-rules";
import { StoredCompetency, type StoredExpectations } from "./import-rules";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import { changedOnlyBy, idsOf, type JournalTable, type Undoable } from "@/lib/platform/operation/journal";
import { expectationsUpdated } from "./import-audit-rules";
import { managesGrades } from "./policy";
import { expectedOf, readGrades } from "./store";
import { removeGrades, setExpectations } from "./write-store";

// Raw SQL: what all grades expect of thousands of competencies, in one statement.

/** Reads the grades, and what they expect of the competencies of the disciplines with these keys. */
export async function readStored(db: Db | Tx, disciplineKeys: readonly string[]): Promise<StoredExpectations> {
  const grades = (await readGrades(db)).map((grade) => ({ ...grade, nameKey: nameKeyOf(grade.name) }));
  const disciplines = await db.discipline.findMany({
    where: { nameKey: { in: [...disciplineKeys] } },
    select: { id: true, name: true, nameKey: true },
  });
  const competencies = await rows(db, StoredCompetency)`
    SELECT c.id, c.name_key AS "nameKey", a.name_key AS "areaKey", d.id AS "disciplineId",
      a.general_technology AS "byLanguage", coalesce((
        SELECT json_agg(json_build_object('gradeId', g.id, 'level', e.level, 'minLanguages', e.min_languages))
        FROM cm_grade g JOIN LATERAL (${expectedOf(C, sql`g.id`, null)}) e ON true
        WHERE g.removed_at IS NULL), '[]') AS expected
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE d.id = ANY(${disciplines.map(({ id }) => id)}::int[])`;
  return { grades, disciplines, competencies };
}

/** Reads what grades expect, from the lowest, by discipline, area and name; nothing expected is one line. */
export async function* readFiledExpectations(db: Db): AsyncGenerator<FiledExpectation[]> {
  for (const { id, name: grade } of await readGrades(db)) {
    const found = await rows(db, ExpectationRow)`
      SELECT d.name AS discipline, a.name AS area, c.name AS competency, e.level,
        CASE WHEN a.general_technology THEN e.min_languages END AS "minLanguages"
      FROM cm_competency c JOIN LATERAL (${expectedOf(C, sql`${id}::int`, null)}) e ON true
        JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
      ORDER BY d.order_key, a.order_key, c.order_key, c.id`;
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

const refusalFor = changedOnlyBy(managesGrades);

/** The cell of an entry t, and what was expected there before. */
const EntryFacts = z.object({
  competencyId: z.int(),
  gradeId: z.int(),
  level: z.enum(Level).nullable(),
  minLanguages: z.int(),
  discipline: z.object({ id: z.int(), name: z.string() }),
});
const factsOf = ({ row }: Undoable) => EntryFacts.parse(row.facts);

/** Entries of what grades expect, which is append-only: undoing one adds the one before again. */
export const EXPECTATIONS: JournalTable = {
  thing: "expectation",
  columns: [],
  where: sql`t.cm_competency_id IS NOT NULL
    AND EXISTS (SELECT 1 FROM cm_grade g WHERE g.id = t.cm_grade_id AND g.removed_at IS NULL)`,
  facts: sql`(SELECT row_to_json(f) FROM (
    SELECT c.id AS "competencyId", t.cm_grade_id AS "gradeId", e.level, coalesce(e.min_languages, 1) AS "minLanguages",
      json_build_object('id', d.id, 'name', d.name) AS discipline
    FROM cm_competency c JOIN cm_role d ON d.id = c.cm_role_id
      LEFT JOIN LATERAL (SELECT x.level, x.min_languages FROM cm_expectation x
        WHERE x.cm_competency_id = c.id AND x.cm_grade_id = t.cm_grade_id AND x.id < t.id
        ORDER BY x.id DESC LIMIT 1) e ON true
    WHERE c.id = t.cm_competency_id) f)`,
  inUse: sql`CASE WHEN (SELECT (x.level, x.min_languages) IS DISTINCT FROM (t.level, t.min_languages)
      FROM cm_expectation x WHERE x.cm_competency_id = t.cm_competency_id AND x.cm_grade_id = t.cm_grade_id
      ORDER BY x.id DESC LIMIT 1)
    THEN 'was edited since' END`,
  refusalFor,
  remove: (tx, added, actor) => setExpectations(tx, added.map(factsOf), actor.userId),
  follow: async (_tx, undone) => ({ audit: expectationsUpdated(undone.map((one) => factsOf(one).discipline)) }),
};

/** Grades as imports add them. */
export const GRADES: JournalTable = {
  thing: "grade",
  columns: ["name"],
  where: sql`t.removed_at IS NULL`,
  inUse: sql`CASE WHEN EXISTS (SELECT 1 FROM cm_user u WHERE u.cm_grade_id = t.id) THEN 'is the grade of people'
    WHEN EXISTS (SELECT 1 FROM cm_competency c JOIN LATERAL (
        SELECT x.level FROM cm_expectation x WHERE x.cm_competency_id = c.id AND x.cm_grade_id = t.id
        ORDER BY x.id DESC LIMIT 1) e ON e.level IS NOT NULL)
      THEN 'has expected levels' END`,
  refusalFor,
  remove: (tx, added) => removeGrades(tx, idsOf(added)),
  follow: async (_tx, undone) => ({
    audit: undone.map(({ row: { id }, record }): AuditEntry => ({
      act: "grade.deleted",
      subjectId: null,
      before: { id, name: record.title },
    })),
  }),
};
