import { updateSheetNews } from "@/lib/sheet/history/commands";
import { getSheetNews } from "@/lib/sheet/history/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getSheetNews);
export const PUT = route(updateSheetNews);
