import { deleteReviewSnooze, updateReviewSnooze } from "@/lib/reviews/requests/commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(updateReviewSnooze);
export const DELETE = route(deleteReviewSnooze);
