import { route } from "@/lib/routes/route";
import * as profiles from "@/lib/skills-profiles/contract";
import { listReleasedSkillsProfiles } from "@/lib/skills-profiles/queries";

export const GET = route(profiles.listReleasedSkillsProfiles, listReleasedSkillsProfiles);
