import { route } from "@/lib/doors/rest/route";
import { listRowChanges } from "@/lib/reviews/history/queries";
import { createCompetencyChange } from "@/lib/sheet/rows/commands";

export const GET = route(listRowChanges);
export const POST = route(createCompetencyChange);
