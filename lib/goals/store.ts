import { type Actor, isManagerOrAdmin } from "@/lib/core/actor";
import type { Db, Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { reportsOf } from "@/lib/reporting-line/store";
import type { Level } from "@/lib/sheets/rules";
import { VISIBLE } from "@/lib/sheets/store";
import { MAX_POINTERS } from "./rules";

/** Most goals of a sheet that are read: more than a sheet has rows. */
const MAX_GOALS = 2_000;

export type GoalRecord = { sheet_competency_id: number; level: Level; due_on: string | null; updated_at: Date };

/** Whether a person is among the direct and indirect reports of a manager or admin. People who are no longer managers have none. */
export async function isReportOf(db: Db | Tx, actor: Actor, userId: number): Promise<boolean> {
  if (!isManagerOrAdmin(actor)) return false;
  const found = await db.$queryRaw<
    unknown[]
  >`SELECT 1 FROM (${reportsOf(actor.userId)}) report WHERE id = ${userId} LIMIT 1`;
  return found.length > 0;
}

export type SheetGoalRecord = GoalRecord & {
  area_name: string;
  competency: { id: number; name: string };
  current_level: Level;
  desired_level: Level;
  criterion: string;
  learning_pointers: { id: number; name: string; url: string | null; planned: boolean }[];
};

/** The learning pointers of a competency c that the owner of the sheet s hasn't done, planned ones first, as JSON. */
const OPEN_POINTERS = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'url', o.url, 'planned', o.planned) ORDER BY o.planned DESC, o.id), '[]') FROM (
    SELECT p.id, p.name, p.url, m.id IS NOT NULL AS planned
    FROM cm_competency_learning_pointer cl JOIN cm_learning_pointer p ON p.id = cl.cm_learning_pointer_id
      LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = s.user_id
    WHERE cl.cm_competency_id = c.id AND m.state IS DISTINCT FROM 'done' ORDER BY planned DESC, p.id LIMIT ${MAX_POINTERS}) o)`;

/** Reads the goals of a sheet's rows with what it takes to reach them, the earliest due first. */
export const readGoals = (db: Db, sheetId: number): Promise<SheetGoalRecord[]> => db.$queryRaw<SheetGoalRecord[]>`
  SELECT r.id AS sheet_competency_id, g.level, g.due_on::text AS due_on, g.updated_at, coalesce(t.name, a.name) AS area_name,
    json_build_object('id', c.id, 'name', c.name) AS competency, r.current_level, r.desired_level,
    CASE g.level WHEN 'no_experience' THEN c.no_experience WHEN 'basic' THEN c.basic WHEN 'intermediate' THEN c.intermediate ELSE c.advanced END AS criterion,
    ${OPEN_POINTERS} AS learning_pointers
  FROM cm_sheet_competency r JOIN cm_goal g ON g.cm_sheet_competencies_id = r.id JOIN cm_sheet s ON s.id = r.cm_sheet_id
    JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
  WHERE r.cm_sheet_id = ${sheetId} AND ${VISIBLE} ORDER BY g.due_on NULLS LAST, r.id LIMIT ${MAX_GOALS}`;

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
