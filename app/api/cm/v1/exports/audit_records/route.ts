import * as exports from "@/lib/exports/contract";
import { exportAuditRecords } from "@/lib/exports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportAuditRecords, exportAuditRecords);
