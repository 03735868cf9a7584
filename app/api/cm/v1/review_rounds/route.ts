import { createReviewRound } from "@/lib/review-rounds/commands";
import * as reviewRounds from "@/lib/review-rounds/contract";
import { listReviewRounds } from "@/lib/review-rounds/queries";
import { route } from "@/lib/routes/route";

export const GET = route(reviewRounds.listReviewRounds, listReviewRounds);
export const POST = route(reviewRounds.createReviewRound, createReviewRound);
