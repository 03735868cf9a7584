import { route } from "@/lib/platform/routes/route";
import * as gradeCase from "@/lib/sheet/grade-case/contract";
import { getReleasedGradeCase } from "@/lib/sheet/grade-case/queries";

export const GET = route(gradeCase.getReleasedGradeCase, getReleasedGradeCase);
