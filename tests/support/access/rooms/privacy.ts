import { ADMINS, EVERYBODY, type Access } from "../expected";

export const privacyCalls = {
  // lib/privacy/audit
  listAuditRecords: { answers: ADMINS },

  // lib/privacy/my-data
  getMyData: { answers: EVERYBODY },
} satisfies Access;
