import { updateCompetency } from "@/lib/competencies/commands";
import * as competencies from "@/lib/competencies/contract";
import { getCompetency } from "@/lib/competencies/queries";
import { route } from "@/lib/routes/route";

export const GET = route(competencies.getCompetency, getCompetency);
export const PUT = route(competencies.updateCompetency, updateCompetency);
