import { z } from "zod";
import { DayOut, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { STANDINGS } from "@/lib/grades/expected/rules";
import { LevelSchema } from "@/lib/sheet/rows/contract";
import { OUTCOMES } from "@/lib/grades/ladder/rules";
import { ANSWERS, CASE_STANDINGS } from "./rules";

const Named = z.strictObject({ id: IdOut, name: z.string() });

const HELD = {
  competency: z.string(),
  area: z.string(),
  language: z.string().nullable(),
  expected_level: LevelSchema,
  level: LevelSchema,
  criterion: z.string().describe("The criterion of the level"),
  approved_on: DayOut.nullable().describe("A day in UTC; null for a level that nobody approved"),
  sheet_competency_id: IdOut,
  notes: z.string().describe("The row's notes as plain text; others than the person read only shown ones"),
  shows_notes: z.boolean(),
  evidence: z.array(z.strictObject({ id: IdOut, title: z.string(), url: z.string(), is_shown: z.boolean() })),
};

const CASE = {
  grade: Named.nullable().describe("The grade that it is for; null if none was chosen yet"),
  standing: z
    .enum(CASE_STANDINGS)
    .default("next")
    .describe("How that grade relates to the person's own; only about the next and others is decided"),
  introduction: z.string(),
  open: z.array(
    z.strictObject({
      sheet_competency_id: IdOut.optional().describe("Not in a case that was closed before these were kept"),
      competency: z.string(),
      area: z.string(),
      language: z.string().nullable().optional().describe("Not in a case that was closed before these were kept"),
      expected_level: LevelSchema,
      criterion: z.string().describe("The criterion of the expected level"),
      min_languages: z.int().positive(),
      languages_met: z.int().nonnegative(),
      level: LevelSchema,
      requested_level: LevelSchema.nullable()
        .default(null)
        .describe("The level that is requested; null for none, and for a reader"),
      request_id: IdOut.nullable().default(null),
      agreed: z.array(
        z.strictObject({ level: LevelSchema.nullable(), learning: z.string(), due_on: DayOut.nullable() }),
      ),
    }),
  ),
};

/** A case as it is stored when its conversation is closed: people by number. */
export const StoredCase = z.strictObject({
  ...CASE,
  held: z.array(z.strictObject({ ...HELD, approved_by_id: z.int().nullable() })),
});
export type StoredCase = z.output<typeof StoredCase>;

export const Case = schemaOf("GradeCase", "What a grade expects of a person: what is there, and what isn't yet", {
  ...CASE,
  grades: z
    .array(z.strictObject({ ...Named.shape, standing: z.enum(STANDINGS) }))
    .describe("For its person before it is closed: the grades that it can be for, the lowest first"),
  held: z.array(z.strictObject({ ...HELD, approved_by: PersonOut.nullable() })),
});

export const Reader = schemaOf("CaseReader", "A person who may read the case, and what they say of it", {
  user: PersonOut.nullable().describe("Null once they have been erased"),
  until: DayOut.describe("The last day on which they may read it"),
  answer: z.enum(ANSWERS).nullable(),
  words: z.string(),
  answered_at: Moment.nullable(),
  is_outdated: z
    .boolean()
    .describe("Whether what the grade expects of the person's competencies has changed since the answer"),
});

export const Decision = schemaOf("GradeDecision", "What was decided about the grade", {
  outcome: z.enum(OUTCOMES),
  reason: z.string(),
  again_on: DayOut.nullable().describe("When to look again"),
  decided_by: PersonOut.nullable().describe("Null once they have been erased"),
});
