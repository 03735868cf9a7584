import { route } from "@/lib/doors/rest/route";
import { createCompetencyLearningPointer } from "@/lib/learning/commands";
import { listCompetencyLearningPointers } from "@/lib/learning/queries";

export const GET = route(listCompetencyLearningPointers);
export const POST = route(createCompetencyLearningPointer);
