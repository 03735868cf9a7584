import { createReviewDecision } from "@/lib/reviews/decisions/commands";
import * as decisions from "@/lib/reviews/decisions/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(decisions.createReviewDecision, createReviewDecision);
