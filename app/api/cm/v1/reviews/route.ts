import { listReviews } from "@/lib/reviews/requests/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listReviews);
