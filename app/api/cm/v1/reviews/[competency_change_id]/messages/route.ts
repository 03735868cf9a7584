import { createReviewMessage } from "@/lib/reviews/commands";
import * as reviews from "@/lib/reviews/contract";
import { route } from "@/lib/routes/route";

export const POST = route(reviews.createReviewMessage, createReviewMessage);
