import { ADMINS, ADMINS_CHANGE, type AccessTable } from "@/tests/support/access/tables/expected";

/** Who gets which answer from the calls about merging entries: the policies by example, held to by a test. */
export const catalogueMergesAccess = {
  listCatalogueMerges: ADMINS,
  getCatalogueMergeImpact: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 404] },
  createCatalogueMerge: { there: [403, 403, 403, "ok"], missing: [403, 403, 403, 409] },
  deleteCatalogueMerge: ADMINS_CHANGE,
} as const satisfies Record<string, AccessTable>;
