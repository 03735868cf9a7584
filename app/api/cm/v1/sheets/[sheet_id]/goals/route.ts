import { listGoals } from "@/lib/sheet/goals/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listGoals);
