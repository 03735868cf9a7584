import { route } from "@/lib/doors/rest/route";
import { createLearningPointer } from "@/lib/learning/commands";
import { listLearningPointers } from "@/lib/learning/queries";

export const GET = route(listLearningPointers);
export const POST = route(createLearningPointer);
