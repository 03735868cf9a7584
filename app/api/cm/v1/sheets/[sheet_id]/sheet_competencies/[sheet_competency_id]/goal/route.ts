import { deleteGoal, updateGoal } from "@/lib/goals/commands";
import * as goals from "@/lib/goals/contract";
import { route } from "@/lib/routes/route";

export const PUT = route(goals.updateGoal, updateGoal);
export const DELETE = route(goals.deleteGoal, deleteGoal);
