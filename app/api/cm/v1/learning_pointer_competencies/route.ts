import { route } from "@/lib/platform/routes/route";
import { listPointerCompetencies } from "@/lib/learning/queries";

export const GET = route(listPointerCompetencies);
