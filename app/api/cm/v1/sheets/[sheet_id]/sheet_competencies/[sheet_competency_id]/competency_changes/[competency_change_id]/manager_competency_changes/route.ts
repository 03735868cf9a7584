import { route } from "@/lib/doors/rest/route";
import { createManagerCompetencyChange } from "@/lib/sheet/rows/commands";

export const POST = route(createManagerCompetencyChange);
