import { deleteReviewRound } from "@/lib/review-rounds/commands";
import * as reviewRounds from "@/lib/review-rounds/contract";
import { route } from "@/lib/routes/route";

export const DELETE = route(reviewRounds.deleteReviewRound, deleteReviewRound);
