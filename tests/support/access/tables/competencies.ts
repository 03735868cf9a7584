import { MANAGERS, MANAGERS_CHANGE, type AccessTable } from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls of the competency template: the policies by example, held to by a test. */
export const competenciesAccess = {
  listCompetencies: MANAGERS,
  getCompetency: MANAGERS_CHANGE,
  createCompetency: { ...MANAGERS, missing: [403, 422, 422, 422] },
  updateCompetency: MANAGERS_CHANGE,
  getCompetencyImpact: MANAGERS_CHANGE,
  getNewCompetencyImpact: { ...MANAGERS, missing: [403, 422, 422, 422] },
} as const satisfies Record<string, AccessTable>;
