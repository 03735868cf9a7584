import { route } from "@/lib/platform/routes/route";
import * as learning from "@/lib/learning/contract";
import { listPointerCompetencies } from "@/lib/learning/queries";

export const GET = route(learning.listPointerCompetencies, listPointerCompetencies);
