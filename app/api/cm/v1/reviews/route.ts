import * as reviews from "@/lib/reviews/contract";
import { listReviews } from "@/lib/reviews/queries";
import { route } from "@/lib/routes/route";

export const GET = route(reviews.listReviews, listReviews);
