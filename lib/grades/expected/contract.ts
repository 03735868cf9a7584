import { z } from "zod";
import { DayOut, endpoint, Id, IdOut, schemaOf } from "@/lib/platform/core/endpoint";
import { MAX_POINTERS } from "@/lib/sheet/agreements/rules";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { STANDINGS } from "./rules";

const Count = z.int().nonnegative();
const Named = z.strictObject({ id: IdOut, name: z.string() });

const OpenExpectation = z.strictObject({
  sheet_competency_id: IdOut.describe("The row that is closest to it"),
  competency: Named,
  area_name: z.string(),
  expected_level: LevelSchema,
  criterion: z.string().describe("The criterion of the expected level"),
  min_languages: Count.describe("In how many languages it is expected; 1 without languages"),
  languages_met: Count,
  current_level: LevelSchema,
  is_unconfirmed: z.boolean().describe("Whether the current level is from a file and unconfirmed"),
  requested_level: LevelSchema.nullable().describe("The level that is requested for that row; null for none"),
  goal_level: LevelSchema.nullable(),
  goal_due_on: DayOut.nullable().describe("By when that level was agreed; null for no day, or no goal"),
  learning_pointers: z
    .array(z.strictObject({ id: IdOut, name: z.string(), url: z.string().nullable(), planned: z.boolean() }))
    .describe(`At most ${MAX_POINTERS} that the owner hasn't done, planned ones first`),
});

const Expected = z.strictObject({
  cm_competency_id: IdOut,
  expected_level: LevelSchema,
  min_languages: Count.describe("In how many languages it is expected; 1 without languages"),
});

export const ExpectedOfGrade = schemaOf(
  "ExpectedOfGrade",
  "What a grade expects of a person, and what they don't meet yet",
  {
    grades: z
      .array(z.strictObject({ ...Named.shape, standing: z.enum(STANDINGS) }))
      .describe("The grades of the sheet's disciplines, the lowest first; empty if the company has none"),
    grade: Named.nullable().describe("The grade that the rest is about"),
    expected_count: Count.describe("Competencies that the grade expects a level of"),
    expected: z.array(Expected).describe("Those levels, by area and name"),
    open: z.array(OpenExpectation).describe("Those whose level isn't there yet, by area and name"),
  },
);

export const ExpectedOfCompetency = schemaOf(
  "ExpectedOfCompetency",
  "What a person's own or next grade expects of a competency",
  {
    grade: Named,
    standing: z.enum(["own", "next"]),
    expected_level: LevelSchema,
    min_languages: Count.describe("In how many languages it is expected; 1 without languages"),
  },
);

export const getExpectedLevels = endpoint("getExpectedLevels", "GET /sheets/{sheet_id}/expected_levels", {
  summary: "Get what a grade expects of your own sheet, or of that of one of your reports, and what is still open",
  query: z.object({ cm_grade_id: Id.optional() }),
  response: ExpectedOfGrade,
});
