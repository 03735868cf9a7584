import { createCompetency } from "@/lib/competencies/commands";
import * as competencies from "@/lib/competencies/contract";
import { listCompetencies } from "@/lib/competencies/queries";
import { route } from "@/lib/routes/route";

export const GET = route(competencies.listCompetencies, listCompetencies);
export const POST = route(competencies.createCompetency, createCompetency);
