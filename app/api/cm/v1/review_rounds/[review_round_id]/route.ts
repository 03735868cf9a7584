import { deleteReviewRound } from "@/lib/reviews/rounds/commands";
import { route } from "@/lib/doors/rest/route";

export const DELETE = route(deleteReviewRound);
