import { deleteGrade, updateGrade } from "@/lib/template/grades/commands";
import { route } from "@/lib/platform/routes/route";

export const PATCH = route(updateGrade);
export const DELETE = route(deleteGrade);
