import { route } from "@/lib/platform/routes/route";
import { updateGradeCase } from "@/lib/sheet/grade-case/commands";
import { getGradeCase } from "@/lib/sheet/grade-case/queries";

export const GET = route(getGradeCase);
export const PUT = route(updateGradeCase);
