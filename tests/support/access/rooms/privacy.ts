import { ADMINS, EVERYBODY, type Access } from "../expected";

export const privacyCalls = {
  // lib/privacy/audit
  listAuditRecords: { answers: ADMINS, request: () => ({}) },

  // lib/privacy/my-data
  getMyData: { answers: EVERYBODY, request: () => ({}) },
} satisfies Access;
