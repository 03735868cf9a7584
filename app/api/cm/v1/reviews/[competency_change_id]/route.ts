import * as reviews from "@/lib/reviews/requests/contract";
import { getReview } from "@/lib/reviews/requests/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(reviews.getReview, getReview);
