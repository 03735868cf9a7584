import { createReviewRound } from "@/lib/reviews/rounds/commands";
import { listReviewRounds } from "@/lib/reviews/rounds/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listReviewRounds);
export const POST = route(createReviewRound);
