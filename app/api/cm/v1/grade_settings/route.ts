import { updateGradeSettings } from "@/lib/template/grades/commands";
import { getGradeSettings } from "@/lib/template/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getGradeSettings);
export const PUT = route(updateGradeSettings);
