import { route } from "@/lib/doors/rest/route";
import { deleteUserLearningPointer, updateUserLearningPointer } from "@/lib/learning/commands";

export const PATCH = route(updateUserLearningPointer);
export const DELETE = route(deleteUserLearningPointer);
