import * as exports from "@/lib/files/exports/contract";
import { exportExpectedLevels } from "@/lib/files/exports/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exports.exportExpectedLevels, exportExpectedLevels);
