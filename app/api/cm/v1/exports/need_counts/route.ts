import { exportNeedCounts } from "@/lib/files/exports/staffing-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exportNeedCounts);
