import { createCompetencyMove } from "@/lib/template/moves/commands";
import * as contract from "@/lib/template/moves/contract";
import { route } from "@/lib/platform/routes/route";

export const POST = route(contract.createCompetencyMove, createCompetencyMove);
