import type { Actor } from "@/lib/core/actor";
import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { lockRows, type LockedRow } from "@/lib/sheets/store";
import { UNDO_SECONDS, type Level } from "@/lib/sheets/rules";

/** Whether a change `h` is old enough for owners to hear of it: its reviewer can no longer undo it. By the database's clock, which all apps share. */
export const isFinal = (h: Prisma.Sql) =>
  Prisma.sql`(${h}.updated_at <= clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}))`;

/** Locks the visible rows that changes belong to; returns each change's row by the change's id, without those that don't exist. */
export async function lockRowsOfChanges(
  tx: Tx,
  actor: Actor,
  changeIds: readonly number[],
): Promise<Map<number, LockedRow>> {
  const changes = await tx.$queryRaw<{ id: number; row_id: number }[]>`
    SELECT id, cm_sheet_competencies_id AS row_id FROM cm_competency_change WHERE id = ANY(${[...changeIds]}::int[])`;
  const rows = new Map(
    (
      await lockRows(
        tx,
        actor,
        changes.map(({ row_id }) => row_id),
      )
    ).map((row) => [row.id, row]),
  );
  return new Map(
    changes.flatMap(({ id, row_id }) => {
      const row = rows.get(row_id);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/**
 * Whether a change has been undone, or is gone. Waits for an undo that is under way: from the end of the undo time on, the answer stays true
 * or false.
 */
export async function lockIfUndone(tx: Tx, rowId: number, changeId: number): Promise<boolean> {
  await tx.$queryRaw`SELECT id FROM cm_sheet_competency WHERE id = ${rowId} FOR SHARE`;
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM cm_competency_change h WHERE h.id = ${changeId} AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = h.id)`;
  return found.length === 0;
}

/** A decision, with the levels before it. */
export type UndoableDecision = { id: number; from_current_level: Level; from_desired_level: Level };

/** Finds those changes that are decisions or directly set levels of this person and young enough to undo. */
export async function findUndoable(
  tx: Tx,
  changeIds: readonly number[],
  userId: number,
): Promise<Map<number, UndoableDecision>> {
  const found = await tx.$queryRaw<UndoableDecision[]>`
    SELECT h.id, h.from_current_level, h.from_desired_level FROM cm_competency_change h
    WHERE h.id = ANY(${[...changeIds]}::int[]) AND h.user_id = ${userId} AND h.kind IN ('approved', 'declined', 'set') AND NOT ${isFinal(Prisma.sql`h`)}`;
  return new Map(found.map((decision) => [decision.id, decision]));
}

/**
 * Restores what the rows say beside their levels (last change, decline reason, approval, confirmation) from their record, without undone
 * decisions.
 */
export async function restoreRows(tx: Tx, rowIds: readonly number[]): Promise<void> {
  const ids = Prisma.sql`${[...rowIds]}::int[]`;
  await tx.$executeRaw`
    UPDATE cm_sheet_competency r SET changed_at = before.updated_at, decline_reason = CASE WHEN before.kind IN ('declined', 'closed') THEN before.reason END
    FROM cm_sheet_competency x LEFT JOIN LATERAL (
      SELECT h.updated_at, h.kind, h.reason FROM cm_competency_change h
      WHERE h.cm_sheet_competencies_id = x.id AND h.kind <> 'undone' AND NOT EXISTS (SELECT 1 FROM cm_competency_change u WHERE u.undoes_id = h.id)
      ORDER BY h.id DESC LIMIT 1) before ON true
    WHERE x.id = r.id AND r.id = ANY(${ids})`;
  await tx.$queryRaw`SELECT cm_copy_approvals(${ids})::text`;
}
