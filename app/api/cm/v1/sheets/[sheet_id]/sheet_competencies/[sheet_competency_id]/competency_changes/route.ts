import { route } from "@/lib/platform/routes/route";
import { listRowChanges } from "@/lib/sheet/history/queries";
import { createCompetencyChange } from "@/lib/sheet/rows/commands";

export const GET = route(listRowChanges);
export const POST = route(createCompetencyChange);
