import * as exports from "@/lib/files/exports/contract";
import { exportNeedCounts } from "@/lib/files/exports/staffing-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exports.exportNeedCounts, exportNeedCounts);
