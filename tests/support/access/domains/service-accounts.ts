import type * as contract from "@/lib/people/service-accounts/contract";
import { ADMINS, ADMINS_CHANGE, type AccessTo } from "../expected";

export const serviceAccounts = {
  listServiceAccounts: { answers: ADMINS, request: () => ({}) },
  createServiceAccount: {
    answers: ADMINS,
    request: () => ({ body: { cm_service_account: { name: "HR", scopes: ["people:read"], expires_in_days: 90 } } }),
  },
  createServiceToken: {
    answers: ADMINS_CHANGE,
    request: (of) => ({
      params: { service_account_id: of.serviceAccountId },
      body: { cm_service_token: { expires_in_days: 90 } },
    }),
  },
  deleteServiceAccount: {
    answers: ADMINS_CHANGE,
    request: (of) => ({ params: { service_account_id: of.serviceAccountId } }),
  },
} satisfies AccessTo<typeof contract>;
