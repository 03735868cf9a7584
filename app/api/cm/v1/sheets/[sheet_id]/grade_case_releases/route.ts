import { route } from "@/lib/doors/rest/route";
import { releaseGradeCase, withdrawGradeCase } from "@/lib/profiles/grade-case/commands";

export const POST = route(releaseGradeCase);
export const DELETE = route(withdrawGradeCase);
