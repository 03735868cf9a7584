import { createReviewDecision } from "@/lib/reviews/decisions/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createReviewDecision);
