import * as goals from "@/lib/goals/contract";
import { listGoals } from "@/lib/goals/queries";
import { route } from "@/lib/routes/route";

export const GET = route(goals.listGoals, listGoals);
