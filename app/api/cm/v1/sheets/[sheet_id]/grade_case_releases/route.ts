import { route } from "@/lib/platform/routes/route";
import { releaseGradeCase, withdrawGradeCase } from "@/lib/sheet/grade-case/commands";

export const POST = route(releaseGradeCase);
export const DELETE = route(withdrawGradeCase);
