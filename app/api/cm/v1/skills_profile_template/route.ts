import { route } from "@/lib/platform/routes/route";
import * as profiles from "@/lib/finder/profiles/contract";
import { deleteSkillsProfileTemplate, updateSkillsProfileTemplate } from "@/lib/finder/profiles/template-commands";
import { getSkillsProfileTemplate } from "@/lib/finder/profiles/template-queries";

export const GET = route(profiles.getSkillsProfileTemplate, getSkillsProfileTemplate);
export const PUT = route(profiles.updateSkillsProfileTemplate, updateSkillsProfileTemplate);
export const DELETE = route(profiles.deleteSkillsProfileTemplate, deleteSkillsProfileTemplate);
