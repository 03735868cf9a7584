import { route } from "@/lib/platform/routes/route";
import { updateGradeCase } from "@/lib/sheet/grade-case/commands";
import * as gradeCase from "@/lib/sheet/grade-case/contract";
import { getGradeCase } from "@/lib/sheet/grade-case/queries";

export const GET = route(gradeCase.getGradeCase, getGradeCase);
export const PUT = route(gradeCase.updateGradeCase, updateGradeCase);
