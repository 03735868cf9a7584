import { listAuditRecords } from "@/lib/privacy/audit/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listAuditRecords);
