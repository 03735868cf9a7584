import { getNewCompetencyImpact } from "@/lib/template/competencies/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(getNewCompetencyImpact);
