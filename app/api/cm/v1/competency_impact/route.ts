import * as competencies from "@/lib/competencies/contract";
import { getNewCompetencyImpact } from "@/lib/competencies/queries";
import { route } from "@/lib/http/route";

export const GET = route(competencies.getNewCompetencyImpact, getNewCompetencyImpact);
