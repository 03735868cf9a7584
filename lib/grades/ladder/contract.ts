import { z } from "zod";
import { bodyOf, endpoint, Id, IdOut, Moment, pastDay, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";
import { Name } from "@/lib/platform/core/text";
import { LevelInput, LevelSchema } from "@/lib/sheet/rows/contract";
import { MAX_CELLS, MAX_GRADES, MAX_MIN_LANGUAGES } from "./rules";

export const Grade = schemaOf("Grade", "A grade, the company's own", {
  id: IdOut,
  name: z.string(),
  role_ids: z.array(IdOut).describe("Disciplines that it is a grade of; empty: of all"),
});

export const Expectation = schemaOf("Expectation", "", {
  cm_grade_id: IdOut,
  level: LevelSchema,
  min_languages: z.int().positive().describe("In how many of a person's languages at least"),
  at: Moment.describe("Since when"),
  by: PersonOut.nullable().describe("Who set it; null for others than admins"),
});

export const ExpectedCompetency = schemaOf(
  "ExpectedCompetency",
  "A published competency with what each grade expects of it",
  {
    cm_competency_id: IdOut,
    name: z.string(),
    area_name: z.string(),
    by_language: z.boolean().describe("Whether a sheet has a row for each language"),
    expected: z.array(Expectation).describe("Grades that expect nothing aren't there"),
  },
);

export const GradeSettings = schemaOf("GradeSettings", "What admins set about grades", {
  from_scim_title: z
    .boolean({ error: "must be true or false" })
    .describe("Whether the title that the identity provider sends sets a person's grade"),
  in_finder: z
    .boolean({ error: "must be true or false" })
    .describe("Whether those who may find people can find them by grade, and so learn it"),
});

const RoleIds = z.array(Id).max(100, { error: "must be at most 100" });

export const listGrades = endpoint("listGrades", "GET /grades", {
  summary: "List the company's grades, from the lowest",
  response: z.array(Grade),
});

export const createGrade = endpoint("createGrade", "POST /grades", {
  summary: `Add a grade above the others; at most ${MAX_GRADES}`,
  body: bodyOf("cm_grade", { name: Name, role_ids: RoleIds.default([]) }),
  response: Grade,
});

export const updateGrade = endpoint("updateGrade", "PATCH /grades/{grade_id}", {
  summary: "Rename a grade, change its disciplines or its place. Omitted fields don't change",
  body: bodyOf("cm_grade", {
    name: Name.optional(),
    role_ids: RoleIds.optional(),
    place: z.int().min(1).max(MAX_GRADES).optional().describe("Its place among the grades, from 1 (the lowest)"),
  }),
  response: Grade,
});

export const deleteGrade = endpoint("deleteGrade", "DELETE /grades/{grade_id}", {
  summary: "Remove a grade that nobody has; history keeps it",
});

export const listExpectations = endpoint("listExpectations", "GET /roles/{role_id}/expectations", {
  summary: "List what each grade expects of the published competencies of a discipline, now or on a past day",
  query: z.object({
    as_of: pastDay("2026-03-31").optional().describe("As it was at the end of this day (UTC)"),
  }),
  response: z.array(ExpectedCompetency),
});

export const updateExpectations = endpoint("updateExpectations", "PATCH /roles/{role_id}/expectations", {
  summary: "Set what grades expect of competencies of a discipline. Others don't change",
  body: bodyOf("cm_expectations", {
    cells: z
      .array(
        z.strictObject({
          cm_competency_id: Id,
          cm_grade_id: Id,
          level: LevelInput.nullable().describe("Null: nothing is expected"),
          min_languages: z
            .int({ error: "must be a whole number" })
            .min(1, { error: "must be at least 1" })
            .max(MAX_MIN_LANGUAGES, { error: `must be at most ${MAX_MIN_LANGUAGES}` })
            .default(1),
        }),
      )
      .min(1, { error: "must have an expectation" })
      .max(MAX_CELLS, { error: `must be at most ${MAX_CELLS.toLocaleString("en")}` }),
  }),
  response: z.array(ExpectedCompetency),
});
