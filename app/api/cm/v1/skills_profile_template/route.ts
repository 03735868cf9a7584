import { route } from "@/lib/platform/routes/route";
import { deleteSkillsProfileTemplate, updateSkillsProfileTemplate } from "@/lib/finder/profiles/template-commands";
import { getSkillsProfileTemplate } from "@/lib/finder/profiles/template-queries";

export const GET = route(getSkillsProfileTemplate);
export const PUT = route(updateSkillsProfileTemplate);
export const DELETE = route(deleteSkillsProfileTemplate);
