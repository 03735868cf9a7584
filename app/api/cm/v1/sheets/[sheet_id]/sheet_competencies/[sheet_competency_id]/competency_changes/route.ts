import { route } from "@/lib/http/route";
import { createCompetencyChange } from "@/lib/sheets/commands";
import * as sheets from "@/lib/sheets/contract";

export const POST = route(sheets.createCompetencyChange, createCompetencyChange);
