import { listGoals } from "@/lib/sheet/goals/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listGoals);
