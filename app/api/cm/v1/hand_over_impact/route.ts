import { getHandOverImpact } from "@/lib/people/directory/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getHandOverImpact);
