import { route } from "@/lib/doors/rest/route";
import { deleteCompetencyLearningPointer } from "@/lib/learning/commands";

export const DELETE = route(deleteCompetencyLearningPointer);
