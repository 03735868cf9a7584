import { updateReviewSettings } from "@/lib/sheet/freshness/commands";
import { getReviewSettings } from "@/lib/sheet/freshness/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getReviewSettings);
export const PUT = route(updateReviewSettings);
