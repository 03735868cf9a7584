import type { z } from "zod";
import type { Goal, SheetGoal } from "./contract";
import type { GoalRecord, SheetGoalRecord } from "./store";

/** Formats a goal for the API. */
export const presentGoal = (goal: GoalRecord): z.input<typeof Goal> => ({
  ...goal,
  updated_at: goal.updated_at.toISOString(),
});

/** Formats a goal of a sheet for the API. */
export const presentSheetGoal = (goal: SheetGoalRecord): z.input<typeof SheetGoal> => ({
  ...goal,
  updated_at: goal.updated_at.toISOString(),
});
