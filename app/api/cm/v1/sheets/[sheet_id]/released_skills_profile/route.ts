import { route } from "@/lib/routes/route";
import * as profiles from "@/lib/skills-profiles/contract";
import { getReleasedSkillsProfile } from "@/lib/skills-profiles/queries";

export const GET = route(profiles.getReleasedSkillsProfile, getReleasedSkillsProfile);
