import { route } from "@/lib/routes/route";
import * as learning from "@/lib/learning/contract";
import { listPointerCompetencies } from "@/lib/learning/queries";

export const GET = route(learning.listPointerCompetencies, listPointerCompetencies);
