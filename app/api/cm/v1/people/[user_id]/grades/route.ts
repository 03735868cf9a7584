import { listPersonGrades } from "@/lib/people/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listPersonGrades);
