import { ADMINS, EVERYBODY, type Access } from "../expected";

export const privacyCalls = {
  // lib/privacy/audit
  listAuditRecords: ADMINS,

  // lib/privacy/my-data
  getMyData: EVERYBODY,
} satisfies Access;
