import * as exports from "@/lib/files/exports/contract";
import { exportReviewRounds } from "@/lib/files/exports/review-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(exports.exportReviewRounds, exportReviewRounds);
