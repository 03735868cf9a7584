import { route } from "@/lib/routes/route";
import * as profiles from "@/lib/skills-profiles/contract";
import { deleteSkillsProfileTemplate, updateSkillsProfileTemplate } from "@/lib/skills-profiles/template-commands";
import { getSkillsProfileTemplate } from "@/lib/skills-profiles/template-queries";

export const GET = route(profiles.getSkillsProfileTemplate, getSkillsProfileTemplate);
export const PUT = route(profiles.updateSkillsProfileTemplate, updateSkillsProfileTemplate);
export const DELETE = route(profiles.deleteSkillsProfileTemplate, deleteSkillsProfileTemplate);
