import { rows, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ImportRecord, UndoneRecord } from "@/lib/platform/operation/import-kind";
import { CurrentEntry, settle } from "@/lib/platform/operation/import-undo";

// Raw SQL: whether an entry is in use, without counting thousands of rows.

const { sql } = Prisma;

const idsOf = (records: readonly ImportRecord[]) => records.map(({ subjectId }) => subjectId);

/** Deletes the disciplines that an import added and that nothing uses; adds what becomes of each to `undone`. */
export async function undoDisciplines(tx: Tx, all: readonly ImportRecord[], undone: UndoneRecord[]): Promise<void> {
  const records = all.filter(({ thing }) => thing === "discipline");
  const current = await rows(
    tx,
    CurrentEntry,
    sql`
      SELECT d.id, jsonb_build_object('name', d.name) AS values,
        CASE WHEN EXISTS (SELECT 1 FROM cm_competency c WHERE c.cm_role_id = d.id) THEN 'has competencies'
          WHEN EXISTS (SELECT 1 FROM cm_sheet_role s WHERE s.cm_role_id = d.id) THEN 'is on people''s sheets'
        END AS "inUse"
      FROM cm_role d WHERE d.id = ANY(${idsOf(records)}::int[])`,
  );
  await tx.discipline.deleteMany({ where: { id: { in: idsOf(settle(records, current, undone)) } } });
}

/** Deletes the languages that an import added and that nothing uses; adds what becomes of each to `undone`. */
export async function undoLanguages(tx: Tx, all: readonly ImportRecord[], undone: UndoneRecord[]): Promise<void> {
  const records = all.filter(({ thing }) => thing === "language");
  const current = await rows(
    tx,
    CurrentEntry,
    sql`
      SELECT t.id, jsonb_build_object('name', t.name) AS values,
        CASE WHEN EXISTS (SELECT 1 FROM cm_user_technology ut WHERE ut.cm_technology_id = t.id)
          OR EXISTS (SELECT 1 FROM cm_sheet_competency r WHERE r.cm_technology_id = t.id)
          THEN 'is on people''s sheets'
          WHEN EXISTS (SELECT 1 FROM cm_learning_pointer p WHERE p.cm_technology_id = t.id)
          THEN 'has learning pointers' END AS "inUse"
      FROM cm_technology t WHERE t.id = ANY(${idsOf(records)}::int[])`,
  );
  await tx.language.deleteMany({ where: { id: { in: idsOf(settle(records, current, undone)) } } });
}
