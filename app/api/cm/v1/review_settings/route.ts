import { updateReviewSettings } from "@/lib/sheet/freshness/commands";
import * as freshness from "@/lib/sheet/freshness/contract";
import { getReviewSettings } from "@/lib/sheet/freshness/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(freshness.getReviewSettings, getReviewSettings);
export const PUT = route(freshness.updateReviewSettings, updateReviewSettings);
