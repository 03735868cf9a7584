import * as history from "@/lib/sheet/history/contract";
import { listCompetencyChanges } from "@/lib/sheet/history/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(history.listCompetencyChanges, listCompetencyChanges);
