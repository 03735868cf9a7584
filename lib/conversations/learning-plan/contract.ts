import { z } from "zod";
import { endpoint, IdOut, schemaOf } from "@/lib/platform/core/endpoint";
import { MIN_COUNTED, NAMELESS_RULE } from "@/lib/platform/core/nameless-counts";
import { MAX_LINES, MAX_NAMED } from "./rules";

/** A quarter that is planned for; without one, the next. */
export const Quarter = z
  .string()
  .regex(/^\d{4}-Q[1-4]$/, { error: "must be a quarter such as 2027-Q1" })
  .optional()
  .describe("A quarter such as 2027-Q1, from the current one; without it the next");

export const Learner = z.strictObject({
  user_id: IdOut,
  sheet_id: IdOut,
  name: z.string(),
  what: z.string().describe("The course or learning pointer; empty for a teacher alone"),
  due_on: z.string(),
  days: z.int().describe("Working days"),
  cost: z.int().describe("In the company's currency"),
});
export type Learner = z.output<typeof Learner>;

export const LearningLine = schemaOf("LearningLine", "What is learnt of a competency in a quarter", {
  competency: z
    .strictObject({ id: IdOut, name: z.string() })
    .nullable()
    .describe("Null: agreements that name no competency, such as a course alone"),
  area_name: z.string().nullable(),
  learners: z
    .array(Learner)
    .describe(`The caller's own reports by day, at most ${MAX_NAMED}, from agreements that the caller may read`),
  other_learners: z
    .int()
    .nullable()
    .describe(`All others, ${NAMELESS_RULE}: the lowest number of the band, or null for fewer`),
  happy_to_teach: z.int().describe("People who say so, as far as the caller may find them"),
  needed: z.number().describe("Probability × headcount of the quarter's needs, without who is placed"),
  days: z.int().describe(`Working days of these learners; of others from ${MIN_COUNTED} on`),
  cost: z.int().describe("In the company's currency, counted as the days are"),
});
export type LearningLine = z.output<typeof LearningLine>;

export const LearningPlan = schemaOf(
  "LearningPlan",
  "Open agreements with a learning pointer, a course or a teacher that are due in a quarter",
  {
    quarter: z.string().describe("Such as 2027-Q1"),
    quarters: z.array(z.string()).describe("Those that can be asked for"),
    lines: z.array(LearningLine).describe(`By name, at most ${MAX_LINES}`),
  },
);
export type LearningPlan = z.output<typeof LearningPlan>;

export const getLearningPlan = endpoint("getLearningPlan", "GET /learning_plan", {
  summary: "Get who learns what in a quarter, beside what is needed and who teaches (staffing, managers and admins)",
  query: z.object({ quarter: Quarter }),
  response: LearningPlan,
});
