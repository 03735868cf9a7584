import { z } from "zod";
import { LEVELS } from "@/lib/vocabulary/levels/rules";
import { byDiscipline, Language } from "./catalogue";
import { CompetencyName } from "./competencies";

const Note = z.strictObject({
  competency: CompetencyName,
  /** Without, it fits the competency's rows for every language. */
  language: Language.optional(),
  /** About the current level of the rows that it fits. */
  level: z.enum(LEVELS),
  /** Rich text as stored. */
  html: z.string(),
});

/** Notes for rows of sheets. Each is used at most once. */
export const notes = byDiscipline("notes", Note);
