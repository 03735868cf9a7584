import * as competencies from "@/lib/template/competencies/contract";
import { getNewCompetencyImpact } from "@/lib/template/competencies/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(competencies.getNewCompetencyImpact, getNewCompetencyImpact);
