import { createGrade } from "@/lib/template/grades/commands";
import * as grades from "@/lib/template/grades/contract";
import { listGrades } from "@/lib/template/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(grades.listGrades, listGrades);
export const POST = route(grades.createGrade, createGrade);
