import { deleteGrade, updateGrade } from "@/lib/template/grades/commands";
import * as grades from "@/lib/template/grades/contract";
import { route } from "@/lib/platform/routes/route";

export const PATCH = route(grades.updateGrade, updateGrade);
export const DELETE = route(grades.deleteGrade, deleteGrade);
