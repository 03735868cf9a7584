import { route } from "@/lib/doors/rest/route";
import { getReleasedSkillsProfile } from "@/lib/profiles/skills-profile/queries";

export const GET = route(getReleasedSkillsProfile);
