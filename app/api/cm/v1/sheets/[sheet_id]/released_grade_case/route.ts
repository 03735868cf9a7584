import { route } from "@/lib/platform/routes/route";
import { getReleasedGradeCase } from "@/lib/sheet/grade-case/queries";

export const GET = route(getReleasedGradeCase);
