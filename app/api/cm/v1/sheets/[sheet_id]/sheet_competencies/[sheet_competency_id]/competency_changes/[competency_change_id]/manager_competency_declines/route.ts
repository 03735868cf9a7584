import { route } from "@/lib/routes/route";
import { createManagerCompetencyDecline } from "@/lib/sheets/commands";
import * as sheets from "@/lib/sheets/contract";

export const POST = route(sheets.createManagerCompetencyDecline, createManagerCompetencyDecline);
