import { route } from "@/lib/platform/routes/route";
import { deleteCompetencyLearningPointer } from "@/lib/learning/commands";
import * as learning from "@/lib/learning/contract";

export const DELETE = route(learning.deleteCompetencyLearningPointer, deleteCompetencyLearningPointer);
