import { route } from "@/lib/doors/rest/route";
import { createUserLearningPointer } from "@/lib/learning/commands";
import { listUserLearningPointers } from "@/lib/learning/queries";

export const GET = route(listUserLearningPointers);
export const POST = route(createUserLearningPointer);
