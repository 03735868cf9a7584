import { route } from "@/lib/platform/routes/route";
import { deleteUserLearningPointer, updateUserLearningPointer } from "@/lib/learning/commands";

export const PATCH = route(updateUserLearningPointer);
export const DELETE = route(deleteUserLearningPointer);
