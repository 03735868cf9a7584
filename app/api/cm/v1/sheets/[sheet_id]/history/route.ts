import { getSheetHistory } from "@/lib/sheet/history/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getSheetHistory);
