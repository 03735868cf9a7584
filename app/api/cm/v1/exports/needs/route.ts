import * as exports from "@/lib/exports/contract";
import { exportNeeds } from "@/lib/exports/staffing-queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportNeeds, exportNeeds);
