import { deleteGoal, updateGoal } from "@/lib/sheet/goals/commands";
import * as goals from "@/lib/sheet/goals/contract";
import { route } from "@/lib/platform/routes/route";

export const PUT = route(goals.updateGoal, updateGoal);
export const DELETE = route(goals.deleteGoal, deleteGoal);
