import type * as contract from "@/lib/people/provisioning/contract";
import { ADMINS, ADMINS_CHANGE, type AccessTo } from "../expected";

export const provisioning = {
  getScimSettings: { answers: ADMINS, request: () => ({}) },
  updateScimSettings: { answers: ADMINS, request: () => ({ body: { cm_scim_settings: { sets_managers: true } } }) },
  createScimMapping: {
    answers: ADMINS,
    request: (of) => ({ body: { cm_scim_mapping: { source: "department", name: "QA", cm_role_id: of.workId } } }),
  },
  deleteScimMapping: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { scim_mapping_id: of.scimMappingId } }),
  },
} satisfies AccessTo<typeof contract>;
