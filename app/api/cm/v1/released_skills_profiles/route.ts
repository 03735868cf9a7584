import { route } from "@/lib/doors/rest/route";
import { listReleasedSkillsProfiles } from "@/lib/profiles/skills-profile/queries";

export const GET = route(listReleasedSkillsProfiles);
