import { createReviewRound } from "@/lib/reviews/rounds/commands";
import * as reviewRounds from "@/lib/reviews/rounds/contract";
import { listReviewRounds } from "@/lib/reviews/rounds/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(reviewRounds.listReviewRounds, listReviewRounds);
export const POST = route(reviewRounds.createReviewRound, createReviewRound);
