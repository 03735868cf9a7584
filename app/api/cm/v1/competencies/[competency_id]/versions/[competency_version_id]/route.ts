import * as competencies from "@/lib/competencies/contract";
import { updateCompetencyVersion } from "@/lib/competencies/version-commands";
import { route } from "@/lib/routes/route";

export const PATCH = route(competencies.updateCompetencyVersion, updateCompetencyVersion);
