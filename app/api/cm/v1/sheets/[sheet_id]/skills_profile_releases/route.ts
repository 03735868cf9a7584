import { route } from "@/lib/doors/rest/route";
import { releaseSkillsProfile, withdrawSkillsProfile } from "@/lib/profiles/skills-profile/commands";

export const POST = route(releaseSkillsProfile);
export const DELETE = route(withdrawSkillsProfile);
