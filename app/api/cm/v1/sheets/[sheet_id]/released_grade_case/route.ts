import { route } from "@/lib/doors/rest/route";
import { getReleasedGradeCase } from "@/lib/profiles/grade-case/queries";

export const GET = route(getReleasedGradeCase);
