import { route } from "@/lib/platform/routes/route";
import { createManagerCompetencyChange } from "@/lib/sheet/rows/commands";

export const POST = route(createManagerCompetencyChange);
