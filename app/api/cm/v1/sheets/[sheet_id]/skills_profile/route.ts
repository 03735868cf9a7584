import { route } from "@/lib/platform/routes/route";
import { updateSkillsProfile } from "@/lib/finder/profiles/commands";
import * as profiles from "@/lib/finder/profiles/contract";
import { getSkillsProfile } from "@/lib/finder/profiles/queries";

export const GET = route(profiles.getSkillsProfile, getSkillsProfile);
export const PUT = route(profiles.updateSkillsProfile, updateSkillsProfile);
