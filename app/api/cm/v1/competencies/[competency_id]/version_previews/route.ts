import * as competencies from "@/lib/template/competencies/contract";
import { previewCompetencyVersion } from "@/lib/template/competencies/version-queries";
import { route } from "@/lib/platform/routes/route";

export const POST = route(competencies.previewCompetencyVersion, previewCompetencyVersion);
