import type * as contract from "@/lib/template/hints/contract";
import { MANAGERS, type AccessTo } from "../expected";

export const criteriaHints = {
  findSharedCriteria: {
    answers: MANAGERS,
    request: (of) => ({ body: { cm_competency: { id: of.competencyId, basic: "Runs a release alone." } } }),
  },
} satisfies AccessTo<typeof contract>;
