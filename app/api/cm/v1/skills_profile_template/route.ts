import { route } from "@/lib/platform/routes/route";
import { managesProfileTemplate } from "@/lib/finder/profiles/policy";
import { deleteSkillsProfileTemplate, updateSkillsProfileTemplate } from "@/lib/finder/profiles/template-commands";
import { getSkillsProfileTemplate } from "@/lib/finder/profiles/template-queries";

export const GET = route(getSkillsProfileTemplate);
export const PUT = route(updateSkillsProfileTemplate, managesProfileTemplate);
export const DELETE = route(deleteSkillsProfileTemplate);
