import { route } from "@/lib/platform/routes/route";
import * as gradeCase from "@/lib/sheet/grade-case/contract";
import { getGradeCaseDocument } from "@/lib/sheet/grade-case/queries";

export const GET = route(gradeCase.getGradeCaseDocument, getGradeCaseDocument);
