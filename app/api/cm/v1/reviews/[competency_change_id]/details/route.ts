import { updateReviewDetails } from "@/lib/reviews/commands";
import * as reviews from "@/lib/reviews/contract";
import { getReviewDetails } from "@/lib/reviews/queries";
import { route } from "@/lib/routes/route";

export const GET = route(reviews.getReviewDetails, getReviewDetails);
export const PUT = route(reviews.updateReviewDetails, updateReviewDetails);
