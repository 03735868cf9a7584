import { updateCompetency } from "@/lib/template/competencies/commands";
import * as competencies from "@/lib/template/competencies/contract";
import { getCompetency } from "@/lib/template/competencies/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(competencies.getCompetency, getCompetency);
export const PUT = route(competencies.updateCompetency, updateCompetency);
