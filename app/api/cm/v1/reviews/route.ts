import { listReviews } from "@/lib/reviews/requests/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listReviews);
