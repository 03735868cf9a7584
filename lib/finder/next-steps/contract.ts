import { z } from "zod";
import { endpoint, IdOut } from "@/lib/platform/core/endpoint";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_STEPS } from "./rules";

export const NextSteps = z
  .strictObject({
    steps: z
      .array(
        z.strictObject({
          sheet_competency_id: IdOut,
          competency: z.strictObject({ id: IdOut, name: z.string() }),
          area_name: z.string(),
          current_level: LevelSchema,
          next_level: LevelSchema,
          reasons: z.array(z.string()).meta({ description: "In words, such as “Needed twice next quarter”" }),
          learning_pointers: z
            .array(z.strictObject({ id: IdOut, name: z.string(), url: z.string().nullable() }))
            .meta({ description: "The first learning pointers that fit the row" }),
        }),
      )
      .meta({ description: `At most ${MAX_STEPS} rows, those with most reasons first` }),
    interests_due: z
      .int()
      .nonnegative()
      .meta({ description: "Interests set over 12 months ago, which nobody else sees" }),
  })
  .meta({ id: "NextSteps", description: "Rows that the caller could work on next, for their own eyes" });

export const getNextSteps = endpoint("getNextSteps", "GET /sheets/{sheet_id}/next_steps", {
  summary: "Get what you could work on next, with reasons (your own sheet only)",
  response: NextSteps,
});
