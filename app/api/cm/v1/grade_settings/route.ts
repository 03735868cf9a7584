import { updateGradeSettings } from "@/lib/template/grades/commands";
import * as grades from "@/lib/template/grades/contract";
import { getGradeSettings } from "@/lib/template/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(grades.getGradeSettings, getGradeSettings);
export const PUT = route(grades.updateGradeSettings, updateGradeSettings);
