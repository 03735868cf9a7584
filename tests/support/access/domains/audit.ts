import type * as contract from "@/lib/privacy/audit/contract";
import { ADMINS, type AccessTo } from "../expected";

export const audit = {
  listAuditRecords: { answers: ADMINS, request: () => ({}) },
} satisfies AccessTo<typeof contract>;
