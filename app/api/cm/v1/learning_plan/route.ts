import { getLearningPlan } from "@/lib/conversations/learning-plan/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getLearningPlan);
