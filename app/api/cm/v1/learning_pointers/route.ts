import { route } from "@/lib/platform/routes/route";
import { createLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";
import { listLearningPointers } from "@/lib/learning/queries";

export const GET = route(learning.listLearningPointers, listLearningPointers);
export const POST = route(learning.createLearningPointer, createLearningPointer);
