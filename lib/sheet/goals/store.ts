import { z } from "zod";
import { dayOf } from "@/lib/platform/core/day";
import { type Db, rows, type Tx } from "@/lib/platform/db";
import { alias, criterionOf, fitsRow, SHOWN_AREA } from "@/lib/platform/db/fragments";
import { Prisma } from "@/lib/generated/prisma/client";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import type { Level } from "@/lib/vocabulary/levels/rules";
import { visible } from "@/lib/sheet/rows/store";
import { SheetGoal } from "./contract";
import { MAX_POINTERS } from "./rules";

// Raw SQL: all goals of a sheet with the first few learning pointers of each, as JSON that the database builds.

const { sql } = Prisma;

const FITS = fitsRow(alias("cm_learning_pointer", "p"), alias("cm_sheet_competency", "r"));

/** Most goals of a sheet that are read: more than a sheet has rows. */
const MAX_GOALS = 2_000;

const Goal = z.object({
  sheet_competency_id: z.number(),
  level: LevelSchema,
  due_on: z.string().nullable(),
  updated_at: z.date(),
});
export type GoalRecord = z.infer<typeof Goal>;

const RowGoal = Goal.extend({
  area_name: z.string(),
  competency: z.object({ id: z.number(), name: z.string() }),
  current_level: LevelSchema,
  desired_level: LevelSchema,
  criterion: z.string(),
  learning_pointers: SheetGoal.shape.learning_pointers,
});
export type SheetGoalRecord = z.infer<typeof RowGoal>;

/**
 * The learning pointers that fit a row r of the competency c and that the owner of the sheet s hasn't done, planned
 * ones first, as JSON.
 */
export const OPEN_POINTERS = sql`(
  SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'url', o.url, 'planned', o.planned)
    ORDER BY o.planned DESC, o.id), '[]')
  FROM (
    SELECT p.id, p.name, p.url, m.id IS NOT NULL AS planned
    FROM cm_competency_learning_pointer cl JOIN cm_learning_pointer p ON p.id = cl.cm_learning_pointer_id
      LEFT JOIN cm_user_learning_pointer m ON m.cm_learning_pointer_id = p.id AND m.user_id = s.user_id
    WHERE cl.cm_competency_id = c.id AND m.state IS DISTINCT FROM 'done' AND ${FITS}
    ORDER BY planned DESC, p.id LIMIT ${MAX_POINTERS}) o)`;

/** Reads the goals of a sheet's rows with what it takes to reach them, the earliest due first. */
export const readGoals = (db: Db, sheetId: number): Promise<SheetGoalRecord[]> =>
  rows(
    db,
    RowGoal,
    sql`
    SELECT r.id AS sheet_competency_id, g.level, g.due_on::text AS due_on, g.updated_at,
      ${SHOWN_AREA} AS area_name,
      json_build_object('id', c.id, 'name', c.name) AS competency, r.current_level, r.desired_level,
      ${criterionOf(sql`g.level`, alias("cm_competency", "c"))} AS criterion,
      ${OPEN_POINTERS} AS learning_pointers
    FROM cm_sheet_competency r JOIN cm_goal g ON g.cm_sheet_competencies_id = r.id
      JOIN cm_sheet s ON s.id = r.cm_sheet_id
      JOIN cm_competency c ON c.id = r.cm_competency_id JOIN cm_area a ON a.id = c.cm_area_id
      LEFT JOIN cm_technology t ON t.id = r.cm_technology_id
    WHERE r.cm_sheet_id = ${sheetId} AND ${visible(alias("cm_sheet_competency", "r"), alias("cm_competency", "c"))}
    ORDER BY g.due_on NULLS LAST, r.id LIMIT ${MAX_GOALS}`,
  );

/** Sets a row's goal. `due_on` is a day, such as 2026-12-01. */
export async function saveGoal(
  tx: Tx,
  rowId: number,
  { level, due_on }: { level: Level; due_on: string | null },
): Promise<GoalRecord> {
  const goal = { level, dueOn: due_on === null ? null : new Date(due_on), updatedAt: new Date() };
  const saved = await tx.goal.upsert({
    where: { sheetCompetencyId: rowId },
    create: { sheetCompetencyId: rowId, ...goal },
    update: goal,
    select: { updatedAt: true },
  });
  return { sheet_competency_id: rowId, level, due_on, updated_at: saved.updatedAt };
}

/** Returns the day by which a row's goal is to be reached; null if there is none. */
export async function readDueDay(tx: Tx, rowId: number): Promise<string | null> {
  const goal = await tx.goal.findUnique({ where: { sheetCompetencyId: rowId }, select: { dueOn: true } });
  return goal?.dueOn ? dayOf(goal.dueOn) : null;
}

/** Removes a row's goal; returns whether there was one. */
export async function deleteGoal(tx: Tx, rowId: number): Promise<boolean> {
  const { count } = await tx.goal.deleteMany({ where: { sheetCompetencyId: rowId } });
  return count > 0;
}
