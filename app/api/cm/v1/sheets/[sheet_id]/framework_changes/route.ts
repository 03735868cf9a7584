import { listFrameworkChanges } from "@/lib/reviews/history/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listFrameworkChanges);
