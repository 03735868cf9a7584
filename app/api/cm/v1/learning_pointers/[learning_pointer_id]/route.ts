import { route } from "@/lib/doors/rest/route";
import { updateLearningPointer } from "@/lib/learning/commands";
import { getLearningPointer } from "@/lib/learning/queries";

export const GET = route(getLearningPointer);
export const PATCH = route(updateLearningPointer);
