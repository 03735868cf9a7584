import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { rows, type Tx } from "@/lib/platform/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Applied, ImportRecord, UndoneRecord } from "@/lib/platform/operation/import-kind";
import { CurrentEntry, isAdded, settle } from "@/lib/platform/operation/import-undo";
import { undoLanguages } from "@/lib/template/catalogues/import-undo-store";
import { NOT_YOURS } from "./import-rules";
import { lockPointers } from "./import-store";
import { editsPointer } from "./policy";

// Raw: imports of thousands of lines.

const idsOf = (records: readonly ImportRecord[]) => records.map(({ subjectId }) => subjectId);

/**
 * Undoes what an import did to learning pointers, their links and languages that it added. A pointer that was edited or
 * marked since stays.
 */
export async function undoPointers(
  tx: Tx,
  records: readonly ImportRecord[],
  actor: Actor,
): Promise<Applied & { undone: UndoneRecord[] }> {
  await lockPointers(tx);
  const undone: UndoneRecord[] = [];
  const links = records.filter(({ thing }) => thing === "pointer_link");
  const refusalOf = (pointer: Owned) => (editsPointer(actor, pointer) ? null : NOT_YOURS);
  const removed = settle(links, await readLinks(tx, links), undone, refusalOf);
  await tx.competencyLearningPointer.deleteMany({ where: { id: { in: idsOf(removed) } } });
  const pointers = records.filter(({ thing }) => thing === "learning_pointer");
  const settled = settle(pointers, await readPointers(tx, pointers), undone, refusalOf);
  await tx.learningPointer.deleteMany({ where: { id: { in: idsOf(settled.filter(isAdded)) } } });
  const former = settled.flatMap(({ subjectId, before }) => (before === null ? [] : [{ id: subjectId, ...before }]));
  await tx.$executeRaw`
    UPDATE cm_learning_pointer p SET name = coalesce(f.name, p.name),
      description = coalesce(f.description, p.description),
      url = CASE WHEN f.raw ? 'url' THEN f.raw ->> 'url' ELSE p.url END,
      cm_technology_id = CASE WHEN f.raw ? 'language_id'
        THEN (SELECT t.id FROM cm_technology t WHERE t.id = (f.raw ->> 'language_id')::int)
        ELSE p.cm_technology_id END,
      updated_at = now()
    FROM (SELECT (raw ->> 'id')::int AS id, raw ->> 'name' AS name, raw ->> 'description' AS description, raw
      FROM jsonb_array_elements(${JSON.stringify(former)}::jsonb) AS raw) f
    WHERE p.id = f.id`;
  await undoLanguages(tx, records, undone);
  return { undone, competencyIds: [], audit: [] };
}

/** `userId`: who added the pointer, if known. */
const Owned = CurrentEntry.extend({ userId: z.int().nullable() });
type Owned = z.output<typeof Owned>;

const readLinks = (tx: Tx, records: readonly ImportRecord[]): Promise<Owned[]> =>
  rows(
    tx,
    Owned,
    Prisma.sql`
      SELECT l.id, NULL AS "inUse", p.user_id AS "userId",
        jsonb_build_object('competency_id', l.cm_competency_id, 'pointer_id', l.cm_learning_pointer_id) AS values
      FROM cm_competency_learning_pointer l JOIN cm_learning_pointer p ON p.id = l.cm_learning_pointer_id
      WHERE l.id = ANY(${idsOf(records)}::int[])`,
  );

const readPointers = (tx: Tx, records: readonly ImportRecord[]): Promise<Owned[]> =>
  rows(
    tx,
    Owned,
    Prisma.sql`
      SELECT p.id, p.user_id AS "userId",
        jsonb_build_object('name', p.name, 'description', p.description, 'url', p.url,
          'language_id', p.cm_technology_id) AS values,
        CASE
          WHEN EXISTS (SELECT 1 FROM cm_user_learning_pointer u WHERE u.cm_learning_pointer_id = p.id)
            THEN 'is on people''s lists'
          WHEN EXISTS (SELECT 1 FROM cm_competency_learning_pointer l WHERE l.cm_learning_pointer_id = p.id)
            THEN 'is linked to further competencies' END AS "inUse"
      FROM cm_learning_pointer p WHERE p.id = ANY(${idsOf(records)}::int[])`,
  );
