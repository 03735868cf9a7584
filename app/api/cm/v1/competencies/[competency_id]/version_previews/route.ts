import { previewCompetencyVersion } from "@/lib/template/competencies/version-queries";
import { route } from "@/lib/doors/rest/route";

export const POST = route(previewCompetencyVersion);
