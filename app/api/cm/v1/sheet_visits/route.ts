import * as sheets from "@/lib/sheets/contract";
import { listSheetViews } from "@/lib/sheets/queries";
import { route } from "@/lib/http/route";

export const GET = route(sheets.listSheetViews, listSheetViews);
