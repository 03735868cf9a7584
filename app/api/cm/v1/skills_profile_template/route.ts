import { route } from "@/lib/doors/rest/route";
import { managesProfileTemplate } from "@/lib/profiles/skills-profile/policy";
import {
  deleteSkillsProfileTemplate,
  updateSkillsProfileTemplate,
} from "@/lib/profiles/skills-profile/template-commands";
import { getSkillsProfileTemplate } from "@/lib/profiles/skills-profile/template-queries";

export const GET = route(getSkillsProfileTemplate);
export const PUT = route(updateSkillsProfileTemplate, managesProfileTemplate);
export const DELETE = route(deleteSkillsProfileTemplate);
