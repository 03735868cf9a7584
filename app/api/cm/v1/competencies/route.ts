import { createCompetency } from "@/lib/template/competencies/commands";
import { listCompetencies } from "@/lib/template/competencies/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listCompetencies);
export const POST = route(createCompetency);
