import { getHandOverImpact } from "@/lib/directory/queries";
import * as directory from "@/lib/directory/contract";
import { route } from "@/lib/http/route";

export const GET = route(directory.getHandOverImpact, getHandOverImpact);
