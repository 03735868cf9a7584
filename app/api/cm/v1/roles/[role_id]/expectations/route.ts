import { updateExpectations } from "@/lib/template/grades/commands";
import * as grades from "@/lib/template/grades/contract";
import { listExpectations } from "@/lib/template/grades/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(grades.listExpectations, listExpectations);
export const PATCH = route(grades.updateExpectations, updateExpectations);
