import { createGrade } from "@/lib/template/grades/commands";
import { listGrades } from "@/lib/template/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listGrades);
export const POST = route(createGrade);
