import { route } from "@/lib/routes/route";
import * as history from "@/lib/history/contract";
import { listRowChanges } from "@/lib/history/queries";
import { createCompetencyChange } from "@/lib/sheets/commands";
import * as sheets from "@/lib/sheets/contract";

export const GET = route(history.listRowChanges, listRowChanges);
export const POST = route(sheets.createCompetencyChange, createCompetencyChange);
