import { z } from "zod";
import { Discipline, Language } from "./catalogue";
import { CompetencyName } from "./competencies";
import { content } from "./content";

const LearningPointer = z.strictObject({
  name: z.string(),
  url: z.url(),
  /** The only language whose rows it fits. */
  language: Language.optional(),
  /** Rich text (HTML) as stored. */
  description: z.string(),
  /** The competencies that it is linked to, by their disciplines. */
  competencies: z
    .partialRecord(Discipline, z.array(CompetencyName))
    .transform((linked) =>
      Object.entries(linked).flatMap(([discipline, names = []]) => names.map((name) => ({ discipline, name }))),
    ),
});

export const learningPointers = content("learning-pointers.json", z.array(LearningPointer));
