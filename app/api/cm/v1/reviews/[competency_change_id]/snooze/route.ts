import { deleteReviewSnooze, updateReviewSnooze } from "@/lib/reviews/requests/commands";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(updateReviewSnooze);
export const DELETE = route(deleteReviewSnooze);
