import { updateReviewDetails } from "@/lib/reviews/requests/commands";
import { getReviewDetails } from "@/lib/reviews/requests/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getReviewDetails);
export const PUT = route(updateReviewDetails);
