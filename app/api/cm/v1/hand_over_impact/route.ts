import { getHandOverImpact } from "@/lib/people/queries";
import * as directory from "@/lib/people/contract";
import { route } from "@/lib/routes/route";

export const GET = route(directory.getHandOverImpact, getHandOverImpact);
