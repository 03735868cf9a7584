import * as exports from "@/lib/exports/contract";
import { exportReviews } from "@/lib/exports/review-queries";
import { route } from "@/lib/routes/route";

export const GET = route(exports.exportReviews, exportReviews);
