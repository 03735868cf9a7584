import * as competencies from "@/lib/template/competencies/contract";
import { getCompetencyImpact } from "@/lib/template/competencies/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(competencies.getCompetencyImpact, getCompetencyImpact);
