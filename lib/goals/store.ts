import type { Actor } from "@/lib/core/actor";
import type { Db, Tx } from "@/lib/db";
import { reportsOf } from "@/lib/reporting-line/store";
import type { Level } from "@/lib/sheets/rules";

/** Most goals of a sheet that are read: more than a sheet has rows. */
const MAX_GOALS = 2_000;

export type GoalRecord = { sheet_competency_id: number; level: Level; due_on: string | null; updated_at: Date };

/** Whether a person is among a caller's direct and indirect reports. */
export async function isReportOf(db: Db | Tx, actor: Actor, userId: number): Promise<boolean> {
  const found = await db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM (${reportsOf(actor.userId)}) report WHERE id = ${userId} LIMIT 1`;
  return found.length > 0;
}

/** Reads the goals of a sheet's rows, the earliest due first. */
export const readGoals = (db: Db, sheetId: number): Promise<GoalRecord[]> => db.$queryRaw<GoalRecord[]>`
  SELECT r.id AS sheet_competency_id, g.level, g.due_on::text AS due_on, g.updated_at
  FROM cm_sheet_competency r JOIN cm_goal g ON g.cm_sheet_competencies_id = r.id
  WHERE r.cm_sheet_id = ${sheetId} AND r.archived_at IS NULL ORDER BY g.due_on NULLS LAST, r.id LIMIT ${MAX_GOALS}`;

/** Sets a row's goal. */
export async function saveGoal(
  tx: Tx,
  rowId: number,
  { level, due_on }: { level: Level; due_on: string | null },
): Promise<GoalRecord> {
  const [saved] = await tx.$queryRaw<GoalRecord[]>`
    INSERT INTO cm_goal (cm_sheet_competencies_id, level, due_on, updated_at) VALUES (${rowId}, ${level}::cm_level, ${due_on}::date, now())
    ON CONFLICT (cm_sheet_competencies_id) DO UPDATE SET level = excluded.level, due_on = excluded.due_on, updated_at = excluded.updated_at
    RETURNING cm_sheet_competencies_id AS sheet_competency_id, level, due_on::text AS due_on, updated_at`;
  if (!saved) throw new Error("a goal was not saved");
  return saved;
}

/** Removes a row's goal; returns whether there was one. */
export async function deleteGoal(tx: Tx, rowId: number): Promise<boolean> {
  const { count } = await tx.goal.deleteMany({ where: { sheetCompetencyId: rowId } });
  return count > 0;
}
