import * as competencies from "@/lib/template/competencies/contract";
import { listCompetencyVersions } from "@/lib/template/competencies/version-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(competencies.listCompetencyVersions, listCompetencyVersions);
