import * as competencies from "@/lib/competencies/contract";
import { listCompetencyVersions } from "@/lib/competencies/version-queries";
import { route } from "@/lib/routes/route";

export const GET = route(competencies.listCompetencyVersions, listCompetencyVersions);
