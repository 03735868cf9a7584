import { route } from "@/lib/doors/rest/route";
import { getSkillsProfileTemplateDocument } from "@/lib/profiles/skills-profile/template-queries";

export const GET = route(getSkillsProfileTemplateDocument);
