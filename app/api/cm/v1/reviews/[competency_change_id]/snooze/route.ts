import { deleteReviewSnooze, updateReviewSnooze } from "@/lib/reviews/requests/commands";
import * as reviews from "@/lib/reviews/requests/contract";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(reviews.updateReviewSnooze, updateReviewSnooze);
export const DELETE = route(reviews.deleteReviewSnooze, deleteReviewSnooze);
