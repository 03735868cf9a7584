import { route } from "@/lib/platform/routes/route";
import { updateSheetCompetency } from "@/lib/sheet/rows/commands";
import * as sheets from "@/lib/sheet/rows/contract";
import { getSheetCompetency } from "@/lib/sheet/rows/queries";

export const GET = route(sheets.getSheetCompetency, getSheetCompetency);
export const PATCH = route(sheets.updateSheetCompetency, updateSheetCompetency);
