import { createReviewMessage } from "@/lib/reviews/requests/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createReviewMessage);
