import { createCompetencyMove } from "@/lib/template/moves/commands";
import { route } from "@/lib/platform/routes/route";

export const POST = route(createCompetencyMove);
