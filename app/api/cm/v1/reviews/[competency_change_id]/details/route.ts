import { updateReviewDetails } from "@/lib/reviews/requests/commands";
import { getReviewDetails } from "@/lib/reviews/requests/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getReviewDetails);
export const PUT = route(updateReviewDetails);
