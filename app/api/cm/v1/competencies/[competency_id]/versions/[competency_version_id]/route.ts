import { updateCompetencyVersion } from "@/lib/template/competencies/version-commands";
import { route } from "@/lib/doors/rest/route";

export const PATCH = route(updateCompetencyVersion);
