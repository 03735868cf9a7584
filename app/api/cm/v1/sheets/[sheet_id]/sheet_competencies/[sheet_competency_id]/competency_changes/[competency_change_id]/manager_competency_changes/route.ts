import { route } from "@/lib/platform/routes/route";
import { createManagerCompetencyChange } from "@/lib/sheet/rows/commands";
import * as sheets from "@/lib/sheet/rows/contract";

export const POST = route(sheets.createManagerCompetencyChange, createManagerCompetencyChange);
