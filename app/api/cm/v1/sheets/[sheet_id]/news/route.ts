import { updateSheetNews } from "@/lib/history/commands";
import * as history from "@/lib/history/contract";
import { getSheetNews } from "@/lib/history/queries";
import { route } from "@/lib/routes/route";

export const GET = route(history.getSheetNews, getSheetNews);
export const PUT = route(history.updateSheetNews, updateSheetNews);
