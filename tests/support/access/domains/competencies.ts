import type * as contract from "@/lib/template/competencies/contract";
import { MANAGERS, MANAGERS_CHANGE, type AccessTo } from "../expected";
import type { Things } from "../world";

const texts = {
  name: "Something new",
  description: "What it is.",
  no_experience: "N",
  basic: "B",
  intermediate: "I",
  advanced: "A",
};

const competency = (of: Things) => ({
  ...texts,
  cm_area_id: of.areaId,
  cm_role_id: of.disciplineId,
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
  listCompetencyVersions: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ params: { competency_id: of.competencyId } }),
  },
  updateCompetencyVersion: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({
      params: { competency_id: of.competencyId, competency_version_id: of.versionId },
      body: { cm_competency_version: { kind: "bar_moved", moved_levels: ["basic"] } },
    }),
  },
  previewCompetencyVersion: {
    answers: MANAGERS_CHANGE,
    request: (of) => ({ params: { competency_id: of.competencyId }, body: { cm_competency: texts } }),
  },
} satisfies AccessTo<typeof contract>;
