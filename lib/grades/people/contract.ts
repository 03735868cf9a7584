import { z } from "zod";
import { endpoint, IdOut, Moment, PersonOut, schemaOf } from "@/lib/platform/core/endpoint";

export const PersonGrade = schemaOf("PersonGrade", "A grade that a person has from a time on", {
  grade: z.strictObject({ id: IdOut, name: z.string() }).nullable().describe("Null: none from then on"),
  at: Moment.describe("Since when"),
  by: PersonOut.nullable(),
});

export const listPersonGrades = endpoint("listPersonGrades", "GET /people/{user_id}/grades", {
  summary: "List a person's grades, the latest first (the person, their managers and admins only)",
  response: z.array(PersonGrade),
});
