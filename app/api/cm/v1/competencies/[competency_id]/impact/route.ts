import { getCompetencyImpact } from "@/lib/template/competencies/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getCompetencyImpact);
