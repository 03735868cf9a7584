import { route } from "@/lib/platform/routes/route";
import { createManagerCompetencyDecline } from "@/lib/sheet/rows/commands";
import * as sheets from "@/lib/sheet/rows/contract";

export const POST = route(sheets.createManagerCompetencyDecline, createManagerCompetencyDecline);
