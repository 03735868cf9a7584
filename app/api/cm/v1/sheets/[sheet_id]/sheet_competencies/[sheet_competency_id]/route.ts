import { route } from "@/lib/doors/rest/route";
import { updateSheetCompetency } from "@/lib/sheet/rows/commands";
import { getSheetCompetency } from "@/lib/sheet/rows/queries";

export const GET = route(getSheetCompetency);
export const PATCH = route(updateSheetCompetency);
