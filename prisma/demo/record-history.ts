import type { Tx } from "@/lib/platform/db";
import { restoreFromRecord } from "@/lib/sheet/rows/change-store";
import type { DemoEvent, DemoRow } from "./history";

type Happened = { row: DemoRow; rowId: number; event: DemoEvent };

/** Writes all changes in chronological order, and sets every row and sheet to the state after its last one. */
export async function recordHistory(
  tx: Tx,
  rows: DemoRow[],
  rowOf: (row: DemoRow) => number,
  userId: (email: string) => number,
): Promise<void> {
  const happened: Happened[] = rows
    .flatMap((row) => row.events.map((event) => ({ row, rowId: rowOf(row), event })))
    .sort((a, b) => a.event.at.getTime() - b.event.at.getTime());
  const changes = await tx.competencyChange.createManyAndReturn({
    data: happened.map(({ rowId, event: { by, at, ...event } }) => ({
      ...event,
      sheetCompetencyId: rowId,
      userId: userId(by),
      updatedAt: at,
    })),
    select: { id: true },
  });
  const latest = new Map<number, number>();
  const approvals = happened.flatMap(({ rowId, event }, place) => {
    const asked = latest.get(rowId);
    latest.set(rowId, changes[place]!.id);
    if (event.kind !== "approved" || asked === undefined) return [];
    return [
      { competencyChangeId: asked, approvedLevel: event.currentLevel, userId: userId(event.by), updatedAt: event.at },
    ];
  });
  await tx.managerCompetencyChange.createMany({ data: approvals });
  await tx.$executeRaw`SELECT cm_complete_changes()`;
  await restoreFromRecord(tx);
  const notes = rows
    .filter((row) => row.notes_html !== undefined)
    .map((row) => ({ id: rowOf(row), notes: row.notes_html, at: row.notes_at }));
  await tx.$executeRaw`
    UPDATE cm_sheet_competency r SET notes = n.notes, notes_updated_at = n.at
    FROM jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) AS n(id int, notes text, at timestamptz) WHERE r.id = n.id`;
  await tx.$executeRaw`
    UPDATE cm_sheet s SET updated_at = l.at
    FROM (SELECT cm_sheet_id, max(greatest(changed_at, notes_updated_at)) AS at FROM cm_sheet_competency GROUP BY cm_sheet_id) l
    WHERE l.cm_sheet_id = s.id`;
}
