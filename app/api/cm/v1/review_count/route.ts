import * as reviews from "@/lib/reviews/contract";
import { getReviewCount } from "@/lib/reviews/queries";
import { route } from "@/lib/routes/route";

export const GET = route(reviews.getReviewCount, getReviewCount);
