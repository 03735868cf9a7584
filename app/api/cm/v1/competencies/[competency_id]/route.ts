import { updateCompetency } from "@/lib/template/competencies/commands";
import { getCompetency } from "@/lib/template/competencies/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(getCompetency);
export const PUT = route(updateCompetency);
