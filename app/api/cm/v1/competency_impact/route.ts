import * as competencies from "@/lib/competencies/contract";
import { getNewCompetencyImpact } from "@/lib/competencies/queries";
import { route } from "@/lib/routes/route";

export const GET = route(competencies.getNewCompetencyImpact, getNewCompetencyImpact);
