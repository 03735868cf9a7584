import { listCompetencyVersions } from "@/lib/template/competencies/version-queries";
import { route } from "@/lib/platform/routes/route";

export const GET = route(listCompetencyVersions);
