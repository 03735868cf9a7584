import type { z } from "zod";
import type { Grade as GradeOut } from "./contract";
import type { Grade } from "./rules";

/** Formats a grade for the API. */
export const presentGrade = ({ id, name, disciplineIds }: Grade): z.input<typeof GradeOut> => ({
  id,
  name,
  role_ids: [...disciplineIds],
});
