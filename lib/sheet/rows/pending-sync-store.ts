import { z } from "zod";
import { row, type Tx } from "@/lib/platform/db";
import { lockSheets, type SyncResult, syncRows } from "./row-sync-store";

// Raw SQL: a lock.

/** Seconds without progress after which a sync counts as abandoned by its process. */
const ABANDONED = 60;

/** Records that all sheets need the rows of these competencies; returns the record's id. */
export async function createSync(tx: Tx, competencyIds: readonly number[]): Promise<number> {
  const { id } = await tx.rowSync.create({ data: { competencyIds: [...competencyIds] }, select: { id: true } });
  return id;
}

const Next = z.object({ competencyIds: z.array(z.number()), sheetIds: z.array(z.number()) });

/** Syncs the next `count` sheets; null, and the record is deleted, if all are done. */
export async function syncNextSheets(tx: Tx, id: number, count: number): Promise<SyncResult | null> {
  await lockSheets(tx);
  const next = await row(tx, Next)`
  SELECT y.competency_ids AS "competencyIds",
    ARRAY(SELECT s.id FROM cm_sheet s WHERE s.id > y.after_sheet_id ORDER BY s.id LIMIT ${count}) AS "sheetIds"
  FROM cm_row_sync y WHERE y.id = ${id} FOR UPDATE`;
  const last = next?.sheetIds.at(-1);
  if (!next || last === undefined) {
    await tx.rowSync.deleteMany({ where: { id } });
    return null;
  }
  const { sheetIds, competencyIds } = next;
  await tx.rowSync.update({ where: { id }, data: { afterSheetId: last, touchedAt: new Date() }, select: { id: true } });
  return syncRows(tx, { sheetIds, competencyIds });
}

/** Finds the syncs that their processes left unfinished, at most 100. */
export async function findAbandonedSyncs(tx: Tx): Promise<number[]> {
  const found = await tx.rowSync.findMany({
    where: { touchedAt: { lt: new Date(Date.now() - ABANDONED * 1_000) } },
    select: { id: true },
    orderBy: { id: "asc" },
    take: 100,
  });
  return found.map(({ id }) => id);
}
