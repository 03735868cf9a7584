import { z } from "zod";
import { dayLike, endpoint, IdOut, Moment } from "@/lib/platform/core/endpoint";
import { LevelInput, LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_POINTERS } from "./rules";

const Day = dayLike("2026-12-01");

export const Goal = z
  .strictObject({
    sheet_competency_id: IdOut,
    level: LevelSchema,
    due_on: z.string().nullable().meta({ description: "A day, such as 2026-12-01" }),
    updated_at: Moment,
  })
  .meta({ id: "Goal", description: "A level that a row's owner aims at, seen by them and their own managers" });

export const SheetGoal = z
  .strictObject({
    ...Goal.shape,
    area_name: z.string(),
    competency: z.strictObject({ id: IdOut, name: z.string() }),
    current_level: LevelSchema,
    desired_level: LevelSchema,
    criterion: z.string().meta({ description: "The criterion of the goal's level" }),
    learning_pointers: z
      .array(z.strictObject({ id: IdOut, name: z.string(), url: z.string().nullable(), planned: z.boolean() }))
      .meta({
        description:
          `At most ${MAX_POINTERS} learning pointers that fit the row and that the owner hasn't done, planned ` +
          "ones first",
      }),
  })
  .meta({ id: "SheetGoal", description: "A goal with what it takes to reach it" });

export const listGoals = endpoint("listGoals", "GET /sheets/{sheet_id}/goals", {
  summary: "List the goals on your own sheet, or on that of one of your reports",
  response: z.array(SheetGoal),
});

export const updateGoal = endpoint(
  "updateGoal",
  "PUT /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/goal",
  {
    summary: "Set the goal of a row on your own sheet",
    body: z.strictObject({ cm_goal: z.strictObject({ level: LevelInput, due_on: Day.nullable() }) }),
    response: Goal,
  },
);

export const deleteGoal = endpoint(
  "deleteGoal",
  "DELETE /sheets/{sheet_id}/sheet_competencies/{sheet_competency_id}/goal",
  {
    summary: "Remove the goal of a row on your own sheet",
  },
);
