import { ADMINS, type AccessTable } from "@/tests/support/access/tables/expected";

/** Who gets which answer from the audit log: the policy by example, held to by a test. */
export const auditAccess = { listAuditRecords: ADMINS } as const satisfies Record<string, AccessTable>;
