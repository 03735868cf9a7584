import { exportLearningPlan } from "@/lib/files/exports/staffing-queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(exportLearningPlan);
