import { updateSheetNews } from "@/lib/sheet/history/commands";
import * as history from "@/lib/sheet/history/contract";
import { getSheetNews } from "@/lib/sheet/history/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(history.getSheetNews, getSheetNews);
export const PUT = route(history.updateSheetNews, updateSheetNews);
