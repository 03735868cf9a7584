import { route } from "@/lib/platform/routes/route";
import { deleteCompetencyLearningPointer } from "@/lib/learning/commands";

export const DELETE = route(deleteCompetencyLearningPointer);
