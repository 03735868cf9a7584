import { createCompetency } from "@/lib/template/competencies/commands";
import { listCompetencies } from "@/lib/template/competencies/queries";
import { route } from "@/lib/doors/rest/route";

export const GET = route(listCompetencies);
export const POST = route(createCompetency);
