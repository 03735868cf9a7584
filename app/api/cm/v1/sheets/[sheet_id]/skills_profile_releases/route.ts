import { route } from "@/lib/platform/routes/route";
import { releaseSkillsProfile, withdrawSkillsProfile } from "@/lib/finder/profiles/commands";
import * as profiles from "@/lib/finder/profiles/contract";

export const POST = route(profiles.releaseSkillsProfile, releaseSkillsProfile);
export const DELETE = route(profiles.withdrawSkillsProfile, withdrawSkillsProfile);
