import type * as contract from "@/lib/template/merges/contract";
import { ADMINS, ADMINS_CHANGE, type AccessTo } from "../expected";

export const catalogueMerges = {
  listCatalogueMerges: { answers: ADMINS, request: () => ({ query: { kind: "technology" } }) },
  getCatalogueMergeImpact: {
    answers: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 404] },
    request: (of) => ({ query: { kind: "technology", source_id: of.languageId } }),
  },
  createCatalogueMerge: {
    answers: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 409] },
    request: (of) => ({
      body: { cm_catalogue_merge: { kind: "technology", source_id: of.languageId, target_id: null } },
    }),
  },
  deleteCatalogueMerge: { answers: ADMINS_CHANGE, request: (of) => ({ params: { catalogue_merge_id: of.mergeId } }) },
} satisfies AccessTo<typeof contract>;
