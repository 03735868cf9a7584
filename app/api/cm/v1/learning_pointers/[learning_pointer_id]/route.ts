import { route } from "@/lib/platform/routes/route";
import { updateLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";
import { getLearningPointer } from "@/lib/learning/queries";

export const GET = route(learning.getLearningPointer, getLearningPointer);
export const PATCH = route(learning.updateLearningPointer, updateLearningPointer);
