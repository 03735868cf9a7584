import { route } from "@/lib/http/route";
import { updateLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";

export const PATCH = route(learning.updateLearningPointer, updateLearningPointer);
