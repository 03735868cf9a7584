import * as audit from "@/lib/audit/contract";
import { listAuditRecords } from "@/lib/audit/queries";
import { route } from "@/lib/routes/route";

export const GET = route(audit.listAuditRecords, listAuditRecords);
