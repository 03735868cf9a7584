import { updateReviewDetails } from "@/lib/reviews/commands";
import * as reviews from "@/lib/reviews/contract";
import { route } from "@/lib/routes/route";

export const PUT = route(reviews.updateReviewDetails, updateReviewDetails);
