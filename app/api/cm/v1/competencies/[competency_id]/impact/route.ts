import * as competencies from "@/lib/competencies/contract";
import { getCompetencyImpact } from "@/lib/competencies/queries";
import { route } from "@/lib/routes/route";

export const GET = route(competencies.getCompetencyImpact, getCompetencyImpact);
