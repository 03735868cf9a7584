import { route } from "@/lib/routes/route";
import { releaseSkillsProfile, withdrawSkillsProfile } from "@/lib/skills-profiles/commands";
import * as profiles from "@/lib/skills-profiles/contract";

export const POST = route(profiles.releaseSkillsProfile, releaseSkillsProfile);
export const DELETE = route(profiles.withdrawSkillsProfile, withdrawSkillsProfile);
