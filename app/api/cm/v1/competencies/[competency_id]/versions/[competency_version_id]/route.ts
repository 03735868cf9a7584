import * as competencies from "@/lib/template/competencies/contract";
import { updateCompetencyVersion } from "@/lib/template/competencies/version-commands";
import { route } from "@/lib/platform/routes/route";

export const PATCH = route(competencies.updateCompetencyVersion, updateCompetencyVersion);
