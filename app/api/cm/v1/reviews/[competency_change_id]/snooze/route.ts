import { deleteReviewSnooze, updateReviewSnooze } from "@/lib/reviews/commands";
import * as reviews from "@/lib/reviews/contract";
import { route } from "@/lib/routes/route";

export const PUT = route(reviews.updateReviewSnooze, updateReviewSnooze);
export const DELETE = route(reviews.deleteReviewSnooze, deleteReviewSnooze);
