import * as history from "@/lib/history/contract";
import { getSheetHistory } from "@/lib/history/queries";
import { route } from "@/lib/routes/route";

export const GET = route(history.getSheetHistory, getSheetHistory);
