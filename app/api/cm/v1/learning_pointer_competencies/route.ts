import { route } from "@/lib/doors/rest/route";
import { listPointerCompetencies } from "@/lib/learning/queries";

export const GET = route(listPointerCompetencies);
