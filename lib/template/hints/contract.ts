import { z } from "zod";
import { CRITERIA } from "@/lib/template/competencies/rules";
import { bodyOf, endpoint, Id, schemaOf } from "@/lib/platform/core/endpoint";
import { Text } from "@/lib/platform/core/text";

const SharedCriterion = schemaOf("SharedCriterion", "A text that another competency has too", {
  field: z.enum(CRITERIA),
  competency: z.string().describe("The other one's name"),
});

export const findSharedCriteria = endpoint("findSharedCriteria", "POST /shared_criteria", {
  summary: "Find other competencies with the same text at one of their levels; writes nothing",
  body: bodyOf("cm_competency", {
    id: Id.nullable().describe("The competency that the texts are of; null for a new one"),
    no_experience: Text.optional(),
    basic: Text.optional(),
    intermediate: Text.optional(),
    advanced: Text.optional(),
  }),
  response: z.array(SharedCriterion),
  idempotencyKey: false,
});
