import * as competencies from "@/lib/competencies/contract";
import { previewCompetencyVersion } from "@/lib/competencies/version-queries";
import { route } from "@/lib/routes/route";

export const POST = route(competencies.previewCompetencyVersion, previewCompetencyVersion);
