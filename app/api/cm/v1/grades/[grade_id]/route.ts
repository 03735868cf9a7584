import { deleteGrade, updateGrade } from "@/lib/grades/ladder/commands";
import { route } from "@/lib/doors/rest/route";

export const PATCH = route(updateGrade);
export const DELETE = route(deleteGrade);
