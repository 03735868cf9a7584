import { createCompetency } from "@/lib/template/competencies/commands";
import * as competencies from "@/lib/template/competencies/contract";
import { listCompetencies } from "@/lib/template/competencies/queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(competencies.listCompetencies, listCompetencies);
export const POST = route(competencies.createCompetency, createCompetency);
