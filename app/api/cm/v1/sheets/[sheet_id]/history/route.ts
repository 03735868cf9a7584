import * as history from "@/lib/sheet/history/contract";
import { getSheetHistory } from "@/lib/sheet/history/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(history.getSheetHistory, getSheetHistory);
