import type { Tx } from "@/lib/db";
import { lockSheets, type SyncResult, syncRows } from "./row-sync-store";

/** Seconds without progress after which a sync counts as abandoned by its process. */
const ABANDONED = 60;

/** Records that all sheets need the rows of these competencies; returns the record's id. */
export async function createSync(tx: Tx, competencyIds: readonly number[]): Promise<number> {
  const [created] = await tx.$queryRaw<{ id: number }[]>`
    INSERT INTO cm_row_sync (competency_ids) VALUES (${competencyIds}::int[]) RETURNING id`;
  if (!created) throw new Error("a sync was not recorded");
  return created.id;
}

/** Syncs the next `count` sheets; null, and the record is deleted, if all are done. */
export async function syncNextSheets(tx: Tx, id: number, count: number): Promise<SyncResult | null> {
  await lockSheets(tx);
  const [next] = await tx.$queryRaw<{ competencyIds: number[]; sheetIds: number[] }[]>`
    SELECT y.competency_ids AS "competencyIds",
      ARRAY(SELECT s.id FROM cm_sheet s WHERE s.id > y.after_sheet_id ORDER BY s.id LIMIT ${count}) AS "sheetIds"
    FROM cm_row_sync y WHERE y.id = ${id} FOR UPDATE`;
  const last = next?.sheetIds.at(-1);
  if (!next || last === undefined) {
    await tx.$executeRaw`DELETE FROM cm_row_sync WHERE id = ${id}`;
    return null;
  }
  const { sheetIds, competencyIds } = next;
  await tx.$executeRaw`UPDATE cm_row_sync SET after_sheet_id = ${last}, touched_at = now() WHERE id = ${id}`;
  return syncRows(tx, { sheetIds, competencyIds });
}

/** Finds the syncs that their processes left unfinished, at most 100. */
export async function findAbandonedSyncs(tx: Tx): Promise<number[]> {
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM cm_row_sync WHERE touched_at < now() - make_interval(secs => ${ABANDONED}) ORDER BY id LIMIT 100`;
  return found.map(({ id }) => id);
}
