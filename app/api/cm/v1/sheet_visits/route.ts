import * as sheets from "@/lib/sheets/contract";
import { listSheetVisits } from "@/lib/sheets/queries";
import { route } from "@/lib/routes/route";

export const GET = route(sheets.listSheetVisits, listSheetVisits);
