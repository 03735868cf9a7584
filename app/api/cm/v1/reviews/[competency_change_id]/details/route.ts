import { updateReviewDetails } from "@/lib/reviews/requests/commands";
import * as reviews from "@/lib/reviews/requests/contract";
import { getReviewDetails } from "@/lib/reviews/requests/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(reviews.getReviewDetails, getReviewDetails);
export const PUT = route(reviews.updateReviewDetails, updateReviewDetails);
