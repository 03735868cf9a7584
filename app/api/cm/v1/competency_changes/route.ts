import * as history from "@/lib/history/contract";
import { listCompetencyChanges } from "@/lib/history/queries";
import { route } from "@/lib/routes/route";

export const GET = route(history.listCompetencyChanges, listCompetencyChanges);
