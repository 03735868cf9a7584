import type { z } from "zod";
import type { PersonGrade } from "./contract";
import type { GradeRecord } from "./store";

/** Formats an entry of a person's history for the API. */
export const presentPersonGrade = ({ grade, at, author }: GradeRecord): z.input<typeof PersonGrade> => ({
  grade,
  at: at.toISOString(),
  by: author && { id: author.id, first_name: author.firstName, last_name: author.lastName },
});
