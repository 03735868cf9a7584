import { route } from "@/lib/routes/route";
import { updateSheetCompetency } from "@/lib/sheets/commands";
import * as sheets from "@/lib/sheets/contract";
import { getSheetCompetency } from "@/lib/sheets/queries";

export const GET = route(sheets.getSheetCompetency, getSheetCompetency);
export const PATCH = route(sheets.updateSheetCompetency, updateSheetCompetency);
