import { route } from "@/lib/platform/routes/route";
import { releaseGradeCase, withdrawGradeCase } from "@/lib/sheet/grade-case/commands";
import * as gradeCase from "@/lib/sheet/grade-case/contract";

export const POST = route(gradeCase.releaseGradeCase, releaseGradeCase);
export const DELETE = route(gradeCase.withdrawGradeCase, withdrawGradeCase);
