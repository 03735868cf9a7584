import { updateSheetNews } from "@/lib/reviews/history/commands";
import { getSheetNews } from "@/lib/reviews/history/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getSheetNews);
export const PUT = route(updateSheetNews);
