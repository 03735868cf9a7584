import { createReviewMessage } from "@/lib/reviews/requests/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createReviewMessage);
