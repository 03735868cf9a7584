import { deleteGoal, updateGoal } from "@/lib/sheet/goals/commands";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(updateGoal);
export const DELETE = route(deleteGoal);
