import { deleteReviewRound } from "@/lib/reviews/rounds/commands";
import * as reviewRounds from "@/lib/reviews/rounds/contract";
import { route } from "@/lib/platform/routes/route";

export const DELETE = route(reviewRounds.deleteReviewRound, deleteReviewRound);
