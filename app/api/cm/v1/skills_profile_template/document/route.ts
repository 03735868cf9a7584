import { route } from "@/lib/routes/route";
import * as profiles from "@/lib/skills-profiles/contract";
import { getSkillsProfileTemplateDocument } from "@/lib/skills-profiles/template-queries";

export const GET = route(profiles.getSkillsProfileTemplateDocument, getSkillsProfileTemplateDocument);
