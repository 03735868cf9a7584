import { createReviewDecision } from "@/lib/reviews/decisions/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createReviewDecision);
