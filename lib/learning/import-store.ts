import type { Tx } from "@/lib/db";
import type { PlannedPointer, PointerLine, StoredPointers } from "./import-rules";

/** Keeps a second import from making the same pointers until the transaction ends. Reading goes on. */
export async function lockPointers(tx: Tx): Promise<void> {
  await tx.$executeRaw`LOCK TABLE cm_learning_pointer, cm_competency_learning_pointer IN SHARE ROW EXCLUSIVE MODE`;
}

/** The competencies a file names, and the pointers that may be those it describes, with what they are linked to. */
export async function readPointersFor(tx: Tx, lines: readonly PointerLine[]): Promise<StoredPointers> {
  const competencyKeys = [...new Set(lines.map((line) => line.competencyKey))];
  const urls = [...new Set(lines.map((line) => line.url ?? ""))];
  const competencies = await tx.$queryRaw<StoredPointers["competencies"]>`
    SELECT c.id, c.name_key AS "nameKey", concat_ws(' · ', a.name, d.name, c.name) AS title
    FROM cm_competency c JOIN cm_area a ON a.id = c.cm_area_id JOIN cm_role d ON d.id = c.cm_role_id
    WHERE c.name_key = ANY(${competencyKeys}::text[]) ORDER BY c.id`;
  const pointers = await tx.$queryRaw<StoredPointers["pointers"]>`
    SELECT id, name, description, url FROM cm_learning_pointer WHERE coalesce(url, '') = ANY(${urls}::text[]) ORDER BY id`;
  const pointerIds = pointers.map(({ id }) => id);
  const links = await tx.$queryRaw<StoredPointers["links"]>`
    SELECT cm_competency_id AS "competencyId", cm_learning_pointer_id AS "pointerId"
    FROM cm_competency_learning_pointer WHERE cm_learning_pointer_id = ANY(${pointerIds}::int[])`;
  return { competencies, pointers, links };
}

/** Makes pointers; gives their ids in the same order. */
export async function insertPointers(tx: Tx, pointers: readonly PlannedPointer[]): Promise<number[]> {
  if (pointers.length === 0) return [];
  const records = pointers.map(({ name, description, url }, place) => ({ place, name, description, url }));
  // Ids are drawn before the insert, because what an INSERT returns bears no sign of the record it came from.
  const rows = await tx.$queryRaw<{ id: number }[]>`
    WITH numbered AS (
      SELECT nextval(pg_get_serial_sequence('cm_learning_pointer', 'id'))::int AS id, p.*
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS p(place int, name text, description text, url text)),
    made AS (
      INSERT INTO cm_learning_pointer (id, name, description, url, updated_at) SELECT id, name, description, url, now() FROM numbered)
    SELECT id FROM numbered ORDER BY place`;
  return rows.map(({ id }) => id);
}

/** Links pointers with competencies. */
export async function linkPointers(
  tx: Tx,
  links: readonly { competency_id: number; pointer_id: number }[],
): Promise<void> {
  if (links.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO cm_competency_learning_pointer (cm_competency_id, cm_learning_pointer_id)
    SELECT competency_id, pointer_id FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS l(competency_id int, pointer_id int)
    ON CONFLICT (cm_competency_id, cm_learning_pointer_id) DO NOTHING`;
}
