import { exportReviewRounds } from "@/lib/files/exports/review-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exportReviewRounds);
