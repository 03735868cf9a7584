import { listSheetVisits } from "@/lib/sheet/rows/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listSheetVisits);
