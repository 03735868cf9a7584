import { route } from "@/lib/platform/routes/route";
import { createUserLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";
import { listUserLearningPointers } from "@/lib/learning/queries";

export const GET = route(learning.listUserLearningPointers, listUserLearningPointers);
export const POST = route(learning.createUserLearningPointer, createUserLearningPointer);
