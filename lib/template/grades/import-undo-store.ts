import { z } from "zod";
import { rows, type Tx } from "@/lib/platform/db";
import type { Actor } from "@/lib/platform/core/actor";
import { Level, Prisma } from "@/lib/generated/prisma/client";
import type { AuditEntry } from "@/lib/platform/operation/audit-entry";
import type { Applied, ImportRecord, UndoneRecord } from "@/lib/platform/operation/import-kind";
import { CurrentEntry, settle } from "@/lib/platform/operation/import-undo";
import { expectationsUpdated } from "./import-audit-rules";
import { lockGrades, removeGrade, setExpectations } from "./write-store";

// Raw SQL: the latest entries of thousands of cells, in one statement.

/** What an import recorded of a cell; null: nothing was expected. */
const Recorded = z.object({ level: z.enum(Level).nullable(), min_languages: z.int() });

/**
 * Undoes what an import did to expected levels and grades. What was changed or is used since stays; history keeps all.
 */
export async function undoExpectations(
  tx: Tx,
  records: readonly ImportRecord[],
  actor: Actor,
): Promise<Applied & { undone: UndoneRecord[] }> {
  await lockGrades(tx);
  const undone: UndoneRecord[] = [];
  const cells = records.filter(({ thing }) => thing === "expectation");
  const current = await readCells(tx, cells);
  const settled = settle(cells, current, undone);
  const entries = new Map(current.map((entry) => [entry.id, entry]));
  const restored = settled.map(({ subjectId, before }) => {
    const { competencyId, gradeId } = entries.get(subjectId)!;
    const { level, min_languages } = before === null ? NOTHING : Recorded.parse(before);
    return { competencyId, gradeId, level, minLanguages: min_languages };
  });
  await setExpectations(tx, restored, actor.userId);
  const disciplines = settled.map(({ subjectId }) => entries.get(subjectId)!.discipline);
  const grades = records.filter(({ thing }) => thing === "grade");
  const unused = settle(grades, await readGrades(tx, grades), undone);
  for (const { subjectId } of unused) await removeGrade(tx, subjectId);
  const removed = unused.map(({ subjectId: id, title: name }): AuditEntry => ({
    act: "grade.deleted",
    subjectId: null,
    before: { id, name },
  }));
  return { undone, competencyIds: [], audit: [...expectationsUpdated(disciplines), ...removed] };
}

const NOTHING = { level: null, min_languages: 1 };

const Cell = CurrentEntry.extend({
  competencyId: z.int(),
  gradeId: z.int(),
  discipline: z.object({ id: z.int(), name: z.string() }),
});

/** Reads what is expected now where these entries were written. */
const readCells = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    Cell,
    Prisma.sql`
      SELECT e.id, e.cm_competency_id AS "competencyId", e.cm_grade_id AS "gradeId", NULL AS "inUse",
        json_build_object('id', d.id, 'name', d.name) AS discipline,
        jsonb_build_object('level', latest.level, 'min_languages', latest.min_languages) AS values
      FROM cm_expectation e JOIN cm_competency c ON c.id = e.cm_competency_id JOIN cm_role d ON d.id = c.cm_role_id
        JOIN cm_grade g ON g.id = e.cm_grade_id AND g.removed_at IS NULL
        JOIN LATERAL (SELECT x.level, x.min_languages FROM cm_expectation x
          WHERE x.cm_competency_id = e.cm_competency_id AND x.cm_grade_id = e.cm_grade_id
          ORDER BY x.id DESC LIMIT 1) latest ON true
      WHERE e.id = ANY(${records.map(({ subjectId }) => subjectId)}::int[])`,
  );

const readGrades = (tx: Tx, records: readonly ImportRecord[]) =>
  rows(
    tx,
    CurrentEntry,
    Prisma.sql`
      SELECT g.id, jsonb_build_object('name', g.name) AS values, CASE
        WHEN EXISTS (SELECT 1 FROM cm_user u WHERE u.cm_grade_id = g.id) THEN 'is the grade of people'
        WHEN EXISTS (SELECT 1 FROM cm_competency c JOIN LATERAL (
            SELECT x.level FROM cm_expectation x WHERE x.cm_competency_id = c.id AND x.cm_grade_id = g.id
            ORDER BY x.id DESC LIMIT 1) e ON e.level IS NOT NULL)
          THEN 'has expected levels' END AS "inUse"
      FROM cm_grade g
      WHERE g.id = ANY(${records.map(({ subjectId }) => subjectId)}::int[]) AND g.removed_at IS NULL`,
  );
