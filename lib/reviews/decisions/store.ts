import { z } from "zod";
import type { Actor } from "@/lib/platform/core/actor";
import { rows, sql, type Sql, type Tx } from "@/lib/platform/db";
import { type Alias, H } from "@/lib/platform/db/fragments";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { lockRows, type LockedRow } from "@/lib/sheet/rows/store";
import { UNDO_SECONDS } from "@/lib/vocabulary/levels/rules";
import type { Decision } from "./rules";
import { lockById } from "@/lib/platform/db/locks";

// Raw SQL: locks, and the rule that statements about thousands of rows share.

/** Whether owners hear of a change: its undo time is over by the database's clock, which apps share. */
export const isFinal = (h: Alias<"cm_competency_change">): Sql =>
  sql`(${h}.updated_at <= clock_timestamp() - make_interval(secs => ${UNDO_SECONDS}))`;

/** Whether a change decided a request for another level at the current one, which stays. */
export const isKept = (h: Alias<"cm_competency_change">): Sql =>
  sql`(${h}.kind = 'approved' AND ${h}.current_level = ${h}.from_current_level
    AND ${h}.from_desired_level <> ${h}.from_current_level)`;

/** Locks the visible rows of changes; returns each by its change's id, without those that don't exist. */
export async function lockRowsOfChanges(
  tx: Tx,
  actor: Actor,
  changeIds: readonly number[],
): Promise<Map<number, LockedRow>> {
  const changes = await tx.competencyChange.findMany({
    where: { id: { in: [...changeIds] } },
    select: { id: true, sheetCompetencyId: true },
  });
  const rowIds = changes.map(({ sheetCompetencyId }) => sheetCompetencyId);
  const locked = new Map((await lockRows(tx, actor, rowIds)).map((row) => [row.id, row]));
  return new Map(
    changes.flatMap(({ id, sheetCompetencyId }) => {
      const row = locked.get(sheetCompetencyId);
      return row ? [[id, row] as const] : [];
    }),
  );
}

/** Whether a change is undone or gone, after any undo under way. After the undo time that stays so. */
export async function lockIfUndone(tx: Tx, rowId: number, changeId: number): Promise<boolean> {
  await lockById(tx, "cm_sheet_competency", rowId, "SHARE");
  return (await tx.competencyChange.count({ where: { id: changeId, undoneBy: null } })) === 0;
}

const Undoable = z.object({ id: z.number(), fromCurrentLevel: LevelSchema, fromDesiredLevel: LevelSchema });
/** A decision, with the levels before it. */
type UndoableDecision = z.infer<typeof Undoable>;

/** Finds those changes that are decisions or directly set levels of this person and young enough to undo. */
export async function findUndoable(
  tx: Tx,
  changeIds: readonly number[],
  userId: number,
): Promise<Map<number, UndoableDecision>> {
  const found = await rows(tx, Undoable)`
  SELECT h.id, h.from_current_level AS "fromCurrentLevel", h.from_desired_level AS "fromDesiredLevel"
  FROM cm_competency_change h
  WHERE h.id = ANY(${[...changeIds]}::int[]) AND h.user_id = ${userId} AND h.kind IN ('approved', 'declined', 'set')
    AND NOT ${isFinal(H)}`;
  return new Map(found.map((decision) => [decision.id, decision]));
}

/** Records the approvals among decisions. */
export async function recordApprovals(tx: Tx, decisions: readonly Decision[], userId: number): Promise<void> {
  const approvals = decisions.flatMap((decision) =>
    "approved_level" in decision
      ? [{ competencyChangeId: decision.cm_competency_change_id, approvedLevel: decision.approved_level, userId }]
      : [],
  );
  if (approvals.length > 0) await tx.managerCompetencyChange.createMany({ data: approvals });
}
