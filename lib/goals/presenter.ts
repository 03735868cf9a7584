import type { z } from "zod";
import type { Goal } from "./contract";
import type { GoalRecord } from "./store";

/** Formats a goal for the API. */
export const presentGoal = (goal: GoalRecord): z.input<typeof Goal> => ({
  ...goal,
  updated_at: goal.updated_at.toISOString(),
});
