import { z } from "zod";
import { CRITERIA } from "@/lib/template/competencies/rules";
import { bodyOf, endpoint, Id } from "@/lib/platform/core/endpoint";
import { Text } from "@/lib/platform/core/text";

const SharedCriterion = z
  .strictObject({ field: z.enum(CRITERIA), competency: z.string().meta({ description: "The other one's name" }) })
  .meta({ id: "SharedCriterion", description: "A text that another competency has too" });

export const findSharedCriteria = endpoint("findSharedCriteria", "POST /shared_criteria", {
  summary: "Find other competencies with the same text at one of their levels; writes nothing",
  body: bodyOf("cm_competency", {
    id: Id.nullable().meta({ description: "The competency that the texts are of; null for a new one" }),
    no_experience: Text.optional(),
    basic: Text.optional(),
    intermediate: Text.optional(),
    advanced: Text.optional(),
  }),
  response: z.array(SharedCriterion),
  idempotencyKey: false,
});
