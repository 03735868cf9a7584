import { deleteReviewRound } from "@/lib/reviews/rounds/commands";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(deleteReviewRound);
