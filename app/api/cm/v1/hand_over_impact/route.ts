import { getHandOverImpact } from "@/lib/people/directory/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getHandOverImpact);
