import { listAuditRecords } from "@/lib/privacy/audit/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listAuditRecords);
