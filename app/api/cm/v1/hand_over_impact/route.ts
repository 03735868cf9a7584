import { getHandOverImpact } from "@/lib/people/directory/queries";
import * as directory from "@/lib/people/directory/contract";
import { route } from "@/lib/platform/routes/route";

export const GET = route(directory.getHandOverImpact, getHandOverImpact);
