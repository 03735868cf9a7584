import { route } from "@/lib/platform/routes/route";
import { createCompetencyLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";
import { listCompetencyLearningPointers } from "@/lib/learning/queries";

export const GET = route(learning.listCompetencyLearningPointers, listCompetencyLearningPointers);
export const POST = route(learning.createCompetencyLearningPointer, createCompetencyLearningPointer);
