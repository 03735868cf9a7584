import { route } from "@/lib/doors/rest/route";
import { createManagerCompetencyDecline } from "@/lib/sheet/rows/commands";

export const POST = route(createManagerCompetencyDecline);
