import { route } from "@/lib/platform/routes/route";
import * as history from "@/lib/sheet/history/contract";
import { listRowChanges } from "@/lib/sheet/history/queries";
import { createCompetencyChange } from "@/lib/sheet/rows/commands";
import * as sheets from "@/lib/sheet/rows/contract";

export const GET = route(history.listRowChanges, listRowChanges);
export const POST = route(sheets.createCompetencyChange, createCompetencyChange);
