import { updateGradeSettings } from "@/lib/grades/ladder/commands";
import { getGradeSettings } from "@/lib/grades/ladder/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getGradeSettings);
export const PUT = route(updateGradeSettings);
