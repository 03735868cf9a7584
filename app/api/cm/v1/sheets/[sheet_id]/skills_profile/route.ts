import { route } from "@/lib/routes/route";
import { updateSkillsProfile } from "@/lib/skills-profiles/commands";
import * as profiles from "@/lib/skills-profiles/contract";
import { getSkillsProfile } from "@/lib/skills-profiles/queries";

export const GET = route(profiles.getSkillsProfile, getSkillsProfile);
export const PUT = route(profiles.updateSkillsProfile, updateSkillsProfile);
