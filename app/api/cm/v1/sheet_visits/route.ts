import { listSheetVisits } from "@/lib/sheet/rows/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listSheetVisits);
