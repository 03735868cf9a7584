import { route } from "@/lib/doors/rest/route";
import { updateSkillsProfile } from "@/lib/profiles/skills-profile/commands";
import { getSkillsProfile } from "@/lib/profiles/skills-profile/queries";

export const GET = route(getSkillsProfile);
export const PUT = route(updateSkillsProfile);
