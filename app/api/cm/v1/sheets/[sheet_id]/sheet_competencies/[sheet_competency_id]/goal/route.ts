import { deleteGoal, updateGoal } from "@/lib/sheet/goals/commands";
import { route } from "@/lib/doors/rest/route";

export const PUT = route(updateGoal);
export const DELETE = route(deleteGoal);
