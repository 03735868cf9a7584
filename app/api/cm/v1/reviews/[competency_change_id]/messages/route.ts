import { createReviewMessage } from "@/lib/reviews/requests/commands";
import * as reviews from "@/lib/reviews/requests/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(reviews.createReviewMessage, createReviewMessage);
