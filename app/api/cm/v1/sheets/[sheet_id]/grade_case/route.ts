import { route } from "@/lib/doors/rest/route";
import { updateGradeCase } from "@/lib/profiles/grade-case/commands";
import { getGradeCase } from "@/lib/profiles/grade-case/queries";

export const GET = route(getGradeCase);
export const PUT = route(updateGradeCase);
