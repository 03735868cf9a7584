import { route } from "@/lib/routes/route";
import { createCompetencyChange } from "@/lib/sheets/commands";
import * as sheets from "@/lib/sheets/contract";

export const POST = route(sheets.createCompetencyChange, createCompetencyChange);
