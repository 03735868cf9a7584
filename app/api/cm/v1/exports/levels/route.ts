import * as exports from "@/lib/exports/contract";
import { exportLevels } from "@/lib/exports/queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportLevels, exportLevels);
