import type * as contract from "@/lib/competencies/contract";
import { MANAGERS, MANAGERS_CHANGE, type AccessTo } from "../expected";
import type { Things } from "../world";

const competency = (of: Things) => ({
  name: "Something new",
  description: "What it is.",
  cm_area_id: of.areaId,
  cm_role_id: of.disciplineId,
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
  published: false,
});

const place = (of: Things) => ({ cm_area_id: of.areaId, cm_role_id: of.disciplineId, published: "true" });

export const competencies = {
  listCompetencies: { answers: MANAGERS, request: () => ({}) },
  getCompetency: { answers: MANAGERS_CHANGE, request: (of) => ({ params: { competency_id: of.competencyId } }) },
  createCompetency: {
    answers: { ...MANAGERS, missing: [403, 422, 422, 422] },
    request: (of) => ({ body: { cm_competency: competency(of) } }),
  },
  updateCompetency: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ params: { competency_id: of.competencyId }, body: { cm_competency: competency(of) } }),
  },
  getCompetencyImpact: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ params: { competency_id: of.competencyId }, query: place(of) }),
  },
  getNewCompetencyImpact: {
    answers: { ...MANAGERS, missing: [403, 422, 422, 422] },
    request: (of) => ({ query: place(of) }),
  },
} satisfies AccessTo<typeof contract>;
