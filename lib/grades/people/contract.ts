import { z } from "zod";
import { endpoint, IdOut, Moment, PersonOut } from "@/lib/platform/core/endpoint";

export const PersonGrade = z
  .strictObject({
    grade: z.strictObject({ id: IdOut, name: z.string() }).nullable().meta({ description: "Null: none from then on" }),
    at: Moment.meta({ description: "Since when" }),
    by: PersonOut.nullable(),
  })
  .meta({ id: "PersonGrade", description: "A grade that a person has from a time on" });

export const listPersonGrades = endpoint("listPersonGrades", "GET /people/{user_id}/grades", {
  summary: "List a person's grades, the latest first (the person, their managers and admins only)",
  response: z.array(PersonGrade),
});
