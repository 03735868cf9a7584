import { createGrade } from "@/lib/grades/ladder/commands";
import { listGrades } from "@/lib/grades/ladder/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listGrades);
export const POST = route(createGrade);
