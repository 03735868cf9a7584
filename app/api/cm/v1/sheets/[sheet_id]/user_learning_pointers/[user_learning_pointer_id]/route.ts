import { route } from "@/lib/platform/routes/route";
import { deleteUserLearningPointer, updateUserLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";

export const PATCH = route(learning.updateUserLearningPointer, updateUserLearningPointer);
export const DELETE = route(learning.deleteUserLearningPointer, deleteUserLearningPointer);
