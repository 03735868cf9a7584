import { updateCompetencyVersion } from "@/lib/template/competencies/version-commands";
import { route } from "@/lib/platform/routes/route";

export const PATCH = route(updateCompetencyVersion);
