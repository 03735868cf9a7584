import { updateReviewSettings } from "@/lib/freshness/commands";
import * as freshness from "@/lib/freshness/contract";
import { getReviewSettings } from "@/lib/freshness/queries";
import { route } from "@/lib/routes/route";

export const GET = route(freshness.getReviewSettings, getReviewSettings);
export const PUT = route(freshness.updateReviewSettings, updateReviewSettings);
