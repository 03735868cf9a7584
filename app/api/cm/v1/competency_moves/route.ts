import { createCompetencyMove } from "@/lib/template/moves/commands";
import { route } from "@/lib/doors/rest/route";

export const POST = route(createCompetencyMove);
