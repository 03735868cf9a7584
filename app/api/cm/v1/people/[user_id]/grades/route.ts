import { listPersonGrades } from "@/lib/grades/people/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listPersonGrades);
