import { route } from "@/lib/platform/routes/route";
import { createManagerCompetencyDecline } from "@/lib/sheet/rows/commands";

export const POST = route(createManagerCompetencyDecline);
